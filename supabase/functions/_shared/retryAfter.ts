/** A Retry-After header in ms; null where it is absent or gives a date, which no mail API does. */
export function retryAfterMs(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header.trim()) ? Number(header) * 1_000 : null;
}
