import { createInterface } from 'node:readline/promises';
import { type Answers, none, type Question } from './question.ts';

type Input = NodeJS.ReadableStream;
type Output = NodeJS.WritableStream & { isTTY?: boolean };

/**
 * Asks one question after the other, each until its answer is right.
 * @throws Error where it is broken off, by Ctrl-C or by the end of what is piped in
 */
export async function askAll(
  questions: readonly Question[],
  input: Input,
  output: Output,
): Promise<Answers> {
  const lines = createInterface({ input, output, terminal: output.isTTY === true });
  let isBrokenOff = false;
  lines.on('SIGINT', () => {
    isBrokenOff = true;
    lines.close();
  });
  // Not `question()`: it loses lines that are piped in while nothing is asked.
  const typed = lines[Symbol.asyncIterator]();
  const answers: Record<string, string> = {};
  let group = '';
  try {
    for (const question of questions) {
      if (question.group !== group) output.write(`\n${question.group}\n`);
      group = question.group;
      if (question.help !== undefined) output.write(`  (${question.help})\n`);
      const offer = question.offer(answers);
      for (let answer: string | undefined; answer === undefined; ) {
        lines.setPrompt(`  ${question.words}${offered(offer)}: `);
        lines.prompt();
        const { value, done } = await typed.next();
        if (done === true || isBrokenOff) throw brokenOff(question, isBrokenOff);
        answer = accept(question, value, offer, (fault) => output.write(`    ${fault}\n`));
        if (answer !== undefined) answers[question.id] = answer;
      }
    }
  } finally {
    lines.close();
  }
  return answers;
}

const offered = (offer: string | undefined): string =>
  offer === undefined ? '' : ` [${offer === '' ? none : offer}]`;

function accept(
  question: Question,
  typed: string,
  offer: string | undefined,
  refuse: (fault: string) => void,
): string | undefined {
  const answer = typed.trim() === '' ? offer : answerOf(question, typed);
  const fault = answer === undefined ? 'Please write an answer.' : question.fault(answer);
  if (fault === undefined) return answer;
  refuse(fault);
  return undefined;
}

/** What was typed as an answer: in form, and empty where it says so. */
export const answerOf = ({ tidy }: Question, typed: string): string => {
  const text = tidy(typed);
  return text.toLowerCase() === none ? '' : text;
};

function brokenOff({ words }: Question, byHand: boolean): Error {
  const why = byHand ? 'Broken off' : `The answers ended before “${words}”`;
  return new Error(`${why}. Nothing was changed.`);
}
