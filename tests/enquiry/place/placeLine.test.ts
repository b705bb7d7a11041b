import { describe, expect, test } from 'vitest';
import { townNames } from '../../../scripts/owner/setup/towns.ts';
import { dates } from '../../../src/content/dates.ts';
import { language } from '../../../src/content/language.ts';
import { placeWords } from '../../../src/content/place.ts';
import { distanceWords, metersPerMile, placeLine } from '../../../src/enquiry/place/placeLine.ts';
import { towns } from '../../../src/enquiry/place/towns.ts';

const local = { words: placeWords, dates, tag: language.tag };
const atMs = new Date(2026, 4, 2, 14, 2).getTime();
const exact = (latitude: number, longitude: number, accuracyM = 12): string =>
  placeLine({ latitude, longitude, accuracyM }, false, atMs, local);
const rough = (latitude: number, longitude: number, accuracyM = 12): string =>
  placeLine({ latitude, longitude, accuracyM }, true, atMs, local);

test('a place has its position, accuracy, nearest town, and time', () => {
  expect(exact(38.64, -122.84)).toBe(
    'Place: 38.64000, -122.84000 (within 12 m), 2.5 mi NE of Healdsburg, 2:02 PM',
  );
  expect(exact(38.6112, -122.8694)).toBe(
    'Place: 38.61120, -122.86940 (within 12 m), near Healdsburg, 2:02 PM',
  );
});

test.each([
  ['N', 0.05, 0],
  ['NE', 0.05, 0.064],
  ['E', 0, 0.06],
  ['SE', -0.05, 0.064],
  ['S', -0.05, 0],
  ['SW', -0.05, -0.064],
  ['W', 0, -0.06],
  ['NW', 0.05, -0.064],
])('the direction is from the town: %s', (direction, north, east) => {
  expect(exact(41.487 + north, -120.542 + east)).toContain(` mi ${direction} of Alturas,`);
});

test('a rough place has the rounded position, and says all else from it', () => {
  expect(rough(38.6412, -122.8371)).toBe(
    'Place: near 38.64, -122.84 (within about a mile), about 3 mi NE of Healdsburg, 2:02 PM',
  );
  expect(rough(38.6112, -122.8694)).toBe(
    'Place: near 38.62, -122.86 (within about a mile), about 1 mi NE of Healdsburg, 2:02 PM',
  );
  expect(rough(38.64, -122.84, 4_000)).toContain('(within about 4 mi)');
});

test('a rough place is within a mile of the true one, and the same for all within its step', () => {
  for (let latitude = 36.6; latitude < 42; latitude += 0.0137) {
    const longitude = -119.5 - latitude / 10;
    const [, north = 0, east = 0] = (
      /near (\S+), (\S+) /.exec(rough(latitude, longitude)) ?? []
    ).map(Number);
    const cosine = Math.cos((latitude * Math.PI) / 180);
    expect(Math.hypot(latitude - north, (longitude - east) * cosine) * 69.1).toBeLessThan(1);
    expect(rough(north - 0.009, east + 0.009)).toBe(rough(north + 0.009, east - 0.009));
  }
});

test('far from every town, a place is its position, which a rough one rounds', () => {
  expect(exact(41.9, -119.2)).toBe('Place: 41.90000, -119.20000 (within 12 m), 2:02 PM');
  expect(rough(41.9123, -119.2456)).toBe(
    'Place: near 41.92, -119.24 (within about a mile), 2:02 PM',
  );
});

test('a distance rounds up', () => {
  expect([0.2, 12, 12.1, 999].map((meters) => distanceWords(meters, local))).toEqual([
    '1 m',
    '12 m',
    '13 m',
    '999 m',
  ]);
  expect(
    [1_000, metersPerMile, 1_800, 20_000].map((meters) => distanceWords(meters, local)),
  ).toEqual(['a mile', 'a mile', '2 mi', '13 mi']);
});

describe('the towns', () => {
  test('are in Northern California, each once', () => {
    expect(new Set(towns.map(([name]) => name)).size).toBe(towns.length);
    for (const [name, latitude, longitude] of towns) {
      expect(latitude > 36.5 && latitude < 42, name).toBe(true);
      expect(longitude > -124.4 && longitude < -119.9, name).toBe(true);
    }
  });

  test('include those that setup asks about', () => {
    const names = towns.map(([name]) => name);
    expect(townNames.filter((name) => !names.includes(name))).toEqual([]);
  });
});
