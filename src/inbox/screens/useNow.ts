import { useEffect, useState } from 'react';

const stepMs = 20_000;

/**
 * The time by the device's clock, in ms: a new one every so often, and when the page is shown again, since the
 * timers of one that is hidden may rest.
 */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const step = (): void => setNowMs(Date.now());
    const timer = setInterval(step, stepMs);
    document.addEventListener('visibilitychange', step);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', step);
    };
  }, []);
  return nowMs;
}
