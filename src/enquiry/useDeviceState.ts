import { useDeferredValue, useSyncExternalStore } from 'react';
import { useOutbox, useSnapshot } from './OutboxContext.tsx';
import { unsentWords } from './unsentWords.ts';

export type DeviceState = {
  /** What the browser thinks of its line: it is wrong at times, so it chooses words and nothing else. */
  seemsOffline: boolean;
  /** Words about unsent messages; empty if there are none. */
  unsent: string;
};

export function useDeviceState(): DeviceState {
  // Deferred like the list, so that the two change together.
  const { entries, readAtMs } = useDeferredValue(useSnapshot(useOutbox()));
  const seemsOffline = useSyncExternalStore(
    subscribeToNetwork,
    () => !navigator.onLine,
    () => false,
  );
  return { seemsOffline, unsent: unsentWords(entries, readAtMs) };
}

function subscribeToNetwork(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}
