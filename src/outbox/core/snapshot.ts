import type { StoredEntry } from './entry.ts';
import type { OutboxDeps } from './ports.ts';

/** What the outbox holds, without the drafts that stand in a form; `unusable` where this browser lets us keep nothing more. */
export type Snapshot = {
  entries: readonly StoredEntry[];
  storage: 'reading' | 'usable' | 'unusable';
  /** How many waited in a database that the browser has deleted since. */
  lost: number;
  readAtMs: number;
};

export const nothingRead: Snapshot = { entries: [], storage: 'reading', lost: 0, readAtMs: 0 };

/** @param slot says which drafts stand in a form */
export async function readSnapshot(
  deps: OutboxDeps,
  slot: { held(): Promise<ReadonlySet<string>> },
): Promise<Omit<Snapshot, 'lost'>> {
  try {
    const [entries, held] = await Promise.all([deps.store.list(), slot.held()]);
    const shown = entries.filter((entry) => entry.state !== 'draft' || !held.has(entry.id));
    return { entries: shown, storage: 'usable', readAtMs: deps.clock() };
  } catch {
    // Shown to the visitor: nothing can be kept here.
    return { entries: [], storage: 'unusable', readAtMs: deps.clock() };
  }
}
