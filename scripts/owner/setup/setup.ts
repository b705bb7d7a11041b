import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { accents } from '../../../src/app/theme/accents.ts';
import { business } from '../../../src/content/business.ts';
import { businessFields, isNumber } from '../../build/content/businessShape.ts';
import { accentNames } from '../../build/content/colourRules.ts';
import { projectRoot } from '../../backend/stackOptions.ts';
import { accentQuestions, deepAccents } from './accentQuestions.ts';
import { readAnswers } from './answersFile.ts';
import { businessQuestions } from './businessQuestions.ts';
import { askAll } from './dialogue.ts';
import { formatted, type Literal, withLiterals } from './literals.ts';
import { type Answers, none } from './question.ts';
import { replaceFiles } from './replaceFiles.ts';

const businessFile = 'src/content/business.ts';
const accentsFile = 'src/app/theme/accents.ts';

/**
 * Asks an owner for what is theirs, writes it where the site takes it from, and checks the content.
 * @param words none, or `--answers` and a JSON file
 * @throws Error in the owner's words; nothing has been changed then
 */
export async function setup(
  words: readonly string[],
  input: NodeJS.ReadStream,
  output: NodeJS.WriteStream,
): Promise<void> {
  const accentsNow = flattened(accents);
  const questions = [
    ...businessQuestions(flattened(business), business.sample),
    ...accentQuestions(accentsNow),
  ];
  const file = answersFileIn(words);
  if (file === undefined) {
    output.write(
      `Enter takes what is shown, “${none}” leaves it empty. Escape goes a step back, Ctrl-C leaves everything as it was.\n\n`,
    );
  }
  const answers =
    file === undefined
      ? await askAll(questions, input, output)
      : readAnswers(resolve(file), questions);
  const changed = write(answers, accentsNow);
  output.write(
    changed.length > 0
      ? `\nWritten: ${changed.join(', ')}\n`
      : '\nAll of it stood there already; nothing was changed.\n',
  );
  check();
  output.write(
    '\nnpm start shows the site. Your texts are next: src/content/resume.ts, about.ts, services.ts, hero.ts.\n',
  );
}

function answersFileIn(words: readonly string[]): string | undefined {
  const [first, file, ...more] = words;
  if (first === undefined) return undefined;
  if (first === '--answers' && file !== undefined && more.length === 0) return file;
  throw new Error('npm run setup takes nothing, or --answers and a JSON file.');
}

/** The values of an object by the paths to them, as text. */
function flattened(object: object): Answers {
  return Object.fromEntries(
    Object.entries(object).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(flattened(value)).map(([rest, inner]) => [`${name}.${rest}`, inner])
        : [[name, String(value)]],
    ),
  );
}

/** @returns the files that have changed */
function write(answers: Answers, accentsNow: Answers): string[] {
  const [latitude = '0', longitude = '0'] = (answers['owner.place'] || '0, 0').split(/\s*,\s*/);
  const all: Answers = {
    ...answers,
    ...deepAccents(accentsNow, answers),
    'owner.place.latitude': latitude,
    'owner.place.longitude': longitude,
  };
  const chosen = (fields: readonly string[]): Record<string, Literal> =>
    Object.fromEntries(
      fields.flatMap((id) => {
        const answer = all[id];
        return answer === undefined ? [] : [[id, isNumber(id) ? Number(answer) : answer]];
      }),
    );
  const texts = new Map<string, string>();
  const changed: string[] = [];
  const put = (file: string, exported: string, values: Record<string, Literal>): void => {
    const path = join(projectRoot, file);
    const source = readFileSync(path, 'utf8');
    const text = formatted(projectRoot, file, withLiterals(file, source, exported, values));
    if (text === source) return;
    texts.set(path, text);
    changed.push(file);
  };
  put(businessFile, 'business', { ...chosen(Object.keys(businessFields)), sample: false });
  put(accentsFile, 'accents', chosen(accentNames));
  replaceFiles(texts);
  return changed;
}

/** In a process of its own: this one has read the content as it was. */
function check(): void {
  const script = join(projectRoot, 'scripts/check-content.ts');
  spawnSync(process.execPath, ['--import', 'tsx', script], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
