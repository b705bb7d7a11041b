import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Outbox, Snapshot } from '../outbox/connectPage';

/** The device's outbox; null while the page is being prerendered. */
export const OutboxContext = createContext<Outbox | null>(null);

const nothingYet: Snapshot = { entries: [], storage: 'reading', readAtMs: 0 };
const never = (): (() => void) => () => {};

export function useSnapshot(outbox: Outbox | null): Snapshot {
  return useSyncExternalStore(
    outbox?.subscribe ?? never,
    outbox?.snapshot ?? (() => nothingYet),
    () => nothingYet,
  );
}

export function useOutbox(): Outbox | null {
  return useContext(OutboxContext);
}
