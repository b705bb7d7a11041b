import type { StoredEntry, Waiting } from './entry.ts';
import type { Change } from './ports.ts';

/**
 * Where the server has another text under an enquiry's id, ours goes on under a fresh one: nothing of it has arrived under
 * the old. The result is the id that it has now; null where the lease is another's by then, and nothing has changed.
 */
export function rename(
  entry: Waiting,
  current: StoredEntry | null,
  id: string,
): Change<string | null> {
  if (current?.state !== 'waiting' || current.lease?.token !== entry.lease?.token) {
    return { result: null };
  }
  const renamed: Waiting = {
    ...current,
    id,
    lease: null,
    attempts: 0,
    mayHaveArrived: false,
    reason: 'new',
  };
  return { put: [renamed], remove: [entry.id], result: id };
}
