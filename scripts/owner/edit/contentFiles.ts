import type * as v from 'valibot';
import { described, facts } from '../../../src/content/schemas/business.ts';
import { type SectionName, schemas } from '../../../src/content/schemas/content.ts';
import { fields } from '../../../src/content/schemas/shape.ts';
import { languages } from '../../../src/content/section.mjs';
import { sectionsIn } from '../../build/content/content.ts';

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

/** Sections with nothing for the owner to edit. */
const notEdited: readonly SectionName[] = ['dates', 'language'];

/** All content files that the site may have. */
export function contentFiles(): ContentFile[] {
  const ofLanguages = languages.flatMap((language) =>
    sectionsIn(language)
      .filter((section) => !notEdited.includes(section))
      .map((section) => ({
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
