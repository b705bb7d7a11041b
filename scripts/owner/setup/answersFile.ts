import { readFileSync } from 'node:fs';
import { answerOf } from './dialogue.ts';
import type { Answers, Question } from './question.ts';

/**
 * Answers out of a JSON file: fields by their names, as `{"owner.email": "…"}`. What it leaves out is
 * what Enter would take.
 * @throws Error that names everything in it that can't be taken
 */
export function readAnswers(file: string, questions: readonly Question[]): Answers {
  const given = readObject(file);
  const known = questions.map(({ id }) => id);
  const faults = Object.keys(given)
    .filter((id) => !known.includes(id))
    .map((id) => `${id}: nothing is asked by this name. The names are ${known.join(', ')}.`);
  const answers: Record<string, string> = {};
  for (const question of questions) {
    const { id } = question;
    const value = given[id];
    const typed = typeof value === 'number' ? String(value) : value;
    const answer =
      typeof typed === 'string' && typed !== ''
        ? answerOf(question, typed)
        : question.offer(answers);
    const fault = answer === undefined ? 'this has no answer.' : question.fault(answer);
    if (fault !== undefined) faults.push(`${id}: ${fault}`);
    answers[id] = answer ?? '';
  }
  if (faults.length > 0) {
    throw new Error([`Nothing was changed. In ${file}:`, ...faults].join('\n'));
  }
  return answers;
}

function readObject(file: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The answers can’t be read: ${why}`, { cause: error });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`${file} has to hold one object in braces, with the answers by their names.`);
  }
  return { ...value };
}
