import type { Waiting } from './entry.ts';
import type { RetryAfter } from './outcome.ts';
import type { Platform } from './platform.ts';
import { timeWindowOf } from './timeWindow.ts';
import { retryDelayMs } from '../../lib/retryDelay.ts';

/** The largest random share added to the server's Retry-After, so that clients do not all retry at once. */
const jitter = 0.25;
const firstMs = 5_000;
/** The longest retry delay, in ms, unless our own server asks for more. */
const longestBackoffMs = 15 * 60_000;

/**
 * The retry delay after attempt number `attempts` (the first is 1), in ms. `random` in [0, 1) adds a jitter of ±25 %;
 * the result never exceeds the longest delay.
 */
export function backoffMs(attempts: number, random: number): number {
  const spread = retryDelayMs(attempts, firstMs, longestBackoffMs) * (0.75 + random / 2);
  return Math.round(Math.min(spread, longestBackoffMs));
}

/** The retry delay and the Retry-After to save with an entry that is still waiting after an attempt. */
export function nextWait(
  { clock, random }: Platform,
  entry: Waiting,
  retryAfter: RetryAfter | null,
): Pick<Waiting, 'backoff' | 'retryAfter'> {
  const nowMs = clock();
  const share = random();
  const waitMs = backoffMs(entry.attempts, share);
  if (retryAfter === null) return { backoff: timeWindowOf(nowMs, waitMs), retryAfter: null };
  const longestMs = retryAfter.ms * (1 + jitter * share);
  if (!retryAfter.isOurs) {
    // A proxy may have sent this Retry-After. It only lengthens the retry delay, and a signal may still start a run.
    const delayMs = Math.min(Math.max(waitMs, longestMs), longestBackoffMs);
    return { backoff: timeWindowOf(nowMs, delayMs), retryAfter: null };
  }
  // Our server's Retry-After can shorten the retry delay. If it is longer, `retryAfter` makes the entry wait.
  return {
    backoff: timeWindowOf(nowMs, Math.min(waitMs, longestMs)),
    retryAfter: timeWindowOf(nowMs, retryAfter.ms),
  };
}
