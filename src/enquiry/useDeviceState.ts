import { useDeferredValue, useSyncExternalStore } from 'react';
import { useOutbox, useSnapshot } from './OutboxContext.tsx';
import { unsentWords } from './unsentWords.ts';

export type DeviceState = {
  /** From `navigator.onLine`, which is sometimes wrong: use it only for texts, never to decide whether to send. */
  seemsOffline: boolean;
  /** The text about unsent messages; empty if there are none. */
  unsent: string;
};

export function useDeviceState(): DeviceState {
  // Deferred like the list's snapshot, so that the bar and the list change together.
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
