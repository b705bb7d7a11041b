import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../scripts/backend/stackOptions.ts';
import { asvsRequirements } from './support/asvsRequirements.ts';

const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
const list = read('tests/asvs.md');
const rows = list
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))
  .map(([number = '', level = '', asks = '', here = '', where = '', ...more]) => ({
    number,
    level,
    asks,
    here,
    where,
    more,
  }));

/** Files that a row's last column names, each with the quotation that follows its name. */
function evidence(where: string): { file: string; words: string | undefined }[] {
  return [
    ...where.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|md|sql|toml|json|yml))`(?: “([^”]+)”)?/g),
  ].map(([, file = '', words]) => ({ file, words }));
}

test('asvs.md lists each requirement of levels 1 and 2 once', () => {
  const wanted = ([1, 2] as const).flatMap((level) =>
    Object.entries(asvsRequirements[level]).flatMap(([section, numbers]) =>
      numbers.split(' ').map((number) => `${section}.${number} of level ${level}`),
    ),
  );
  expect(wanted.filter((one) => one.endsWith('1'))).toHaveLength(70);
  expect(wanted.filter((one) => one.endsWith('2'))).toHaveLength(183);
  const found = rows.map(({ number, level }) => `${number} of level ${level}`);
  expect(found.toSorted()).toEqual(wanted.toSorted());
});

test('each row of asvs.md says how the requirement is met, or why not', () => {
  for (const { number, asks, here, where, more } of rows) {
    expect(['test', 'design', 'n/a', '**not met**'], number).toContain(here);
    expect(asks.length, number).toBeGreaterThan(3);
    expect(where.length, number).toBeGreaterThan(3);
    expect(more, number).toEqual([]);
  }
});

test('each requirement met by a test names the test’s file and quotes it', () => {
  const without = rows.filter(
    ({ here, where }) =>
      here === 'test' &&
      !evidence(where).some(({ file, words }) => file.startsWith('tests/') && words !== undefined),
  );
  expect(without.map(({ number }) => number)).toEqual([]);
});

test('each requirement met by design names a file', () => {
  const without = rows.filter(({ here, where }) => here === 'design' && !evidence(where)[0]);
  expect(without.map(({ number }) => number)).toEqual([]);
});

test('each file named in asvs.md exists and contains the quoted words', () => {
  const faults = rows.flatMap(({ number, where }) =>
    evidence(where)
      .filter(({ file, words }) => !existsSync(join(projectRoot, file)) || !has(file, words))
      .map(({ file, words }) => `${number}: ${file} ${words ?? ''}`),
  );
  expect(faults).toEqual([]);
});

function has(file: string, words = ''): boolean {
  return read(file).replaceAll(/\s+/g, ' ').includes(words);
}

test('the totals in asvs.md match its rows', () => {
  const count = (wanted: string): number => rows.filter(({ here }) => here === wanted).length;
  expect(list).toContain(
    `${count('test')} by test, ${count('design')} by design, ${count('n/a')} don’t apply, ${count('**not met**')} are not met.`,
  );
});
