import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Outbox } from '../outbox/browser/outbox.ts';
import { nothingRead, type Snapshot } from '../outbox/enquiries/snapshot.ts';

/** The device's outbox; null while the page is being prerendered. */
export const OutboxContext = createContext<Outbox | null>(null);

/** For `useSyncExternalStore` while the page is being prerendered. */
export const noSubscription = (): (() => void) => () => {};

export function useSnapshot(outbox: Outbox | null): Snapshot {
  return useSyncExternalStore(
    outbox?.subscribe ?? noSubscription,
    outbox?.snapshot ?? (() => nothingRead),
    () => nothingRead,
  );
}

/** Whether this browser can store entries; true until the storage fails. */
export function useCanSave(outbox: Outbox | null): boolean {
  return useSyncExternalStore(
    outbox?.subscribe ?? noSubscription,
    () => outbox?.snapshot().storage !== 'unusable',
    () => true,
  );
}

export function useOutbox(): Outbox | null {
  return useContext(OutboxContext);
}
