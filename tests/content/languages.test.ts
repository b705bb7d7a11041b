import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { sectionNames } from '../../scripts/build/content/content.ts';
import { textsIn } from '../../scripts/build/content/texts.ts';
import { inOneLanguage } from '../../scripts/owner/edit/sections.ts';
import { schemas } from '../../src/content/schemas/content.ts';
import { firstLanguage, readSection } from '../../src/content/section.mjs';

const folder = join(projectRoot, 'src/content');
const others = readdirSync(folder).filter(
  (name) => name !== firstLanguage && existsSync(join(folder, name, 'language.yaml')),
);
const sections = sectionNames.filter((name) => !inOneLanguage.includes(name));

/** Fields that have the same value in every language. */
const same = /(^|\.)(id|icon|picture|tint|year|from|changedOn)$/;

const fieldsOf = (value: unknown): Map<string, string> =>
  new Map(textsIn(value).map(({ path, text }) => [path.join('.'), text]));

const placeholdersIn = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test('there is a second language', () => {
  expect(others).toEqual(['es']);
});

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
      if (same.test(field)) expect(text, field).toBe(original);
    }
  });
});
