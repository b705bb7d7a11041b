// Says where a visitor is, in words for the message. Nothing here asks the network.

import { dates } from '../../content/dates.ts';
import { language } from '../../content/language.ts';
import { place as words } from '../../content/place.ts';
import { formatTime } from '../../lib/formatTime.ts';
import { wording } from '../../lib/wording.ts';
import { towns } from './towns.ts';

/** A position in degrees (WGS 84). `accuracyM`: the true position is within so many meters, by the device's estimate. */
export type Fix = { latitude: number; longitude: number; accuracyM: number };

export const metersPerMile = 1_609.344;
const earthRadiusMiles = 3_958.8;
/** Farther from every town than this, in miles, a distance says less than the position. */
const farMiles = 30;

/**
 * @param isRough says the place only to about a mile: in whole miles from a town, without the position
 * @param atMs when the device was there, in ms since 1970
 */
export function placeLine(fix: Fix, isRough: boolean, atMs: number): string {
  const { miles, direction, name } = nearestTown(fix);
  const isFar = miles > farMiles;
  const rounded = isRough ? Math.round(miles) : Math.round(miles * 10) / 10;
  const town =
    rounded < 1
      ? wording(words.inTown, { town: name })
      : wording(words.town, { miles: inNumbers(rounded), direction, town: name });
  const position = positionOf(fix, isRough);
  const distance = distanceWords(isRough ? Math.max(fix.accuracyM, metersPerMile) : fix.accuracyM);
  const time = formatTime(dates, atMs, atMs);
  if (isRough) {
    return isFar
      ? wording(words.lineRoughFarAway, { position, distance, time })
      : wording(words.lineRough, { town, distance, time });
  }
  return isFar
    ? wording(words.lineFarAway, { position, distance, time })
    : wording(words.line, { position, distance, town, time });
}

/** In meters up to a kilometer, otherwise in miles. Rounds up, so that the place is within it. */
export function distanceWords(meters: number): string {
  if (meters < 1_000) return wording(words.meters, { count: inNumbers(Math.ceil(meters)) });
  const miles = Math.ceil(Math.round((meters / metersPerMile) * 10) / 10);
  return miles === 1 ? words.mile : wording(words.miles, { count: inNumbers(miles) });
}

/** Four decimals are 36 feet, two are two thirds of a mile. */
function positionOf({ latitude, longitude }: Fix, isRough: boolean): string {
  const digits = isRough ? 2 : 4;
  return `${latitude.toFixed(digits)}, ${longitude.toFixed(digits)}`;
}

function inNumbers(value: number): string {
  return value.toLocaleString(language.tag);
}

function nearestTown(fix: Fix): { miles: number; direction: string; name: string } {
  let nearest = { miles: Number.POSITIVE_INFINITY, degrees: 0, name: '' };
  for (const [name, latitude, longitude] of towns) {
    const { miles, degrees } = wayFrom({ latitude, longitude }, fix);
    if (miles < nearest.miles) nearest = { miles, degrees, name };
  }
  const direction = words.directions[Math.round(nearest.degrees / 45) % 8] ?? '';
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
