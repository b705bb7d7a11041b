import { createInterface } from 'node:readline';
import { Readable, type Writable } from 'node:stream';
import { isCancel, log, password, S_BAR, text } from '@clack/prompts';
import { type Answers, none, type Question } from './question.ts';

/**
 * Asks one question after the other, each until its answer is right. Escape leads a step back; what
 * was written there, and after it, is offered again.
 * @throws Error where it is broken off, by Ctrl-C or by the end of what is piped in
 */
export async function askAll(
  questions: readonly Question[],
  typing: Readable & { isTTY?: boolean },
  output: Writable,
): Promise<Answers> {
  const input = typing.isTTY === true ? typing : keysOf(typing);
  const screen = { input, output };
  let lastKey: string | undefined;
  // To the library Escape and Ctrl-C are one.
  input.on('keypress', (_, key: { name?: string }) => {
    lastKey = key.name;
  });
  const written: Record<string, string> = {};
  const answers: Record<string, string> = {};
  let group = '';
  let at = 0;
  let step: 1 | -1 = 1;
  for (let question = questions[0]; question; question = questions[at]) {
    const { id, words, help, fault } = question;
    if (question.isAsked?.(answers) === false) {
      answers[id] = question.offer(answers) ?? '';
      at += step;
      continue;
    }
    if (question.group !== group) log.step(question.group, screen);
    group = question.group;
    const offer = written[id] ?? question.offer(answers);
    const answerIn = (line: string): string | undefined =>
      line.trim() === '' ? offer : answerOf(question, line);
    const message = [words, ...(help?.split('\n') ?? [])].join(`\n${S_BAR}  `);
    const validate = (line = ''): string | undefined => {
      const answer = answerIn(line);
      return answer === undefined ? 'Please write an answer.' : fault(answer);
    };
    const asked = { message, validate, ...screen };
    const typed = question.isSecret
      ? await password(asked)
      : await text({
          ...asked,
          ...(offer !== undefined && { placeholder: offer || none, defaultValue: offer }),
        });
    if (!isCancel(typed)) {
      const answer = answerIn(typed ?? '') ?? '';
      if (answer !== offer) written[id] = answer;
      answers[id] = answer;
      step = 1;
      at += step;
    } else if (lastKey === 'escape') {
      step = at === 0 ? 1 : -1;
      at = Math.max(0, at - 1);
    } else {
      throw new Error(`Stopped at “${words}”. None of these answers was used.`);
    }
  }
  return answers;
}

/** What was typed as an answer: in form, and empty where it says so. */
export const answerOf = ({ tidy }: Question, typed: string): string => {
  const answer = tidy(typed);
  return answer.toLowerCase() === none ? '' : answer;
};

/**
 * Lines that are piped in, as they would be typed, and at their end Ctrl-C. Each is a piece of its own:
 * after one that was taken the library reads no further until it asks again.
 */
function keysOf(piped: Readable): Readable {
  const known = keys.get(piped);
  if (known) return known;
  const made = Readable.from(
    (async function* () {
      for await (const line of createInterface({ input: piped })) {
        // An answer that was refused still stands there: Ctrl-U takes it away.
        yield `\u0015${line}\r`;
      }
      yield '\u0003';
    })(),
  );
  keys.set(piped, made);
  return made;
}

/** What is piped in may answer more than one round of questions. */
const keys = new WeakMap<Readable, Readable>();
