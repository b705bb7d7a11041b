/**
 * Calls `onSignal` at each event after which a retry may succeed. Ignores `navigator.onLine`, which is often wrong.
 * Returns a function that removes the listeners.
 */
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

// setTimeout can't wait longer than 24 days. For a distant time, the alarm rings early, and the page sets it again.
const longestTimerMs = 60 * 60_000;
const shortestTimerMs = 1_000;

/** Makes one timer, which calls `ring` at the given time of the device's clock, or after an hour at the latest. */
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
