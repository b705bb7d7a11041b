export type RateLimiter = {
  /** Waits for a slot. Resolves with false at once if the wait would exceed `maxWaitMs`. */
  acquire(maxWaitMs: number): Promise<boolean>;
  /** Returns a slot that the caller didn't use. */
  refund(): void;
};

export const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Time since the process began, in ms. Never goes backward. */
export const monotonicMs = (): number => performance.now();

/**
 * Limits only this process: if several processes send mails, the provider's 429 slows them down.
 * @param now monotonic time in ms
 */
export function createRateLimiter(
  perSecond: number,
  now: () => number,
  pause: (ms: number) => Promise<void>,
): RateLimiter {
  const gapMs = 1_000 / perSecond;
  let nextMs = 0;
  return {
    async acquire(maxWaitMs) {
      const startMs = Math.max(now(), nextMs);
      const waitMs = startMs - now();
      if (waitMs > maxWaitMs) return false;
      nextMs = startMs + gapMs;
      if (waitMs > 0) await pause(waitMs);
      return true;
    },
    refund() {
      nextMs -= gapMs;
    },
  };
}
