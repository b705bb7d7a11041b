import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { answerOf } from './dialogue.ts';
import type { Answers, Question } from './question.ts';

const fileShape = v.pipe(
  v.string(),
  v.parseJson(undefined, 'This can’t be read as JSON.'),
  v.record(
    v.string(),
    v.pipe(
      v.union([v.string(), v.number()], 'This has to be text or a number.'),
      v.transform(String),
    ),
    'This has to be one object in braces, with each answer under its question’s name.',
  ),
);

/**
 * Reads answers from a JSON file such as `{"owner.email": "…"}`. A field that the file lacks gets its default.
 * @throws Error that names every invalid entry
 */
export function readAnswers(file: string, questions: readonly Question[]): Answers {
  const { success, output: given, issues } = v.safeParse(fileShape, textOf(file));
  if (!success)
    throw refusal(
      file,
      issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`),
    );
  const known = questions.map(({ id }) => id);
  const faults = Object.keys(given)
    .filter((id) => !known.includes(id))
    .map((id) => `${id}: there’s no question by this name. The names are ${known.join(', ')}.`);
  const answers: Record<string, string> = {};
  for (const question of questions) {
    const { id } = question;
    const answer = given[id] ? answerOf(question, given[id]) : question.offer(answers);
    const fault = answer === undefined ? 'this one is required.' : question.fault(answer);
    if (fault !== undefined) faults.push(`${id}: ${fault}`);
    answers[id] = answer ?? '';
  }
  if (faults.length > 0) throw refusal(file, faults);
  return answers;
}

function textOf(file: string): string {
  if (!existsSync(file)) throw refusal(file, ['there’s no such file.']);
  return readFileSync(file, 'utf8');
}

const refusal = (file: string, faults: readonly string[]): Error =>
  new Error([`Nothing was changed. In ${file}:`, ...faults].join('\n'));
