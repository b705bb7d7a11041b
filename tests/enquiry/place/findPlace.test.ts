import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findPlace } from '../../../src/enquiry/place/findPlace.ts';

let succeed: PositionCallback;
let fail: PositionErrorCallback;
let said: unknown[];
let isWatching: boolean;

const geolocation = {
  watchPosition(onSuccess: PositionCallback, onError: PositionErrorCallback) {
    [succeed, fail, isWatching] = [onSuccess, onError, true];
    return 7;
  },
  clearWatch(id: number) {
    if (id === 7) isWatching = false;
  },
} as Geolocation;

const events = {
  onFix: ({ accuracyM }: { accuracyM: number }) => void said.push(accuracyM),
  onEnd: () => void said.push('end'),
  onFault: (fault: string) => void said.push(fault),
};
const fix = (accuracy: number): void =>
  succeed({ coords: { latitude: 38, longitude: -122, accuracy } } as GeolocationPosition);
const error = (code: number): void =>
  fail({ code, PERMISSION_DENIED: 1, TIMEOUT: 3 } as GeolocationPositionError);

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
});
afterEach(() => vi.useRealTimers());

test('the search keeps the best fix, and ends at a good one', () => {
  findPlace(geolocation, true, events);
  for (const accuracy of [900, 40, 60, 15, 3]) if (isWatching) fix(accuracy);
  expect(said).toEqual([900, 40, 15, 'end']);
  vi.advanceTimersByTime(120_000);
  expect(said).toHaveLength(4);
});

test('after a minute the search ends with the best fix', () => {
  findPlace(geolocation, true, events);
  fix(80);
  vi.advanceTimersByTime(59_999);
  expect(said).toEqual([80]);
  vi.advanceTimersByTime(1);
  expect([said, isWatching]).toEqual([[80, 'end'], false]);
});

test('an error that may pass doesn’t end the search', () => {
  findPlace(geolocation, true, events);
  error(2);
  expect([said, isWatching]).toEqual([[], true]);
  fix(80);
  vi.advanceTimersByTime(60_000);
  expect([said, isWatching]).toEqual([[80, 'end'], false]);
});

test('a device that can’t tell ends the search after a minute', () => {
  findPlace(geolocation, true, events);
  error(2);
  vi.advanceTimersByTime(60_000);
  expect([said, isWatching]).toEqual([['unavailable'], false]);
});

test('the browser’s own timeout ends a search without a fix', () => {
  findPlace(geolocation, true, events);
  error(3);
  expect([said, isWatching]).toEqual([['notFound'], false]);
});

test('the minute doesn’t count the browser’s question, and the first fix after it ends the search', () => {
  findPlace(geolocation, true, events);
  vi.advanceTimersByTime(90_000);
  expect([said, isWatching]).toEqual([[], true]);
  fix(80);
  expect([said, isWatching]).toEqual([[80, 'end'], false]);
});

test('a refusal ends the search at once', () => {
  findPlace(geolocation, true, events);
  error(1);
  expect([said, isWatching]).toEqual([['denied'], false]);
  vi.advanceTimersByTime(60_000);
  expect(said).toHaveLength(1);
});

test('a stopped search says nothing more', () => {
  const stop = findPlace(geolocation, true, events);
  stop();
  vi.advanceTimersByTime(60_000);
  expect([said, isWatching]).toEqual([[], false]);
});

test('without HTTPS or the browser’s support there is no search', () => {
  isWatching = false;
  findPlace(geolocation, false, events)();
  findPlace(undefined, true, events)();
  expect([said, isWatching]).toEqual([['insecure', 'missing'], false]);
});
