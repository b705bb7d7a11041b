import { useDeferredValue, useSyncExternalStore } from 'react';
import { useOutbox, useSnapshot } from './OutboxContext.tsx';
import { unsentWords } from './unsentWords.ts';

export type DeviceState = {
  /** From `navigator.onLine`, which is sometimes wrong: use it for words only. */
  seemsOffline: boolean;
  /** Words about unsent messages; empty if there are none. */
  unsent: string;
};

export function useDeviceState(): DeviceState {
  // Deferred like the list, so that both change together.
  const { entries, readAtMs } = useDeferredValue(useSnapshot(useOutbox()));
  const seemsOffline = useSyncExternalStore(
    subscribeToNetwork,
    () => !navigator.onLine,
    () => false,
  );
  return { seemsOffline, unsent: unsentWords(entries, readAtMs) };
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
