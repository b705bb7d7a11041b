import { type Content, type SectionName, schemas } from '../../../src/content/schemas/content.ts';
import { firstLanguage, readSection } from '../../../src/content/section.mjs';
import { type PlacedText, placeWithin, textsIn } from './texts.ts';

export const sectionNames = Object.keys(schemas) as SectionName[];

/** Reads all sections in one language. */
export function readContent(language?: string): Content;
export function readContent(language = firstLanguage): object {
  return Object.fromEntries(sectionNames.map((name) => [name, readSection(name, language)]));
}

/** Fields of the business that each language has in words of its own. */
const described = /^(kind|tagline|serviceArea|owner\.(title|location))\b/;

/**
 * The file and field of a value, such as `src/content/en/about.yaml: values[2].title`.
 * @param path keys and indexes, from the section on
 */
export function placeOf(name: SectionName, path: readonly unknown[]): string {
  const field = path.reduce<string>(placeWithin, '');
  const isFact = name === 'business' && !described.test(field);
  return `src/content/${isFact ? '' : `${firstLanguage}/`}${name}.yaml: ${field}`;
}

/** All texts with their places. */
export function contentTexts(content: Content): PlacedText[] {
  return sectionNames.flatMap((name) =>
    textsIn(content[name]).map(({ path, text }) => ({ place: placeOf(name, path), text })),
  );
}
