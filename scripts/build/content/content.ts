import {
  type Content,
  ownerSections,
  type SectionName,
  schemas,
  type VisitorContent,
} from '../../../src/content/schemas/content.ts';
import { described } from '../../../src/content/schemas/business.ts';
import { firstLanguage, languages, readSection } from '../../../src/content/section.mjs';
import { type PlacedText, placeWithin, textsIn } from './texts.ts';

export const sectionNames = Object.keys(schemas) as SectionName[];

/** The sections that a language has. */
export function sectionsIn(language: string): SectionName[] {
  const left: readonly SectionName[] = language === firstLanguage ? [] : ownerSections;
  return sectionNames.filter((name) => !left.includes(name));
}

/** Reads all sections in one language. */
export function readContent(): Content;
export function readContent(language: string): VisitorContent;
export function readContent(language = firstLanguage): object {
  return Object.fromEntries(
    sectionsIn(language).map((name) => [name, readSection(name, language)]),
  );
}

/**
 * The file and field of a value, such as `src/content/en/about.yaml: values[2].title`.
 * @param path keys and indexes, from the section on
 */
export type PlaceOf = (name: SectionName, path: readonly unknown[]) => string;

export const placesIn =
  (language: string): PlaceOf =>
  (name, path) => {
    const field = path.reduce<string>(placeWithin, '');
    const isFact = name === 'business' && !isDescribed(path);
    return `src/content/${isFact ? '' : `${language}/`}${name}.yaml: ${field}`;
  };

/** Places in the first language. */
export const placeOf = placesIn(firstLanguage);

/** Whether the language's own business.yaml has the field, not the facts. */
function isDescribed([group, field]: readonly unknown[]): boolean {
  if (group === 'owner') return typeof field === 'string' && field in described.owner;
  return typeof group === 'string' && group in described;
}

/** Fields with the same value in every language. */
export const sameEverywhere: ReadonlySet<string> = new Set([
  'id',
  'icon',
  'picture',
  'tint',
  'year',
  'from',
  'to',
  'changedOn',
  'isSample',
]);

/** All texts with their places; in another language than the first, without those that are the same in both. */
export function contentTexts(content: VisitorContent, language = firstLanguage): PlacedText[] {
  const placeOfText = placesIn(language);
  const all = Object.entries(content).flatMap(([name, section]) =>
    textsIn(section).map(({ path, text }) => ({
      place: placeOfText(name as SectionName, path),
      field: String(path.at(-1)),
      text,
    })),
  );
  return all
    .filter(({ place, field }) => {
      const isFact = place.startsWith('src/content/business.yaml');
      return language === firstLanguage || !(isFact || sameEverywhere.has(field));
    })
    .map(({ place, text }) => ({ place, text }));
}

/** The texts of all languages. */
export const allTexts = (): PlacedText[] =>
  languages.flatMap((language) => contentTexts(readContent(language), language));
