import { useEffect, useState } from 'react';

const stepMs = 20_000;

/** The time by the device's clock, in ms, every so often a new one. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
