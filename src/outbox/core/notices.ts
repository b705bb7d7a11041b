import type { FieldError } from '#contract';
import type { StoredEntry } from './entry.ts';
import type { Change, OutboxDeps } from './ports.ts';

/** Something that happened to an enquiry while nobody watched, to be told once over all tabs. */
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

/** Takes the news of these enquiries for telling; of one whose news another tab has taken there is none. */
export async function takeNotices(deps: OutboxDeps, ids: readonly string[]): Promise<Notice[]> {
  const taken = await deps.store.changeEach(ids, noticesOf);
  return taken.filter((news) => news !== null);
}

function noticesOf(current: StoredEntry | null): Change<Notice | null> {
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
