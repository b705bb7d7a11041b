const firstMs = 5_000;
/** The longest wait, unless our own server asks for a longer one, in ms. */
export const longestBackoffMs = 15 * 60_000;
const longestRetryAfterMs = 24 * 60 * 60_000;

/** How long to leave an enquiry alone after its n-th attempt (n from 1), in ms; `random` is in [0, 1) and spreads it over ±25 %, up to the longest. */
export function backoffMs(attempts: number, random: number): number {
  const doubled = firstMs * 2 ** Math.min(Math.max(attempts, 1) - 1, 20);
  const spread = Math.min(doubled, longestBackoffMs) * (0.75 + random / 2);
  return Math.round(Math.min(spread, longestBackoffMs));
}

/** A Retry-After header (RFC 9110 §10.2.3: seconds or a date) in ms from now, a day at most; null where there is none that can be read. */
export function readRetryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - nowMs;
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, longestRetryAfterMs) : null;
}
