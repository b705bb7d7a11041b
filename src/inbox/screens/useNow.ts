import { useEffect, useState } from 'react';

const stepMs = 20_000;

/** The device's time, in ms. Updates regularly, and when the page becomes visible: timers may stop in a hidden page. */
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
