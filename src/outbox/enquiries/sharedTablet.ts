// What a shared tablet does to its outbox besides saving sealed entries: it removes all that others could read.

import { changeAll } from '../core/changeAll.ts';
import { isLeased } from '../core/due.ts';
import { waitingFrom } from '../core/enqueue.ts';
import { type EnquiryDeps, isSealed } from './entries.ts';

/** Queues refused sealed entries again: the server may have been fixed since. */
export async function retryRefused(deps: EnquiryDeps): Promise<void> {
  await changeAll(deps.store, (entry) => {
    if (entry.state !== 'refused' || !isSealed(entry)) return {};
    const { id, sealed, savedAtMs, mayHaveArrived } = entry;
    return { put: [{ ...waitingFrom(deps, { sealed }, { id, savedAtMs }), mayHaveArrived }] };
  });
}

/** Removes drafts, which a closing page may have saved at the last moment. */
export async function removeDrafts(deps: EnquiryDeps): Promise<void> {
  await changeAll(deps.store, (entry) => (entry.state === 'draft' ? { remove: [entry.id] } : {}));
}

/** Removes everything that is not sealed, receipts too, except what is being sent right now. */
export async function removeReadable(deps: EnquiryDeps): Promise<void> {
  await changeAll(deps.store, (entry) => {
    const isBusy = entry.state === 'waiting' && isLeased(entry, deps.clock());
    return isSealed(entry) || isBusy ? {} : { remove: [entry.id] };
  });
}
