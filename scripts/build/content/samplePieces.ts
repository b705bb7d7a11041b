import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pieceKind } from './samplePlaces.ts';
import type { PlacedText } from './texts.ts';

/**
 * Digests of the sample content. A name matches anywhere in a text; a claim or text matches as a whole field, or by a
 * run of words; a date matches in its field. Names and claims are false for any owner; texts and dates may stay.
 */
export type SamplePieces = Readonly<
  Record<'names' | 'claims' | 'texts' | 'dates', readonly string[]>
>;

/** A run of this many words can only come from the sample. Every third run is recorded. */
const runLength = 7;
const runStep = 3;
const shortestName = 3;

export const samplePiecesFile = fileURLToPath(new URL('./samplePieces.json', import.meta.url));

export const readSamplePieces = (): SamplePieces =>
  JSON.parse(readFileSync(samplePiecesFile, 'utf8')) as SamplePieces;

/** Computes the digests of the sample content. */
export function piecesOf(texts: readonly PlacedText[]): SamplePieces {
  const [names, claims, own] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const dates = new Set<string>();
  for (const { place, text } of texts) {
    const kind = pieceKind(place, text);
    if (kind === undefined) continue;
    if (kind === 'date') {
      dates.add(dateDigest(place, text));
      continue;
    }
    const words = wordsOf(text).map(({ plain }) => plain);
    const runs = kind === 'text' ? own : claims;
    (kind === 'claim' && isName(text) ? names : runs).add(digestOf(words));
    for (let at = 0; at + runLength <= words.length; at += runStep) {
      runs.add(digestOf(words.slice(at, at + runLength)));
    }
  }
  return {
    names: [...names].sort(),
    claims: [...claims].sort(),
    texts: [...own].sort(),
    dates: [...dates].sort(),
  };
}

/** Sample content found in a text. `isLie`: the owner has to change it. */
export type Left = { words: string; isLie: boolean };

/** @param place the text's place, which dates need for matching */
export type SampleFinder = (text: string, place?: string) => Left | undefined;

export function sampleFinder(pieces: SamplePieces): SampleFinder {
  const names = new Set(pieces.names);
  const claims = new Set(pieces.claims);
  const texts = new Set(pieces.texts);
  const dates = new Set(pieces.dates);
  return (text, place) => {
    if (place !== undefined && dates.has(dateDigest(place, text))) {
      return { words: text, isLie: false };
    }
    const words = wordsOf(text);
    const digestAt = (at: number, length: number): string =>
      digestOf(words.slice(at, at + length).map(({ plain }) => plain));
    const whole = digestAt(0, words.length);
    if (names.has(whole) || claims.has(whole)) return { words: text, isLie: true };
    const runIn = (known: Set<string>, least: number): string | undefined => {
      for (let at = 0; at < words.length; at += 1) {
        for (let length = least; length <= runLength; length += 1) {
          const last = words[at + length - 1];
          const first = words[at];
          if (first && last && known.has(digestAt(at, length))) {
            return text.slice(first.start, last.end);
          }
        }
      }
      return undefined;
    };
    const lie = runIn(names, shortestName) ?? runIn(claims, runLength);
    if (lie !== undefined) return { words: lie, isLie: true };
    if (texts.has(whole)) return { words: text, isLie: false };
    const run = runIn(texts, runLength);
    return run === undefined ? undefined : { words: run, isLie: false };
  };
}

type Word = { plain: string; start: number; end: number };

/** Splits a text into words, without case and punctuation. */
function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    plain: word.normalize('NFC').toLowerCase(),
    start: index,
    end: index + word.length,
  }));
}

/** Whether a text looks like a name: short, with several capitalized words, such as “Bolinas Ridge College”. */
function isName(text: string): boolean {
  const words = wordsOf(text);
  const large = words.filter(({ start }) => /\p{Lu}/u.test(text.charAt(start)));
  return words.length >= shortestName && words.length <= runLength && large.length > 1;
}

/** The digest of a date in its field. Omits the item's index, since an owner may have inserted items. */
const dateDigest = (place: string, text: string): string =>
  digestOf([place.replace(/\[\d+\]/, ''), text]);

const digestOf = (words: readonly string[]): string =>
  createHash('sha256').update(words.join(' ')).digest('hex').slice(0, 10);
