import { useEffect, useState } from 'react';

/** The idle timeout in ms. */
const idleMs = 60_000;
/** How long the warning before a timeout lasts (WCAG 2.2, 2.2.1), in ms. */
export const warningMs = 20_000;
const checkIntervalMs = 500;

/** Screen readers may send a click and no other event. */
const activityEvents = ['pointerdown', 'click', 'keydown', 'input', 'wheel'] as const;

/**
 * Calls `onIdle` after each minute without input, or when the tablet wakes from a sleep of more than a minute. Returns
 * true during the last twenty seconds.
 * @param firstMs the timeout until the first input
 */
export function useIdle(isWatching: boolean, onIdle: () => void, firstMs = idleMs): boolean {
  const [isEnding, setEnding] = useState(false);
  useEffect(() => {
    if (!isWatching) return;
    let untilMs = Date.now() + firstMs;
    const restart = (): void => {
      untilMs = Date.now() + idleMs;
    };
    const onActivity = (): void => {
      restart();
      setEnding(false);
    };
    const check = (): void => {
      const leftMs = untilMs - Date.now();
      // If the clock was set back, the idle time is unknown: assume that it is over.
      const isIdle = leftMs <= 0 || leftMs > idleMs;
      if (isIdle) restart();
      setEnding(!isIdle && leftMs <= warningMs);
      if (isIdle) onIdle();
    };
    const timer = setInterval(check, checkIntervalMs);
    for (const kind of activityEvents) window.addEventListener(kind, onActivity, true);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      for (const kind of activityEvents) window.removeEventListener(kind, onActivity, true);
      document.removeEventListener('visibilitychange', check);
      setEnding(false);
    };
  }, [isWatching, onIdle, firstMs]);
  return isEnding;
}
