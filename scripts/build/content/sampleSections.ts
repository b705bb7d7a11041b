import { firstLanguage } from '../../../src/content/section.mjs';

const inSection =
  /^src\/content\/(?:(?<language>\w+)\/)?(?<section>\w+)\.yaml(?:, line \d+)?(?:: (?<field>.*))?$/;

/** Parts of a section that owners know by names of their own. */
const parts: readonly [part: RegExp, label: string][] = [
  [/^proof: clients\b/, 'Quotes'],
  [/^proof: licenses\b/, 'Licenses'],
  [/^proof\b/, 'Projects'],
  [/^resume: media\b/, 'Talks & articles'],
  [/^services: all\[\d+\]\.price$/, 'Prices'],
];

const labels: Readonly<Record<string, string>> = {
  about: 'About',
  business: 'Your business',
  contact: 'Contact',
  hero: 'First screen',
  pages: 'Search engines',
  pictures: 'Pictures',
  resume: 'Résumé',
  services: 'Services',
};

/**
 * The owner's word for the section of a place. Counts a whole other language as one section. Undefined outside of the
 * content.
 */
export function sectionOf(place: string): string | undefined {
  const { language = firstLanguage, section, field = '' } = inSection.exec(place)?.groups ?? {};
  if (section === undefined) return undefined;
  if (language !== firstLanguage) {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
  }
  const [, part] = parts.find(([one]) => one.test(`${section}: ${field}`)) ?? [];
  return part ?? labels[section] ?? section;
}

/** Counts by section, the most first, such as `['Résumé: 27', 'Projects: 15']`. */
export function countLines(counts: ReadonlyMap<string, number>): string[] {
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([section, count]) => `${section}: ${count}`);
}
