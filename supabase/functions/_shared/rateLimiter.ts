/** Lets mails go one by one, no faster than a provider takes them. */
export type RateLimiter = {
  /** Waits for a turn; false, at once, where that would be more than `maxWaitMs` away. */
  acquire(maxWaitMs: number): Promise<boolean>;
  /** Says that a turn was not needed. */
  refund(): void;
};

export const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** In ms since this process began, by a clock that nobody sets back. */
export const monotonicMs = (): number => performance.now();

/**
 * It knows of the mails of its own process alone: where there are several, the provider's 429 slows
 * them down.
 * @param now in ms, such as by `monotonicMs`: where it goes back, mails wait until it is there again
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
