const longestMs = 24 * 60 * 60_000;

/** A Retry-After header (RFC 9110 §10.2.3: seconds or a date) in ms from now, up to a day; null if invalid or past. */
export function readRetryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - nowMs;
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, longestMs) : null;
}
