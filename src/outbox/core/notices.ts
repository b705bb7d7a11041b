import type { FieldError } from '#contract';
import type { StoredEntry } from './entry.ts';
import type { Change, OutboxStore } from './platform.ts';

/** What a background run did to an entry. One tab shows it to the visitor, once. */
export type Notice =
  | { kind: 'sent'; id: string; reference: string }
  | { kind: 'refused'; id: string; errors: FieldError[] }
  | { kind: 'failed'; id: string };

export function hasNotices(entry: StoredEntry): boolean {
  switch (entry.state) {
    case 'sent':
    case 'refused':
      return !entry.notified;
    case 'waiting':
      return entry.failure === 'unnotified';
    case 'draft':
    case 'unreadable':
      return false;
  }
}

/** Claims the pending notices of these entries. Skips the notices that another tab has claimed. */
export async function claimNotices<P, D extends P>(
  store: OutboxStore<P, D>,
  ids: readonly string[],
): Promise<Notice[]> {
  const claimed = await store.changeEach(ids, claimNotice);
  return claimed.filter((notice) => notice !== null);
}

function claimNotice<P, D extends P>(
  current: StoredEntry<P, D> | null,
): Change<Notice | null, P, D> {
  if (current === null || !hasNotices(current)) return { result: null };
  switch (current.state) {
    case 'sent': {
      const { id, receipt } = current;
      const { reference } = receipt;
      return { put: [{ ...current, notified: true }], result: { kind: 'sent', id, reference } };
    }
    case 'refused': {
      const { id, errors } = current;
      return { put: [{ ...current, notified: true }], result: { kind: 'refused', id, errors } };
    }
    case 'waiting':
      return {
        put: [{ ...current, failure: 'notified' }],
        result: { kind: 'failed', id: current.id },
      };
    case 'draft':
    case 'unreadable':
      return { result: null };
  }
}
