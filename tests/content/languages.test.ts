import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { sameEverywhere, sectionsIn } from '../../scripts/build/content/content.ts';
import { textsIn } from '../../scripts/build/content/texts.ts';
import { business } from '../../src/content/business.ts';
import { schemas } from '../../src/content/schemas/content.ts';
import { firstLanguage, languages, readSection } from '../../src/content/section.mjs';

const folder = join(projectRoot, 'src/content');
const others = languages.filter((name) => name !== firstLanguage);
const sections = sectionsIn('es');

const fieldsOf = (value: unknown): Map<string, string> =>
  new Map(textsIn(value).map(({ path, text }) => [path.join('.'), text]));

const placeholdersIn = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test.runIf(business.sample)('the sample has a second language', () => {
  expect(others).toContain('es');
});

test.each(languages)(
  'in %s, no sentence ends with a time that has a period of its own',
  (language) => {
    const { am, pm } = readSection('dates', language);
    if (!am.endsWith('.') && !pm.endsWith('.')) return;
    const texts = sectionsIn(language).flatMap((name) => textsIn(readSection(name, language)));
    expect(texts.filter(({ text }) => /\{(time|due)\}\./.test(text))).toEqual([]);
  },
);

describe.each(others)('the language %s', (language) => {
  test('has each section for visitors, and no other file', () => {
    expect(readdirSync(join(folder, language)).sort()).toEqual(
      sections.map((name) => `${name}.yaml`).sort(),
    );
  });

  test.each(sections)('has the same fields and placeholders in %s, and fits its schema', (name) => {
    const [ours, first] = [readSection(name, language), readSection(name)];
    expect(v.safeParse(schemas[name], ours).issues).toBeUndefined();
    const [fields, originals] = [fieldsOf(ours), fieldsOf(first)];
    expect([...fields.keys()]).toEqual([...originals.keys()]);
    for (const [field, original] of originals) {
      const text = fields.get(field) ?? '';
      expect(placeholdersIn(text), field).toEqual(placeholdersIn(original));
      if (sameEverywhere.has(field.replace(/.*\./, ''))) expect(text, field).toBe(original);
    }
  });
});
