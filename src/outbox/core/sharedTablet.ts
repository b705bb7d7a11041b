// What a tablet that is passed around does to its outbox, apart from saving what is sealed there: nothing that
// somebody else could read stays beside it.

import { changeAll } from './changeAll.ts';
import { isLeased } from './due.ts';
import { waitingFrom } from './enqueue.ts';
import { isSealed } from './entry.ts';
import type { OutboxDeps } from './ports.ts';

/** Lets the sealed ones that were refused wait again: since then the server may have been mended. */
export async function retryRefused(deps: OutboxDeps): Promise<void> {
  await changeAll(deps, (entry) => {
    if (entry.state !== 'refused' || !isSealed(entry)) return {};
    const { id, sealed, savedAtMs, mayHaveArrived } = entry;
    return { put: [{ ...waitingFrom(deps, { id, sealed, savedAtMs }), mayHaveArrived }] };
  });
}

/** Removes the drafts, which a page that went away may have kept at the last moment. */
export async function removeDrafts(deps: OutboxDeps): Promise<void> {
  await changeAll(deps, (entry) => (entry.state === 'draft' ? { remove: [entry.id] } : {}));
}

/** Removes all that is not sealed, but for what is being sent right now, and the list of what was sent. */
export async function removeReadable(deps: OutboxDeps): Promise<void> {
  await changeAll(deps, (entry) => {
    const isBusy = entry.state === 'waiting' && isLeased(entry, deps.clock());
    return isSealed(entry) || isBusy ? {} : { remove: [entry.id] };
  });
}
