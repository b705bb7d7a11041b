// Asks the device where it is, and keeps the best answer. Without a network, a first answer may take a minute.

import type { Fix } from './placeLine.ts';

/** Why there is no place. `unavailable`: the device said that it can't tell. `notFound`: no answer in time. */
export type PlaceFault = 'denied' | 'unavailable' | 'notFound' | 'insecure' | 'missing';

export type PlaceEvents = {
  /** A better fix than the last. */
  onFix(fix: Fix): void;
  /** The search is over: the last fix is as good as it gets. */
  onEnd(): void;
  onFault(fault: PlaceFault): void;
};

/** At this accuracy, in meters, waiting longer isn't worth it. */
const goodM = 15;
const longestMs = 60_000;

/**
 * Searches until the fix is good, but at most a minute, without the time in which the browser asks for permission.
 * Returns a function that stops the search without an event.
 */
export function findPlace(
  geolocation: Geolocation | undefined,
  isSecure: boolean,
  { onFix, onEnd, onFault }: PlaceEvents,
): () => void {
  if (!isSecure || !geolocation) {
    onFault(isSecure ? 'missing' : 'insecure');
    return () => {};
  }
  let best: Fix | null = null;
  let isLate = false;
  let isUnavailable = false;
  const stop = (): void => {
    clearTimeout(timer);
    geolocation.clearWatch(watch);
  };
  const end = (): void => {
    stop();
    if (best) onEnd();
    else onFault(isUnavailable ? 'unavailable' : 'notFound');
  };
  const timer = setTimeout(() => {
    // With no answer at all, the browser may still be asking for permission. Its own timeout starts after that.
    if (best || isUnavailable) end();
    else isLate = true;
  }, longestMs);
  const watch = geolocation.watchPosition(
    ({ coords: { latitude, longitude, accuracy } }) => {
      if (best && accuracy >= best.accuracyM) return;
      best = { latitude, longitude, accuracyM: accuracy };
      onFix(best);
      if (isLate || accuracy <= goodM) end();
    },
    ({ code, PERMISSION_DENIED, TIMEOUT }) => {
      if (code === PERMISSION_DENIED) {
        stop();
        return onFault('denied');
      }
      if (code === TIMEOUT) return best ? undefined : end();
      // This error may pass: the search goes on.
      isUnavailable = true;
      if (isLate) end();
    },
    { enableHighAccuracy: true, maximumAge: 0, timeout: longestMs },
  );
  return stop;
}
