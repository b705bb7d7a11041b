import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../scripts/local/temporaryFolder.ts';
import { expect, test } from '../e2e/support/test.ts';
import { type Known, newsOf, packageOf, programOf } from './support/judge.ts';
import { mailsOfEveryKind } from './support/mails.ts';
import { builtPages, type Page } from './support/pages.ts';

// Markup by the standard: the W3C's checker and html-validate read every built page and the HTML of
// every kind of mail.

type Judge = (pages: readonly Page[]) => string[];

const mostOutput = 64 * 1024 * 1024;

/** The W3C's Nu checker. Its `info` is advice on style, and no fault. */
const w3c: Judge = (pages) => {
  const jar = join(packageOf('vnu-jar'), 'build/dist/vnu.jar');
  const words = ['-jar', jar, '--format', 'json', '--exit-zero-always', '--stdout'];
  const output = runOn(pages, programOf('default-jre-headless'), words);
  const { messages } = JSON.parse(output) as {
    messages: { url: string; type: string; subType?: string; message: string }[];
  };
  return messages
    .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    .map(({ url, message }) => `${nameIn(url)}: ${message}`);
};

/**
 * html-validate, by the presets that hold pages to the HTML standard and to what assistive programs
 * need. Its `recommended` judges how markup is written by hand too; ours is React's.
 */
const htmlValidate: Judge = (pages) => {
  const cli = join(packageOf('html-validate'), 'bin/html-validate.mjs');
  const presets = 'standard,a11y';
  const report = temporaryFolder();
  const formatter = `json=${join(report.path, 'findings.json')}`;
  runOn(pages, process.execPath, [cli, '--preset', presets, '--formatter', formatter]);
  const files = JSON.parse(readFileSync(join(report.path, 'findings.json'), 'utf8')) as {
    filePath: string;
    messages: { ruleId: string; message: string }[];
  }[];
  report.remove();
  return files.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, message }) => `${nameIn(filePath)}: ${message} (${ruleId})`),
  );
};

const nameIn = (path: string): string => path.split('/').at(-1) ?? path;

/** What the program says of the pages, each in a file of its name. */
function runOn(pages: readonly Page[], program: string, words: readonly string[]): string {
  const folder = temporaryFolder();
  try {
    const files = pages.map(({ name, html }) => {
      const file = join(folder.path, name);
      writeFileSync(file, html);
      return file;
    });
    const { stdout, stderr, error } = spawnSync(program, [...words, ...files], {
      encoding: 'utf8',
      maxBuffer: mostOutput,
    });
    if (error) throw error;
    if (stderr !== '') throw new Error(stderr);
    return stdout;
  } finally {
    folder.remove();
  }
}

async function everything(): Promise<Page[]> {
  const mails = Object.entries(await mailsOfEveryKind());
  return [
    ...builtPages(),
    ...mails.map(([kind, { html }]) => ({ name: `${kind}.mail.html`, html })),
  ];
}

const styleInPlace: Known['why'] =
  'Emotion’s styles stand beside what they are for, so that nothing waits for them; they go with the redesign of styles.';

const w3cKnown: readonly Known[] = [
  { finding: /“style” element in “body”/, why: styleInPlace },
  {
    finding: /CSS: “mask”: Too many values/,
    why: 'Its shorthand with position and size is CSS Masking 1; the checker’s CSS is older.',
  },
  {
    finding: /Property “field-sizing” doesn't exist/,
    why: 'CSS UI 4, newer than the checker; browsers without it keep the rows of the field.',
  },
  {
    finding: /index\.html: Section lacks heading/,
    why: 'The list of what waits is empty until something waits, and has its heading then.',
  },
];

const htmlValidateKnown: readonly Known[] = [
  { finding: /<style> element is not permitted as content/, why: styleInPlace },
  {
    finding: /answered\.html: <form> element must have a submit button/,
    why: 'Its button comes once the page is alive, since only then is known which enquiry it is about.',
  },
  {
    finding: /<link> is missing required "href"/,
    why: 'The standard asks a preload for href or imagesrcset; with href, browsers that don’t know the latter would load a second picture.',
  },
];

const judges: { name: string; judge: Judge; known: readonly Known[] }[] = [
  { name: 'the W3C’s checker', judge: w3c, known: w3cKnown },
  { name: 'html-validate', judge: htmlValidate, known: htmlValidateKnown },
];

for (const { name, judge, known } of judges) {
  test(`${name} finds a picture without words`, () => {
    const pages = builtPages().map((page) => ({
      ...page,
      html: page.html.replace('<main', '<img src="/favicon.svg"><main'),
    }));
    const found = judge(pages).filter((text) => text.includes('alt'));
    for (const page of pages) expect(found.join('\n')).toContain(page.name);
  });

  test(`${name} finds nothing in any page and any mail`, async () => {
    expect(newsOf(judge(await everything()), known)).toEqual([]);
  });
}
