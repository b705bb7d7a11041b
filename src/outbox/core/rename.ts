// Where the server has another text under an enquiry's id, ours goes on under the id that follows. Other
// tabs that have the text look there, so that it is stored once.

import type { Enquiry } from '#contract';
import { idOfNext } from './enquiryId.ts';
import { mayHaveArrived, type Plain, type StoredEntry, type Waiting } from './entry.ts';
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
  const renamed = await changeBeside<Renamed>(store, entry.id, next, (current, there) => {
    if (current?.state !== 'waiting' || current.lease?.token !== entry.lease?.token) {
      return { result: 'not ours' };
    }
    if (isSavedAs(entry.values, there)) return { remove: [entry.id], result: 'done' };
    if (there !== null && !hasText(there, entry.values)) return { result: 'taken' };
    // What the server has under the old id is another text: of this one nothing has arrived under that.
    const waiting: Waiting = {
      ...current,
      id: next,
      lease: null,
      attempts: 0,
      mayHaveArrived: mayHaveArrived(there),
      reason: 'new',
    };
    return { put: [waiting], remove: [entry.id], result: 'done' };
  });
  if (renamed === 'taken') return await rename(store, entry, idOfNext(next));
  return renamed === 'done' ? next : null;
}

type Renamed = 'done' | 'taken' | 'not ours';

/**
 * As the store's own `change`, around what stands under the id. Where nothing does, `wasRenamed` says that
 * this text waits, was sent or refused under the id that follows: another tab had the same.
 */
export async function changeOrRenamed<T extends object | string | null>(
  store: OutboxStore,
  id: string,
  values: Enquiry,
  decide: (current: StoredEntry | null, wasRenamed: boolean) => Change<T>,
): Promise<T> {
  return await changeBeside(store, id, idOfNext(id), (current, there) =>
    decide(current, current === null && isSavedAs(values, there)),
  );
}

/** In the same transaction it is known what stands under the other id. */
async function changeBeside<T extends object | string | null>(
  store: OutboxStore,
  id: string,
  other: string,
  decide: (current: StoredEntry | null, there: StoredEntry | null) => Change<T>,
): Promise<T> {
  let there: StoredEntry | null = null;
  const results = await store.changeEach<T[]>([other, id], (current, of) => {
    if (of === id) {
      const change = decide(current, there);
      return { ...change, result: [change.result] };
    }
    there = current;
    return { result: [] };
  });
  const [result] = results.flat();
  if (result === undefined) throw new Error('The storage has decided nothing.');
  return result;
}
