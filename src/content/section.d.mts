import type { Document } from 'yaml';
import type { Content, SectionName } from './schemas/content.ts';

/** A section of the content. The build replaces the call with the section's data. */
export function section<Name extends SectionName>(name: Name): Content[Name];

/** The section in each language, the first language first. The build replaces this call, too. */
export function inEachLanguage<Name extends SectionName>(name: Name): readonly Content[Name][];

/** Reads a section's files, and fills in `{business.…}`. @throws Error with a message for the owner */
export function readSection<Name extends SectionName>(name: Name, language?: string): Content[Name];

/** The section without the parts that `shown` in business.yaml switches off. */
export function shownParts<Name extends SectionName>(
  name: Name,
  data: Content[Name],
  shown: Partial<Content['business']['shown']>,
): Content[Name];

/** @param file its path in `src/content` @throws Error with a message for the owner, if the text can't be parsed */
export function parseYaml(file: string, text: string): unknown;

/** The same as a document of the `yaml` package, with comments, for programs that change the file. */
export function contentDocument(file: string, text: string): Document.Parsed;

/** The files of a section, by their paths in `src/content`. */
export function sectionFiles(name: SectionName, language?: string): string[];

/** The language that the owner writes first, and in which the inbox is. */
export const firstLanguage: string;

/** The languages' folders in `src/content`, the first language first. */
export const languages: readonly string[];
