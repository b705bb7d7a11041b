/**
 * What a piece of the sample is to an owner. A claim would be a lie about anybody else; so would a place,
 * which other texts may name all the same; a text may happen to suit, and so may a date.
 */
export type PieceKind = 'claim' | 'place' | 'text' | 'date';

/** Where pieces of the sample stand. What is new in these files is a claim until it is listed below. */
const owners =
  /^src\/content\/((about|contact|hero|pictures|proof|resume|services)\.ts: |business\.ts: business\.(shortName|owner\.(title|location|place\.name))$)/;

/** Words of the site itself, whoever it belongs to. */
const siteWords = [
  /[.\]](heading|headings|label|labels|icon|picture|tint|id|action|badge|file|credit)(\.|$)/,
  /about\.ts: about\.(resume|values\[\d+\]\.title)$/,
  /contact\.ts: contact\.\w+\.title$/,
  /proof\.ts: proof\.clients\.sample$/,
  /resume\.ts: (resumeSlug|resumePath|resume\.(document|connect)\.)/,
  /resume\.ts: resume\.skills\[\d+\]\.title$/,
  /resume\.ts: resume\.experience\[\d+\]\.to$/,
  // Out of business.ts.
  /resume\.ts: resume\.experience\[1\]\.(organisation|place)$/,
  /services\.ts: (servicesWords\.(?!previewIntro$)|services\[\d+\]\.(title$|steps\[\d+\]\.title$|season\.months$))/,
];

/** In words, such as “free”: it may be true of anybody, and can hardly be said in other words. */
const prices = /proof\.ts: proof\.prices\.all\[\d+\]\.price$/;

const places = /[.](place|location|shortName|place\.name)$/;

/** True of more than one ecologist. */
const mayBeTrue = [
  /business\.ts: business\.owner\.title$/,
  /(contact|pictures|services)\.ts: /,
  /about\.ts: about\.values\[/,
  /proof\.ts: proof\.prices\.(note|all\[\d+\]\.what)$/,
  /resume\.ts: resume\.(skills\[|education\[\d+\]\.degree$|experience\[\d+\]\.role$)/,
];

const year = /^\d{4}$/;
const dates =
  /resume\.ts: resume\.(document\.changedOn|(education|media)\[\d+\]\.year|experience\[\d+\]\.(from|to))$/;

/** @returns undefined for what is no piece of the sample */
export function pieceKind(place: string, text: string): PieceKind | undefined {
  const isOne = (patterns: readonly RegExp[]): boolean => patterns.some((one) => one.test(place));
  if (dates.test(place)) return /^\d{4}/.test(text) ? 'date' : undefined;
  if (text === '' || year.test(text) || !owners.test(place) || isOne(siteWords)) return undefined;
  if (isOne(mayBeTrue) || (prices.test(place) && !/\d/.test(text))) return 'text';
  return places.test(place) ? 'place' : 'claim';
}
