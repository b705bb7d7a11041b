/** Calls `onSignal` whenever a retry may work now; returns its stop. Does not ask `navigator.onLine`, which is wrong in both directions. */
export function startTriggers(onSignal: () => void): () => void {
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') onSignal();
  };
  window.addEventListener('online', onSignal);
  window.addEventListener('pageshow', onSignal);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('online', onSignal);
    window.removeEventListener('pageshow', onSignal);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

export type Alarm = { setFor(atMs: number | null): void };

// setTimeout counts in 32 bits; a longer wait takes several timers.
const longestTimerMs = 60 * 60_000;
const shortestTimerMs = 1_000;

/** One timer; calls `ring` at or after the given time of the device's clock. */
export function createAlarm(ring: () => void): Alarm {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    setFor(atMs) {
      clearTimeout(timer);
      if (atMs === null) return;
      const waitMs = Math.min(Math.max(atMs - Date.now(), shortestTimerMs), longestTimerMs);
      timer = setTimeout(ring, waitMs);
    },
  };
}
