/**
 * Kinds of sample content. A `claim` is false for any other business. So is a `place`, but other texts may name the
 * same place. A `text` or a `date` may happen to be right.
 */
export type PieceKind = 'claim' | 'place' | 'text' | 'date';

/** Fields that contain sample content. A new field in these files is a claim unless a pattern below lists it. */
const owners =
  /^src\/content\/((about|contact|hero|pictures|proof|resume|services)\.ts: |business\.ts: business\.(shortName|owner\.(title|location))$)/;

/** Fields whose texts don't depend on the owner. */
const siteWords = [
  /[.\]](heading|headings|label|labels|icon|picture|tint|id|action|badge|file|credit)(\.|$)/,
  /about\.ts: about\.(resume|values\[\d+\]\.title)$/,
  /contact\.ts: contact\.\w+\.title$/,
  /proof\.ts: proof\.clients\.sample$/,
  /resume\.ts: (resumeSlug|resumePath|resume\.(document|connect)\.)/,
  /resume\.ts: resume\.skills\[\d+\]\.title$/,
  /resume\.ts: resume\.experience\[\d+\]\.to$/,
  // The sample copies these fields from business.ts.
  /resume\.ts: resume\.experience\[1\]\.(organisation|place)$/,
  /services\.ts: (servicesWords\.(?!previewIntro$|howIWork\.steps\[\d+\]\.text$)|services\[\d+\]\.(title|season\.months)$)/,
];

/** Prices such as “free”, which may be right for any business. */
const prices = /services\.ts: services\[\d+\]\.price$/;

const places = /[.](place|location|shortName)$/;

/** Fields that may be right for other ecologists too. */
const mayBeTrue = [
  /business\.ts: business\.owner\.title$/,
  /(contact|pictures|services)\.ts: (?!.*\.price$)/,
  /about\.ts: about\.values\[/,
  /resume\.ts: resume\.(skills\[|education\[\d+\]\.degree$|experience\[\d+\]\.role$)/,
];

const year = /^\d{4}$/;
const dates =
  /resume\.ts: resume\.(document\.changedOn|(education|media)\[\d+\]\.year|experience\[\d+\]\.(from|to))$/;

/** @returns undefined if the field contains no sample content */
export function pieceKind(place: string, text: string): PieceKind | undefined {
  const isOne = (patterns: readonly RegExp[]): boolean => patterns.some((one) => one.test(place));
  if (dates.test(place)) return /^\d{4}/.test(text) ? 'date' : undefined;
  if (text === '' || year.test(text) || !owners.test(place) || isOne(siteWords)) return undefined;
  if (isOne(mayBeTrue) || (prices.test(place) && !/\d/.test(text))) return 'text';
  return places.test(place) ? 'place' : 'claim';
}
