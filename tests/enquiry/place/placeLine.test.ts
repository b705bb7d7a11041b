import { describe, expect, test } from 'vitest';
import { townNames } from '../../../scripts/owner/setup/towns.ts';
import { distanceWords, metersPerMile, placeLine } from '../../../src/enquiry/place/placeLine.ts';
import { towns } from '../../../src/enquiry/place/towns.ts';

const atMs = new Date(2026, 4, 2, 14, 2).getTime();
const exact = (latitude: number, longitude: number, accuracyM = 12): string =>
  placeLine({ latitude, longitude, accuracyM }, false, atMs);
const rough = (latitude: number, longitude: number, accuracyM = 12): string =>
  placeLine({ latitude, longitude, accuracyM }, true, atMs);

test('a place has its position, accuracy, nearest town, and time', () => {
  expect(exact(38.64, -122.84)).toBe(
    'Place: 38.6400, -122.8400 (within 12 m), 2.5 mi NE of Healdsburg, 2:02 PM',
  );
  expect(exact(38.6112, -122.8694)).toBe(
    'Place: 38.6112, -122.8694 (within 12 m), in Healdsburg, 2:02 PM',
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

test('a rough place says neither the position nor a part of a mile', () => {
  expect(rough(38.64, -122.84)).toBe('Place: 3 mi NE of Healdsburg (within about a mile), 2:02 PM');
  expect(rough(38.6112, -122.8694)).toBe('Place: in Healdsburg (within about a mile), 2:02 PM');
  expect(rough(38.64, -122.84, 4_000)).toContain('(within about 3 mi)');
});

test('far from every town, a place is its position, which a rough one rounds', () => {
  expect(exact(41.9, -119.2)).toBe('Place: 41.9000, -119.2000 (within 12 m), 2:02 PM');
  expect(rough(41.9123, -119.2456)).toBe(
    'Place: near 41.91, -119.25 (within about a mile), 2:02 PM',
  );
});

test('a distance rounds up', () => {
  expect([0.2, 12, 12.1, 999].map(distanceWords)).toEqual(['1 m', '12 m', '13 m', '999 m']);
  expect([1_000, metersPerMile, 1_800, 20_000].map(distanceWords)).toEqual([
    'a mile',
    'a mile',
    '2 mi',
    '13 mi',
  ]);
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
