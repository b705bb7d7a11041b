import type { EnquiryDeps, StoredEnquiry } from './entries.ts';

/** What the page shows of the outbox: no drafts that are open in a form. `unusable`: this browser can't save now. */
export type Snapshot = {
  entries: readonly StoredEnquiry[];
  /** The ids of the drafts that are open in a form. */
  openIds: ReadonlySet<string>;
  storage: 'reading' | 'usable' | 'unusable';
  /** The number of unsent entries in a database that the browser has deleted. */
  lost: number;
  readAtMs: number;
};

export const nothingRead: Snapshot = {
  entries: [],
  openIds: new Set(),
  storage: 'reading',
  lost: 0,
  readAtMs: 0,
};

/**
 * Reads the entries that the page shows.
 * @param slot knows which drafts are open in a form
 */
export async function readSnapshot(
  deps: EnquiryDeps,
  slot: { held(): Promise<ReadonlySet<string>> },
): Promise<Omit<Snapshot, 'lost'>> {
  try {
    const [entries, openIds] = await Promise.all([deps.store.list(), slot.held()]);
    const shown = entries.filter((entry) => entry.state !== 'draft' || !openIds.has(entry.id));
    return { entries: shown, openIds, storage: 'usable', readAtMs: deps.clock() };
  } catch {
    // The storage failed: the page says that it can't save.
    const { openIds } = nothingRead;
    return { entries: [], openIds, storage: 'unusable', readAtMs: deps.clock() };
  }
}

/** The number of entries that the visitor asked to send and the server has not confirmed. */
export function unsentCount(entries: readonly StoredEnquiry[]): number {
  return entries.filter(({ state }) => state === 'waiting' || state === 'refused').length;
}
