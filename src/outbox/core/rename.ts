// Where the server has another text under an enquiry's id, ours goes on under the id that follows. Every
// tab comes to the same id, so that a text that several of them have is stored once.

import type { Enquiry } from '#contract';
import { idOfNext } from './enquiryId.ts';
import type { Plain, StoredEntry, Waiting } from './entry.ts';
import type { Change, OutboxStore } from './ports.ts';
import { hasText } from './sameText.ts';

/** Whether this text waits, was sent or refused as the entry. */
export function isSavedAs(values: Enquiry, current: StoredEntry | null): boolean {
  return current?.state !== 'draft' && hasText(current, values);
}

/**
 * Gives a waiting enquiry whose attempt holds the lease the first id that follows and is free, or under
 * which the same text stands.
 * @returns the id that it has now; null where the lease is another's by then, and nothing has changed
 */
export async function rename(
  store: OutboxStore,
  entry: Waiting & Plain,
  next = idOfNext(entry.id),
): Promise<string | null> {
  let there: StoredEntry | null = null;
  const [, renamed] = await store.changeEach<string | 'taken' | null>(
    [next, entry.id],
    (current, id): Change<string | 'taken' | null> => {
      if (id === next) {
        there = current;
        return { result: null };
      }
      if (current?.state !== 'waiting' || current.lease?.token !== entry.lease?.token) {
        return { result: null };
      }
      if (isSavedAs(entry.values, there)) return { remove: [id], result: next };
      if (there !== null && !hasText(there, entry.values)) return { result: 'taken' };
      // What the server has under the old id is another text: of this one nothing has arrived.
      const waiting: Waiting = {
        ...current,
        id: next,
        lease: null,
        attempts: 0,
        mayHaveArrived: false,
        reason: 'new',
      };
      return { put: [waiting], remove: [id], result: next };
    },
  );
  return renamed === 'taken' ? await rename(store, entry, idOfNext(next)) : (renamed ?? null);
}

/**
 * As the store's own `change`, around what stands under the id. Where nothing does, `wasRenamed` says that
 * this text waits, was sent or refused under the id that follows: another tab had the same.
 */
export async function changeOrRenamed<T>(
  store: OutboxStore,
  id: string,
  values: Enquiry,
  decide: (current: StoredEntry | null, wasRenamed: boolean) => Change<T>,
): Promise<T> {
  let isNext = false;
  const [, result] = await store.changeEach<T | null>([idOfNext(id), id], (current, of) => {
    if (of === id) return decide(current, current === null && isNext);
    isNext = isSavedAs(values, current);
    return { result: null };
  });
  return result as T;
}
