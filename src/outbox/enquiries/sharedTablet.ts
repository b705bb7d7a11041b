// What a shared tablet does to its outbox besides saving sealed entries: it removes all that others could read.

import { changeAll } from '../core/changeAll.ts';
import { isLeased } from '../core/due.ts';
import { waitingFrom } from '../core/enqueue.ts';
import { isSealed } from '../core/entry.ts';
import type { OutboxDeps } from '../core/platform.ts';

/** Queues refused sealed entries again: the server may have been fixed since. */
export async function retryRefused(deps: OutboxDeps): Promise<void> {
  await changeAll(deps, (entry) => {
    if (entry.state !== 'refused' || !isSealed(entry)) return {};
    const { id, sealed, savedAtMs, mayHaveArrived } = entry;
    return { put: [{ ...waitingFrom(deps, { id, sealed, savedAtMs }), mayHaveArrived }] };
  });
}

/** Removes drafts, which a closing page may have saved at the last moment. */
export async function removeDrafts(deps: OutboxDeps): Promise<void> {
  await changeAll(deps, (entry) => (entry.state === 'draft' ? { remove: [entry.id] } : {}));
}

/** Removes everything that is not sealed, receipts too, except what is being sent right now. */
export async function removeReadable(deps: OutboxDeps): Promise<void> {
  await changeAll(deps, (entry) => {
    const isBusy = entry.state === 'waiting' && isLeased(entry, deps.clock());
    return isSealed(entry) || isBusy ? {} : { remove: [entry.id] };
  });
}
