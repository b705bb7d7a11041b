import { useEffect, useState } from 'react';

/** How long nobody may touch the tablet, and how long before the end they are warned (WCAG 2.2, 2.2.1), in ms. */
const idleMs = 60_000;
const warningMs = 20_000;
const checkIntervalMs = 500;

const activityEvents = ['pointerdown', 'keydown', 'input', 'wheel'] as const;

/**
 * Calls `onIdle` when nobody has touched the tablet for a minute, again each minute, and at once when
 * it wakes up from a longer sleep. True in the last twenty seconds before; any touch ends that.
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
      // A clock that was set back tells nothing: better too soon than never.
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
