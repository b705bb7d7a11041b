import type { FieldError } from '#contract';
import type { StoredEntry } from './entry';
import type { OutboxParts } from './ports';

/** Something that happened to an enquiry while nobody watched, to be told once over all tabs. */
export type News =
  | { kind: 'sent'; id: string; reference: string }
  | { kind: 'refused'; id: string; errors: FieldError[] }
  | { kind: 'failed'; id: string };

export function hasNews(entry: StoredEntry): boolean {
  switch (entry.state) {
    case 'sent':
    case 'refused':
      return !entry.told;
    case 'waiting':
      return entry.failure === 'untold';
    case 'draft':
    case 'unreadable':
      return false;
  }
}

/** Takes the news of one enquiry for telling; null where there is none, or another tab has taken it. */
export async function takeNews(parts: OutboxParts, id: string): Promise<News | null> {
  return await parts.store.change<News | null>(id, (current) => {
    if (current === null || !hasNews(current)) return { result: null };
    switch (current.state) {
      case 'sent': {
        const { reference } = current.receipt;
        return { put: [{ ...current, told: true }], result: { kind: 'sent', id, reference } };
      }
      case 'refused': {
        const { errors } = current;
        return { put: [{ ...current, told: true }], result: { kind: 'refused', id, errors } };
      }
      case 'waiting':
        return { put: [{ ...current, failure: 'told' }], result: { kind: 'failed', id } };
      case 'draft':
      case 'unreadable':
        return { result: null };
    }
  });
}
