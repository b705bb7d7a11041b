/** The delay in ms after an attempt, counted from 1. Starts at `firstMs` and doubles, up to `longestMs`. */
export function retryDelayMs(attempt: number, firstMs: number, longestMs: number): number {
  return Math.min(firstMs * 2 ** (Math.max(attempt, 1) - 1), longestMs);
}
