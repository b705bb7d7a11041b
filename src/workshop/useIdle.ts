import { useEffect, useState } from 'react';

/** The idle timeout, and how long before the timeout the warning appears (WCAG 2.2, 2.2.1), in ms. */
const idleMs = 60_000;
const warningMs = 20_000;
const checkIntervalMs = 500;

const activityEvents = ['pointerdown', 'keydown', 'input', 'wheel'] as const;

/**
 * Calls `onIdle` after each minute without input, or when the tablet wakes from a sleep of more than a minute. Returns
 * true during the last twenty seconds of that minute.
 */
export function useIdle(isWatching: boolean, onIdle: () => void): boolean {
  const [isEnding, setEnding] = useState(false);
  useEffect(() => {
    if (!isWatching) return;
    let lastActivityMs = Date.now();
    const onActivity = (): void => {
      lastActivityMs = Date.now();
      setEnding(false);
    };
    const check = (): void => {
      const idleForMs = Date.now() - lastActivityMs;
      // If the clock was set back, the idle time is unknown: assume that the minute is over.
      const isIdle = idleForMs >= idleMs || idleForMs < 0;
      if (isIdle) lastActivityMs = Date.now();
      setEnding(!isIdle && idleForMs >= idleMs - warningMs);
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
  }, [isWatching, onIdle]);
  return isEnding;
}
