export type RateLimiter = {
  /** Waits for a slot; false at once if that would take more than `maxWaitMs`. */
  acquire(maxWaitMs: number): Promise<boolean>;
  /** Gives back an unused slot. */
  refund(): void;
};

export const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** In ms since the process began; never goes backward. */
export const monotonicMs = (): number => performance.now();

/** Limits this process only: with several processes, the provider's 429 slows them down. @param now in ms, monotonic */
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
