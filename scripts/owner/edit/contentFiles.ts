import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type * as v from 'valibot';
import { described, facts } from '../../../src/content/schemas/business.ts';
import { type SectionName, schemas } from '../../../src/content/schemas/content.ts';
import { fields } from '../../../src/content/schemas/shape.ts';
import { firstLanguage } from '../../../src/content/section.mjs';
import { sectionNames } from '../../build/content/content.ts';
import { inOneLanguage } from './sections.ts';

/** A content file, by its path in the project. `language` is undefined for the facts. */
export type ContentFile = {
  path: string;
  section: SectionName;
  language: string | undefined;
  schema: v.GenericSchema;
};

const contentFolder = 'src/content';
const factsPath = `${contentFolder}/business.yaml`;
export const pathOf = (section: SectionName, language: string): string =>
  `${contentFolder}/${language}/${section}.yaml`;

const factsSchema = fields({ ...facts, owner: fields(facts.owner) });
const wordsSchema = fields({ ...described, owner: fields(described.owner) });
const schemaOf = (section: SectionName): v.GenericSchema =>
  section === 'business' ? wordsSchema : schemas[section];

/** The languages that have a folder, the first one first. */
export function languagesIn(root: string): string[] {
  const folders = readdirSync(join(root, contentFolder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z]{2}$/.test(entry.name))
    .map(({ name }) => name);
  return [firstLanguage, ...folders.filter((name) => name !== firstLanguage).sort()];
}

/** The sections to edit in a language. `language.yaml` has nothing to edit. */
function sectionsIn(language: string): SectionName[] {
  const left: readonly SectionName[] =
    language === firstLanguage ? ['language'] : ['language', ...inOneLanguage];
  return sectionNames.filter((section) => !left.includes(section));
}

/** All content files that the site may have. */
export function contentFiles(root: string): ContentFile[] {
  const ofLanguages = languagesIn(root).flatMap((language) =>
    sectionsIn(language).map((section) => ({
      path: pathOf(section, language),
      section,
      language,
      schema: schemaOf(section),
    })),
  );
  return [
    { path: factsPath, section: 'business', language: undefined, schema: factsSchema },
    ...ofLanguages,
  ];
}
