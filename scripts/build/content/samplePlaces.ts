/**
 * Kinds of sample content. A `claim` is false for any other business. So is a `place`, but other texts may name the
 * same place. A `text` or a `date` may happen to be right.
 */
export type PieceKind = 'claim' | 'place' | 'text' | 'date';

/** Fields that contain sample content. A new field in these files is a claim unless a pattern below lists it. */
const owners =
  /\/((about|contact|hero|pictures|proof|resume|services)\.yaml: |business\.yaml: (shortName|tagline|serviceArea\.\w+|owner\.(title|location))$)/;

/** Fields whose texts don't depend on the owner. */
const siteWords = [
  /[.\] ](heading|headings|label|labels|icon|picture|tint|id|action|badge|file|credit)(\.|$)/,
  /about\.yaml: (resume|values\[\d+\]\.title)$/,
  /contact\.yaml: \w+\.title$/,
  /proof\.yaml: clients\.(quote|sample)$/,
  /resume\.yaml: (present$|(document|connect)\.)/,
  /resume\.yaml: skills\[\d+\]\.title$/,
  /resume\.yaml: experience\[\d+\]\.to$/,
  // The sample copies these fields from the business.
  /resume\.yaml: experience\[1\]\.(organisation|place)$/,
  /services\.yaml: (words\.(?!previewIntro$|howIWork\.steps\[\d+\]\.text$)|all\[\d+\]\.(title|season\.months)$)/,
];

/** Prices such as “free”, which may be right for any business. */
const prices = /services\.yaml: all\[\d+\]\.price$/;

const places = /[. ](place|location|shortName)$/;

/** Fields that may be right for other ecologists too. */
const mayBeTrue = [
  /business\.yaml: (tagline|serviceArea\.\w+|owner\.title)$/,
  /(contact|pictures|services)\.yaml: (?!.*\.price$)/,
  /about\.yaml: values\[/,
  /resume\.yaml: (skills\[|education\[\d+\]\.degree$|experience\[\d+\]\.role$)/,
];

const year = /^\d{4}$/;
const dates =
  /resume\.yaml: (document\.changedOn|(education|media)\[\d+\]\.year|experience\[\d+\]\.(from|to))$/;

/** @returns undefined if the field contains no sample content */
export function pieceKind(place: string, text: string): PieceKind | undefined {
  const isOne = (patterns: readonly RegExp[]): boolean => patterns.some((one) => one.test(place));
  if (dates.test(place)) return /^\d{4}/.test(text) ? 'date' : undefined;
  if (text === '' || year.test(text) || !owners.test(place) || isOne(siteWords)) return undefined;
  if (isOne(mayBeTrue) || (prices.test(place) && !/\d/.test(text))) return 'text';
  return places.test(place) ? 'place' : 'claim';
}
