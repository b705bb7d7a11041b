import { useDeferredValue, useSyncExternalStore } from 'react';
import { useOutbox, useSnapshot } from './OutboxContext.tsx';
import { unsentWords } from './unsentWords.ts';

export type DeviceState = {
  /** What the browser thinks of its line: it is wrong at times, so it chooses words and nothing else. */
  seemsOffline: boolean;
  /** What is said of all that is not sent; empty where that is nothing. */
  unsent: string;
};

export function useDeviceState(): DeviceState {
  // Drawn when the list is, which would say something else until then.
  const { entries, readAtMs } = useDeferredValue(useSnapshot(useOutbox()));
  const seemsOffline = useSyncExternalStore(
    followLine,
    () => !navigator.onLine,
    () => false,
  );
  return { seemsOffline, unsent: unsentWords(entries, readAtMs) };
}

function followLine(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}
