import type { EnquiryDeps, StoredEnquiry } from './entries.ts';

/** The outbox as shown, without drafts that are open in a form; `unusable`: this browser can't save anything now. */
export type Snapshot = {
  entries: readonly StoredEnquiry[];
  storage: 'reading' | 'usable' | 'unusable';
  /** How many were waiting in a database that the browser has deleted since. */
  lost: number;
  readAtMs: number;
};

export const nothingRead: Snapshot = { entries: [], storage: 'reading', lost: 0, readAtMs: 0 };

/** @param slot knows which drafts are open in a form */
export async function readSnapshot(
  deps: EnquiryDeps,
  slot: { held(): Promise<ReadonlySet<string>> },
): Promise<Omit<Snapshot, 'lost'>> {
  try {
    const [entries, held] = await Promise.all([deps.store.list(), slot.held()]);
    const shown = entries.filter((entry) => entry.state !== 'draft' || !held.has(entry.id));
    return { entries: shown, storage: 'usable', readAtMs: deps.clock() };
  } catch {
    // The page shows that nothing can be saved.
    return { entries: [], storage: 'unusable', readAtMs: deps.clock() };
  }
}

/** How many entries the visitor expects to be sent. */
export function unsentCount(entries: readonly StoredEnquiry[]): number {
  return entries.filter(({ state }) => state === 'waiting' || state === 'refused').length;
}
