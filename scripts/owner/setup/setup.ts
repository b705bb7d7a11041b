import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { accents } from '../../../src/app/theme/accents.ts';
import { business } from '../../../src/content/business.ts';
import { sectionFiles } from '../../../src/content/section.mjs';
import { businessFields, isNumber, partNames } from '../../build/content/businessShape.ts';
import { accentNames } from '../../build/content/colourRules.ts';
import { projectRoot } from '../../backend/stackOptions.ts';
import { accentQuestions, deepAccents } from './accentQuestions.ts';
import { readAnswers } from './answersFile.ts';
import { businessQuestions } from './businessQuestions.ts';
import { askAll } from './dialogue.ts';
import { formatted, type Literal, withLiterals } from './literals.ts';
import { withBusiness } from './yamlValues.ts';
import { paletteIn, palettes } from './palettes.ts';
import { partQuestion, partsIn } from './partQuestion.ts';
import { drawIcons, takeShots } from './sitePictures.ts';
import { type Answers, none } from './question.ts';
import { replaceFiles } from './replaceFiles.ts';
import { swatchPage } from './swatchPage.ts';

const accentsFile = 'src/app/theme/accents.ts';
const mailsFile = 'supabase/functions/_shared/mail/mailColours.ts';

const next =
  'Next: npm run edit opens all the words of your site in your browser, so that you can put in your own.';

/**
 * Asks for the owner's details, writes them to the content, makes the pictures, and checks the content.
 * @param words `--answers FILE` reads the answers from a JSON file; `--no-pictures` skips the pictures
 * @throws Error with a message for the owner, before any file has changed
 */
export async function setup(
  words: readonly string[],
  input: NodeJS.ReadStream,
  output: NodeJS.WriteStream,
): Promise<void> {
  const print = (line: string): void => void output.write(`${line}\n`);
  const accentsNow = flattened(accents);
  const showsColours = output.isTTY && !process.env.NO_COLOR;
  const { file, makesPictures } = readWords(words);
  const questions = [
    ...businessQuestions(flattened(business), business.sample),
    partQuestion(flattened(business), business.sample),
    ...(file === undefined
      ? accentQuestions(accentsNow, paletteHelp(accentsNow), showsColours)
      : accentQuestions(accentsNow)),
  ];
  if (file === undefined) {
    print(
      `Press Enter to accept a suggestion, or type “${none}” to skip.\nEscape goes back a step. Ctrl-C quits without changing anything.\n`,
    );
  }
  const answers =
    file === undefined
      ? await askAll(questions, input, output)
      : readAnswers(resolve(file), questions);
  const changed = write(answers, accentsNow);
  print(
    changed.length > 0 ? `\nSaved: ${changed.join(', ')}` : '\nNothing new, so no files changed.',
  );
  const work = { root: projectRoot, env: process.env, print };
  if (makesPictures && changed.includes(accentsFile)) drawIcons(work);
  if (makesPictures && changed.length > 0) {
    // Imports lazily, since Playwright is slow to load.
    const { findChromium } = await import('../../backend/chromium.ts');
    takeShots(work, findChromium(process.env));
  }
  check();
  const parts = partsIn(answers.shown ?? '');
  const left = partNames.filter((part) => !parts.includes(part));
  if (left.length > 0) print(`Left out for now: ${left.join(', ')}.`);
  print(`\n${next}`);
}

function readWords(words: readonly string[]): { file: string | undefined; makesPictures: boolean } {
  const rest = words.filter((word) => word !== '--no-pictures');
  const makesPictures = rest.length === words.length;
  const [first, file, ...more] = rest;
  if (first === undefined) return { file, makesPictures };
  if (first === '--answers' && file !== undefined && more.length === 0) {
    return { file, makesPictures };
  }
  throw new Error('npm run setup takes --answers with a JSON file, --no-pictures, or nothing.');
}

/** Writes a page that shows the palettes. @returns where it is */
function paletteHelp(accentsNow: Answers): string {
  const page = join(projectRoot, '.cache/colors.html');
  mkdirSync(dirname(page), { recursive: true });
  const own = paletteIn(accentsNow) ? [] : [{ name: 'As now', colours: accentsNow }];
  writeFileSync(page, swatchPage([...own, ...palettes]));
  return `To see them in your browser, open ${pathToFileURL(page).href}`;
}

/** All values of an object by path, as text. */
function flattened(object: object): Answers {
  return Object.fromEntries(
    Object.entries(object).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(flattened(value)).map(([rest, inner]) => [`${name}.${rest}`, inner])
        : [[name, String(value)]],
    ),
  );
}

/** Writes the answers to the content. @returns the changed files */
function write(answers: Answers, accentsNow: Answers): string[] {
  const all: Answers = { ...answers, ...deepAccents(accentsNow, answers) };
  const chosen = (fields: readonly string[]): Record<string, Literal> =>
    Object.fromEntries(
      fields.flatMap((id) => {
        const answer = all[id];
        return answer === undefined ? [] : [[id, isNumber(id) ? Number(answer) : answer]];
      }),
    );
  const texts = new Map<string, string>();
  const changed: string[] = [];
  const put = (file: string, change: (source: string) => string): void => {
    const path = join(projectRoot, file);
    const source = readFileSync(path, 'utf8');
    const text = change(source);
    if (text === source) return;
    texts.set(path, text);
    changed.push(file);
  };
  const putCode = (file: string, exported: string, values: Record<string, Literal>): void =>
    put(file, (source) =>
      formatted(projectRoot, file, withLiterals(file, source, exported, values)),
    );
  const parts = partsIn(all.shown ?? '');
  const shown = partNames.map((part) => [`shown.${part}`, parts.includes(part)] as const);
  const own = {
    ...chosen(Object.keys(businessFields)),
    ...Object.fromEntries(shown),
    sample: false,
  };
  for (const file of sectionFiles('business').map((one) => `src/content/${one}`)) {
    put(file, (source) => withBusiness(file, source, own));
  }
  putCode(accentsFile, 'accents', chosen(accentNames));
  const { 'day.main': day = '', 'dusk.main': dusk = '' } = all;
  putCode(mailsFile, 'mailColours', { day, dusk });
  replaceFiles(texts);
  return changed;
}

/** Checks the content in a new process, since this process has imported the old content. */
function check(): void {
  const script = join(projectRoot, 'scripts/check-content.ts');
  spawnSync(process.execPath, ['--import', 'tsx', script, '--brief'], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
