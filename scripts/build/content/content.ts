import { type Content, type SectionName, schemas } from '../../../src/content/schemas/content.ts';
import { described } from '../../../src/content/schemas/business.ts';
import { firstLanguage, readSection } from '../../../src/content/section.mjs';
import { type PlacedText, placeWithin, textsIn } from './texts.ts';

export const sectionNames = Object.keys(schemas) as SectionName[];

/** Reads all sections in one language. */
export function readContent(language?: string): Content;
export function readContent(language = firstLanguage): object {
  return Object.fromEntries(sectionNames.map((name) => [name, readSection(name, language)]));
}

/**
 * The file and field of a value, such as `src/content/en/about.yaml: values[2].title`.
 * @param path keys and indexes, from the section on
 */
export function placeOf(name: SectionName, path: readonly unknown[]): string {
  const field = path.reduce<string>(placeWithin, '');
  const isFact = name === 'business' && !isDescribed(path);
  return `src/content/${isFact ? '' : `${firstLanguage}/`}${name}.yaml: ${field}`;
}

/** Whether the language's own business.yaml has the field, not the facts. */
function isDescribed([group, field]: readonly unknown[]): boolean {
  if (group === 'owner') return typeof field === 'string' && field in described.owner;
  return typeof group === 'string' && group in described;
}

/** All texts with their places. */
export function contentTexts(content: Content): PlacedText[] {
  return sectionNames.flatMap((name) =>
    textsIn(content[name]).map(({ path, text }) => ({ place: placeOf(name, path), text })),
  );
}
