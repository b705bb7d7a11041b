import { expect, test } from 'vitest';
import { isQuietEnough, isUpdateCheckDue, quietSince } from '../../src/pwa/updateTiming.ts';

test('a quiet period starts with the first idle check and ends with the next busy one', () => {
  expect(quietSince(null, false, 1_000)).toBe(1_000);
  expect(quietSince(1_000, false, 3_000)).toBe(1_000);
  expect(quietSince(1_000, true, 3_000)).toBeNull();
});

test.each([
  ['never while busy', null, true, 9_000_000, false],
  ['not before five seconds have passed', 1_000, false, 5_999, false],
  ['after five seconds', 1_000, false, 6_000, true],
  ['at once on a hidden page', 1_000, true, 1_000, true],
])('a page may reload %s', (_when, since, isHidden, nowMs, isEnough) => {
  expect(isQuietEnough(since, isHidden, nowMs)).toBe(isEnough);
});

test.each([
  ['not within the hour', 3_599_999, false],
  ['after an hour', 3_600_000, true],
  ['after the clock was set back by a day', -86_400_000, true],
])('an update check is due %s', (_when, passedMs, isDue) => {
  expect(isUpdateCheckDue(1_700_000_000_000, 1_700_000_000_000 + passedMs)).toBe(isDue);
});
