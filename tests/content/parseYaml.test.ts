import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withLines } from '../../scripts/build/content/faultLines.ts';
import { parseYaml, readSection } from '../../src/content/section.mjs';
import { ownFolder } from '../support/ownFolder.ts';

const folder = ownFolder('all');
const hero = 'src/content/en/hero.yaml';

test.each([
  [
    'a colon in a text without quotes',
    'action: Write\nnote: Fog: gray.',
    /^src\/content\/en\/hero\.yaml, line 2, can’t/,
  ],
  ['a quote without its partner', "action: 'Write", /line 1, can’t be read/],
  ['a text that a # cuts off', 'action: Ask me about #1 pest', /line 1, can’t be read/],
  ['a Latin name without quotes', 'action: *Quercus*', /line 1, can’t be read/],
  ['a text that starts with &', 'all:\n  - &bees and more', /line 2, can’t be read/],
])('%s is reported with its file and line', (_, text, words) => {
  let said = '';
  try {
    parseYaml('en/hero.yaml', text);
  } catch (error) {
    // The stack is what Node and Vite print.
    said = error instanceof Error ? (error.stack ?? '') : '';
  }
  expect(said).toMatch(words);
  expect(said).toContain('needs quotes');
  expect(said).not.toContain('    at ');
});

test('a missing file is named without a stack', () => {
  expect(() => readSection('about', 'xx')).toThrow(
    expect.objectContaining({ stack: 'src/content/xx/about.yaml is missing.' }),
  );
});

test('numbers and missing values count as text and as missing, except for facts', () => {
  expect(parseYaml('en/resume.yaml', 'year: 2019\nto:')).toEqual({ year: '2019' });
  expect(parseYaml('business.yaml', 'yearsOfExperience: 15')).toEqual({ yearsOfExperience: 15 });
});

test.each([
  ['note', 4],
  ['nothing', undefined],
])('the line of the field %s is %s', (field, line) => {
  const { path } = folder;
  mkdirSync(join(path, 'src/content/en'), { recursive: true });
  writeFileSync(join(path, hero), '# A note.\n\naction: Write\nnote: >\n  Fog\n  in the hills.\n');
  const fault = { weight: 'wrong', place: `${hero}: ${field}`, text: '!' } as const;
  expect(withLines(path, [fault])[0]?.place).toBe(
    line === undefined ? fault.place : `${hero}, line ${line}: ${field}`,
  );
});
