import { useSyncExternalStore } from 'react';
import { isLeased } from '../outbox/core/due.ts';
import { mayHaveArrived, type StoredEntry } from '../outbox/core/entry.ts';
import { useOutbox, useSnapshot } from './OutboxContext.tsx';

export type DeviceState = {
  /** What the browser thinks of its line: it is wrong at times, so it chooses words and nothing else. */
  seemsOffline: boolean;
  /** How many were to be sent and are not. */
  unsent: number;
  /** Whether one of them may have arrived. */
  isUnconfirmed: boolean;
};

export function useDeviceState(): DeviceState {
  const { entries, readAtMs } = useSnapshot(useOutbox());
  const seemsOffline = useSyncExternalStore(
    followLine,
    () => !navigator.onLine,
    () => false,
  );
  const unsent = leftUnsent(entries, readAtMs);
  return { seemsOffline, unsent: unsent.length, isUnconfirmed: unsent.some(mayHaveArrived) };
}

/** One that is on its way for the first time is no news yet. */
export function leftUnsent(entries: readonly StoredEntry[], nowMs: number): StoredEntry[] {
  return entries.filter((entry) => {
    if (entry.state === 'waiting') return entry.attempts > 1 || !isLeased(entry, nowMs);
    return entry.state === 'refused';
  });
}

function followLine(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}
