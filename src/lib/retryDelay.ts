/** Exponential back-off: how long to wait after the n-th attempt (n from 1), in ms. It doubles up to the longest. */
export function retryDelayMs(attempt: number, firstMs: number, longestMs: number): number {
  return Math.min(firstMs * 2 ** (Math.max(attempt, 1) - 1), longestMs);
}
