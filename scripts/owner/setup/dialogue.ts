import { createInterface } from 'node:readline';
import { Readable, type Writable } from 'node:stream';
import { isCancel, log, multiselect, password, S_BAR, select, text } from '@clack/prompts';
import { type Answers, leaveOut, none, type Option, type Question } from './question.ts';

/** Options of a list that the terminal shows at once. */
const shownOptions = 12;

/**
 * Asks each question until its answer is valid. Escape goes back one question, and the earlier answers become defaults.
 * @throws Error on Ctrl-C or at the end of piped input
 */
export async function askAll(
  questions: readonly Question[],
  typing: Readable & { isTTY?: boolean },
  output: Writable,
): Promise<Answers> {
  const input = typing.isTTY === true ? typing : keysOf(typing);
  const screen = { input, output };
  let lastKey: string | undefined;
  // Remembers the last key, since the prompt library treats Escape like Ctrl-C.
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
    const { options = [] } = question;
    const isList = options.length > 0 && typing.isTTY === true;
    const lines = [words, ...(help?.split('\n') ?? []), ...(isList ? [] : linesOf(options))];
    // The library draws the bar before a list's lines, and not before a text's.
    const message = lines.join(isList ? '\n' : `\n${S_BAR}  `);
    const validate = (line = ''): string | undefined => {
      const answer = answerIn(line);
      return answer === undefined ? 'This one is required.' : fault(answer);
    };
    const asked = { message, validate, ...screen };
    const placeholder = offer || (question.isLater ? leaveOut : none);
    const list = { message, options: [...options], maxItems: shownOptions, ...screen };
    const typed = isList
      ? await chosen(list, offer, question.isSeveral)
      : question.isSecret
        ? await password(asked)
        : await text({
            ...asked,
            ...(offer !== undefined && { placeholder, defaultValue: offer }),
          });
    if (!isCancel(typed)) {
      const answer = isList ? typed : (answerIn(typed ?? '') ?? '');
      if (answer !== offer) written[id] = answer;
      answers[id] = answer;
      step = 1;
      at += step;
    } else if (lastKey === 'escape') {
      step = at === 0 ? 1 : -1;
      at = Math.max(0, at - 1);
    } else {
      throw new Error(`Stopped at “${words}”. Your answers weren’t used.`);
    }
  }
  return answers;
}

/** Lets the owner choose from a list. @returns the answer; with several values, commas between them */
async function chosen(
  list: Parameters<typeof select<string>>[0],
  offer: string | undefined,
  isSeveral = false,
) {
  if (!isSeveral) return await select({ ...list, ...(offer && { initialValue: offer }) });
  const initialValues = list.options
    .map(({ value }) => value)
    .filter((value) => offer?.split(', ').includes(value));
  const values = await multiselect({ ...list, initialValues, required: false });
  return isCancel(values) ? values : values.join(', ');
}

/** The options as lines, for piped input: those with a label of their own, then the names of the others. */
function linesOf(options: readonly Option[]): string[] {
  const isPlain = ({ value, label }: Option): boolean => label === value;
  const names = options.filter(isPlain).map(({ value }) => value);
  return [
    ...options
      .filter((one) => !isPlain(one))
      .map(({ value, label }) => (label.startsWith(value) ? label : `${value}: ${label}`)),
    ...(names.length === 0 ? [] : [names.join(', ')]),
  ];
}

/** The tidied answer; '' if the owner typed `none`, or that the fact may come later. */
export const answerOf = ({ tidy }: Question, typed: string): string => {
  const answer = tidy(typed);
  return [none, leaveOut].includes(answer.toLowerCase()) ? '' : answer;
};

/**
 * Turns piped lines into keystrokes, and ends with Ctrl-C. Makes one chunk per line, since the prompt library ignores
 * the rest of a chunk after an answer.
 */
function keysOf(piped: Readable): Readable {
  const known = keys.get(piped);
  if (known) return known;
  const made = Readable.from(
    (async function* () {
      for await (const line of createInterface({ input: piped })) {
        // Ctrl-U deletes an answer that was refused.
        yield `\u0015${line}\r`;
      }
      yield '\u0003';
    })(),
  );
  keys.set(piped, made);
  return made;
}

/** The keystrokes of each piped input, which may answer several rounds of questions. */
const keys = new WeakMap<Readable, Readable>();
