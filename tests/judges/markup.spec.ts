import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { test } from '../e2e/support/test.ts';
import { expectPlantedAlone, type Known, plantedName, programOf } from './support/judge.ts';
import { everyMail } from './support/mails.ts';
import { builtPages, type Page } from './support/pages.ts';

// Markup by the standard: the W3C's checker and html-validate read every built page and the HTML of
// every kind of mail.

/** What it finds, each with the page's name. */
type Judge = (pages: readonly Page[]) => string[];

const mostOutput = 64 * 1024 * 1024;

/** The W3C's Nu checker. Its `info` is advice on style, and no fault. */
const w3c: Judge = (pages) => {
  const program = programOf('default-jre-headless');
  const jar = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'));
  const folder = temporaryFolder();
  try {
    const files = pages.map(({ name, html }) => {
      const file = join(folder.path, name);
      writeFileSync(file, html);
      return file;
    });
    const words = ['-jar', jar, '--format', 'json', '--exit-zero-always', '--stdout'];
    const { stdout, stderr, error } = spawnSync(program, [...words, ...files], {
      encoding: 'utf8',
      maxBuffer: mostOutput,
    });
    if (error) throw error;
    if (stderr !== '') throw new Error(stderr);
    const { messages } = JSON.parse(stdout) as {
      messages: { url: string; type: string; subType?: string; message: string }[];
    };
    return messages
      .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
      .map(({ url, message }) => `${basename(url)}: ${message}`);
  } finally {
    folder.remove();
  }
};

/**
 * html-validate, by the presets that hold pages to the HTML standard and to what assistive programs
 * need. Its `recommended` judges how markup is written by hand too; ours is React's.
 */
const htmlValidate: Judge = (pages) => {
  const config = { extends: ['html-validate:standard', 'html-validate:a11y'] };
  const validator = new HtmlValidate(new StaticConfigLoader(config));
  return pages.flatMap(({ name, html }) =>
    validator
      .validateStringSync(html, name)
      .results.flatMap(({ messages }) => messages)
      .map(({ ruleId, message }) => `${name}: ${message} (${ruleId})`),
  );
};

/** A page with a fault in it, which a judge that looks has to find. */
const planted: Page = {
  name: `${plantedName}.html`,
  html: '<!doctype html><html lang="en"><title>Planted</title><p><img src="a.png"></html>',
};

async function everything(): Promise<Page[]> {
  const pages = builtPages();
  const mails = await everyMail();
  return [
    ...pages,
    ...mails.map(({ name, content }) => ({ name: `${name}.mail.html`, html: content.html })),
  ];
}

const w3cKnown: readonly Known[] = [
  {
    finding: /Unrecognized at-rule “@container”|Property “container-type” doesn't exist/,
    why: 'CSS Containment 3, newer than the checker; browsers without it get the phone’s layout.',
  },
  {
    finding: /CSS: “mask”: Too many values/,
    why: 'Its shorthand with position and size is CSS Masking 1; the checker’s CSS is older.',
  },
  {
    finding: /Property “size-adjust” doesn't exist/,
    why: 'CSS Fonts 5, newer than the checker; browsers without it take the next font as it is.',
  },
  {
    finding: /Property “field-sizing” doesn't exist/,
    why: 'CSS UI 4, newer than the checker; browsers without it keep the rows of the field.',
  },
  {
    finding: /Unknown pseudo-element or pseudo-class “::details-content”/,
    why: 'CSS Pseudo-Elements 4, newer than the checker; browsers without it print what was opened.',
  },
  {
    finding: /index\.html: Section lacks heading/,
    why: 'The list of what waits is empty until something waits, and has its heading then.',
  },
];

const judges: { name: string; judge: Judge; known: readonly Known[] }[] = [
  { name: 'the W3C’s checker', judge: w3c, known: w3cKnown },
  { name: 'html-validate', judge: htmlValidate, known: [] },
];

for (const { name, judge, known } of judges) {
  test(`${name} finds a picture without words, and nothing in any page or mail`, async () => {
    expectPlantedAlone(judge([...(await everything()), planted]), /\balt\b/, known);
  });
}
