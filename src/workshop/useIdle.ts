import { useEffect, useState } from 'react';

/** How long nobody may touch the tablet, and how long before the end they are warned (WCAG 2.2, 2.2.1), in ms. */
const idleMs = 60_000;
const warningMs = 20_000;
const lookEveryMs = 500;

const touches = ['pointerdown', 'keydown', 'input', 'wheel'] as const;

/**
 * Calls `onIdle` when nobody has touched the tablet for a minute, again each minute, and at once when
 * it wakes up from a longer sleep. True in the last twenty seconds before; any touch ends that.
 */
export function useIdle(isWatching: boolean, onIdle: () => void): boolean {
  const [isEnding, setEnding] = useState(false);
  useEffect(() => {
    if (!isWatching) return;
    let touchedMs = Date.now();
    const touch = (): void => {
      touchedMs = Date.now();
      setEnding(false);
    };
    const look = (): void => {
      const restMs = Date.now() - touchedMs;
      // A clock that was set back tells nothing: better too soon than never.
      const isIdle = restMs >= idleMs || restMs < 0;
      if (isIdle) touchedMs = Date.now();
      setEnding(!isIdle && restMs >= idleMs - warningMs);
      if (isIdle) onIdle();
    };
    const timer = setInterval(look, lookEveryMs);
    for (const kind of touches) window.addEventListener(kind, touch, true);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      for (const kind of touches) window.removeEventListener(kind, touch, true);
      document.removeEventListener('visibilitychange', look);
      setEnding(false);
    };
  }, [isWatching, onIdle]);
  return isEnding;
}
