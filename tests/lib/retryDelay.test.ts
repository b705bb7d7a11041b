import { expect, test } from 'vitest';
import { retryDelayMs } from '../../src/lib/retryDelay.ts';

test.each([
  [0, 5],
  [1, 5],
  [2, 10],
  [4, 40],
  [5, 60],
  [5_000, 60],
])('after attempt %d it is %d ms: it doubles up to the longest', (attempt, ms) => {
  expect(retryDelayMs(attempt, 5, 60)).toBe(ms);
});
