import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { withLine } from '../../scripts/build/content/faultLines.ts';
import { unreadable } from '../../scripts/build/content/unreadable.ts';
import { ownFolder } from '../support/ownFolder.ts';

const folder = ownFolder('all');
const hero = 'src/content/en/hero.yaml';

/** Copies the content, with a change to one file. */
function withChange(file: string, change: (text: string) => string): string {
  const { path } = folder;
  mkdirSync(join(path, 'src'), { recursive: true });
  cpSync(join(projectRoot, 'src/content'), join(path, 'src/content'), { recursive: true });
  writeFileSync(join(path, file), change(readFileSync(join(path, file), 'utf8')));
  return path;
}

test.each([
  [
    'a colon in a text without quotes',
    'note: Fog: gray.',
    /^src\/content\/en\/hero\.yaml, line \d, can’t/,
  ],
  ['a quote without its partner', "note: 'Fog.", /line \d+, can’t be read/],
])('%s is reported with its file and line', async (_, line, words) => {
  const path = withChange(hero, (text) => `${text.split('note:')[0]}\n${line}\n`);
  const { readSection } = (await import(
    /* @vite-ignore */ `${path}/src/content/section.mjs?${line}`
  )) as typeof import('../../src/content/section.mjs');
  let said: unknown;
  try {
    readSection('hero');
  } catch (error) {
    said = unreadable(error);
  }
  expect(said).toMatch(words);
  expect(said).toContain('needs quotes around it');
});

test.each([
  ['note', 4],
  ['nothing', undefined],
])('the line of the field %s is %s', (field, line) => {
  const path = withChange(
    hero,
    () => '# A note.\n\naction: Write\nnote: >\n  Fog\n  in the hills.\n',
  );
  const fault = { weight: 'wrong', place: `${hero}: ${field}`, text: '!' } as const;
  expect(withLine(path, fault).place).toBe(
    line === undefined ? fault.place : `${hero}, line ${line}: ${field}`,
  );
});

test('any other error keeps its stack', () => {
  const error = new Error('lost');
  expect(unreadable(error)).toBe(error.stack);
});
