// Says where a visitor is, in words for the message. Nothing here asks the network.

import type { placeWords } from '../../content/place.ts';
import { type DateWords, formatTime } from '../../lib/formatTime.ts';
import { wording } from '../../lib/wording.ts';
import { towns } from './towns.ts';

/** A position in degrees (WGS 84). `accuracyM`: the true position is within so many meters, by the device's estimate. */
export type Fix = { latitude: number; longitude: number; accuracyM: number };

/** How the page's language writes a place. All languages share this code, so it imports no text. */
export type PlaceLanguage = {
  readonly words: typeof placeWords;
  readonly dates: DateWords;
  readonly tag: string;
};

export const metersPerMile = 1_609.344;
const earthRadiusMiles = 3_958.8;
/** Farther from every town than this, in miles, a distance says less than the position. */
const farMiles = 30;

/**
 * The steps of a rough position in degrees, about 1.4 by 1.1 miles, and in meters how far from its middle such a step
 * reaches at most in Northern California.
 */
const roughStep = 0.02;
const roughM = 1_430;

/**
 * @param isRough says the place only to about a mile: rounds the position, and says all else from the rounded one. A
 * direction from a town would not do: at five miles, an eighth of the circle is four miles wide.
 * @param atMs when the device was there, in ms since 1970
 */
export function placeLine(
  fix: Fix,
  isRough: boolean,
  atMs: number,
  language: PlaceLanguage,
): string {
  const { words, dates } = language;
  const shown = isRough ? roughened(fix) : fix;
  const { miles, direction, name } = nearestTown(shown, words.directions);
  const isFar = miles > farMiles;
  const rounded = isRough ? Math.round(miles) : Math.round(miles * 10) / 10;
  const town =
    rounded < 1
      ? wording(words.nearTown, { town: name })
      : wording(isRough ? words.townRough : words.town, {
          miles: inNumbers(rounded, language),
          direction,
          town: name,
        });
  const place = wording(isRough ? words.lineRough : words.line, {
    position: positionOf(shown, isRough),
    distance: distanceWords(isRough ? fix.accuracyM + roughM : fix.accuracyM, language),
  });
  return [place, ...(isFar ? [] : [town]), formatTime(dates, atMs, atMs)].join(', ');
}

/** In meters up to a kilometer, otherwise in miles. Rounds up, so that the place is within it. */
export function distanceWords(meters: number, language: PlaceLanguage): string {
  const { words } = language;
  if (meters < 1_000)
    return wording(words.meters, { count: inNumbers(Math.ceil(meters), language) });
  const miles = Math.ceil(Math.round((meters / metersPerMile) * 10) / 10);
  return miles === 1 ? words.mile : wording(words.miles, { count: inNumbers(miles, language) });
}

function roughened({ latitude, longitude, accuracyM }: Fix): Fix {
  const toStep = (degrees: number): number => Math.round(degrees / roughStep) * roughStep;
  return { latitude: toStep(latitude), longitude: toStep(longitude), accuracyM };
}

/** Five decimals are four feet. With four, 36 feet, rounding could exceed the accuracy that the line states. */
function positionOf({ latitude, longitude }: Fix, isRough: boolean): string {
  const digits = isRough ? 2 : 5;
  return `${latitude.toFixed(digits)}, ${longitude.toFixed(digits)}`;
}

function inNumbers(value: number, { tag }: PlaceLanguage): string {
  return value.toLocaleString(tag);
}

function nearestTown(
  fix: Fix,
  directions: readonly string[],
): { miles: number; direction: string; name: string } {
  let nearest = { miles: Number.POSITIVE_INFINITY, degrees: 0, name: '' };
  for (const [name, latitude, longitude] of towns) {
    const { miles, degrees } = wayFrom({ latitude, longitude }, fix);
    if (miles < nearest.miles) nearest = { miles, degrees, name };
  }
  const direction = directions[Math.round(nearest.degrees / 45) % 8] ?? '';
  return { miles: nearest.miles, direction, name: nearest.name };
}

type Position = Pick<Fix, 'latitude' | 'longitude'>;

/** On a plane, which is exact enough for these distances. `degrees`: clockwise from north, 0 to 360. */
function wayFrom(from: Position, to: Position): { miles: number; degrees: number } {
  const radians = Math.PI / 180;
  const north = (to.latitude - from.latitude) * radians * earthRadiusMiles;
  const middle = ((to.latitude + from.latitude) / 2) * radians;
  const east = (to.longitude - from.longitude) * radians * earthRadiusMiles * Math.cos(middle);
  const degrees = (Math.atan2(east, north) / radians + 360) % 360;
  return { miles: Math.hypot(north, east), degrees };
}
