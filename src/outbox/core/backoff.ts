import { retryDelayMs } from '../../lib/retryDelay.ts';

const firstMs = 5_000;
/** The longest wait, unless our own server asks for a longer one, in ms. */
export const longestBackoffMs = 15 * 60_000;

/** How long to leave an enquiry alone after its n-th attempt (n from 1), in ms; `random` is in [0, 1) and spreads it over ±25 %, up to the longest. */
export function backoffMs(attempts: number, random: number): number {
  const spread = retryDelayMs(attempts, firstMs, longestBackoffMs) * (0.75 + random / 2);
  return Math.round(Math.min(spread, longestBackoffMs));
}
