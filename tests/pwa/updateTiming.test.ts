import { expect, test } from 'vitest';
import { isQuietEnough, isUpdateCheckDue, quietSince } from '../../src/pwa/updateTiming.ts';

test('quiet counts from its beginning, and each thing that is written or sent ends it', () => {
  expect(quietSince(null, false, 1_000)).toBe(1_000);
  expect(quietSince(1_000, false, 3_000)).toBe(1_000);
  expect(quietSince(1_000, true, 3_000)).toBeNull();
});

test.each([
  ['a busy page is never taken', null, true, 9_000_000, false],
  ['what was just sent is left to be read', 1_000, false, 5_999, false],
  ['a page at rest is taken', 1_000, false, 6_000, true],
  ['a page that nobody looks at is taken at once', 1_000, true, 1_000, true],
])('%s', (_claim, since, isHidden, nowMs, isEnough) => {
  expect(isQuietEnough(since, isHidden, nowMs)).toBe(isEnough);
});

test.each([
  ['within the hour', 3_599_999, false],
  ['after an hour', 3_600_000, true],
  ['once the clock was set back by a day', -86_400_000, true],
])('a new version is looked for %s: %#', (_when, passedMs, isDue) => {
  expect(isUpdateCheckDue(1_700_000_000_000, 1_700_000_000_000 + passedMs)).toBe(isDue);
});
