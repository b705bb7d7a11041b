import type { Waiting } from './entry.ts';
import type { RetryAfter } from './outcome.ts';
import type { Platform } from './platform.ts';
import { timeWindowOf } from './timeWindow.ts';
import { retryDelayMs } from '../../lib/retryDelay.ts';

/** Random share added to the server's Retry-After, so that not all clients come back at once. */
const jitter = 0.25;
const firstMs = 5_000;
/** The longest retry delay, in ms, unless our own server asks for more. */
const longestBackoffMs = 15 * 60_000;

/** The retry delay after the n-th attempt (n from 1), in ms; `random` is in [0, 1) and adds ±25 % jitter, up to the longest delay. */
export function backoffMs(attempts: number, random: number): number {
  const spread = retryDelayMs(attempts, firstMs, longestBackoffMs) * (0.75 + random / 2);
  return Math.round(Math.min(spread, longestBackoffMs));
}

/** When the entry may be tried again, after an attempt that did not end it. */
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
    // Any proxy can send this: it lengthens our retry delay, and blocks no signal.
    const politeMs = Math.min(Math.max(waitMs, longestMs), longestBackoffMs);
    return { backoff: timeWindowOf(nowMs, politeMs), retryAfter: null };
  }
  // If the server asks for less than our retry delay, come back when it asks.
  return {
    backoff: timeWindowOf(nowMs, Math.min(waitMs, longestMs)),
    retryAfter: timeWindowOf(nowMs, retryAfter.ms),
  };
}
