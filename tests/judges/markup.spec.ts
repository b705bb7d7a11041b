import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { test } from '../e2e/support/test.ts';
import { expectOnlyPlanted, type KnownFinding, plantedName, programOf } from './support/judge.ts';
import { everyMail } from './support/mails.ts';
import { builtPages, type Page } from './support/pages.ts';

// The W3C's checker and html-validate check the HTML of every built page and every kind of mail.

/** Returns one line for each finding, starting with the page's name. */
type Judge = (pages: readonly Page[]) => string[];

const maxOutputBytes = 64 * 1024 * 1024;

/** Runs the W3C's Nu checker. Ignores messages of type `info`, which are style advice unless they are warnings. */
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
      maxBuffer: maxOutputBytes,
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
 * Runs html-validate with its presets for the HTML standard and for accessibility. Its `recommended`
 * preset also checks the style of hand-written markup, but React writes this site's markup.
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

/** A page with a planted fault, which each judge has to find. */
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

const w3cKnown: readonly KnownFinding[] = [
  {
    finding: /Unrecognized at-rule “@container”|Property “container-type” doesn't exist/,
    why: 'CSS Containment 3, newer than the checker; browsers without it get the phone’s layout.',
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
    why: 'CSS Pseudo-Elements 4, newer than the checker; browsers without it print only opened details.',
  },
  {
    finding: /Property “contain-intrinsic-block-size” doesn't exist/,
    why: 'CSS Sizing 4, newer than the checker; the page slices its layout only where the browser can.',
  },
  {
    finding: /index\.html: Section lacks heading/,
    why: 'The list of waiting messages is empty, and has no heading, until a message waits.',
  },
];

const judges: { name: string; judge: Judge; known: readonly KnownFinding[] }[] = [
  { name: 'the W3C’s checker', judge: w3c, known: w3cKnown },
  { name: 'html-validate', judge: htmlValidate, known: [] },
];

for (const { name, judge, known } of judges) {
  test(`${name} finds a planted image without alt text, and no fault in any page or mail`, async () => {
    expectOnlyPlanted(judge([...(await everything()), planted]), /\balt\b/, known);
  });
}
