// A shared tablet saves sealed entries. These functions queue refused ones again, and remove what others could read.

import { changeAll } from '../core/changeAll.ts';
import { isLeased } from '../core/due.ts';
import { waitingFrom } from '../core/enqueue.ts';
import { type EnquiryDeps, isSealed } from './entries.ts';

/** Queues refused sealed entries again, since the owner may have repaired the server. */
export async function retryRefused(deps: EnquiryDeps): Promise<void> {
  await changeAll(deps.store, (entry) => {
    if (entry.state !== 'refused' || !isSealed(entry)) return {};
    const { id, savedAtMs, mayHaveArrived } = entry;
    const payload = deps.codec.payloadOf(entry);
    return { put: [{ ...waitingFrom(deps, payload, { id, savedAtMs }), mayHaveArrived }] };
  });
}

/** Removes all drafts. A closing page may have saved one at the last moment. */
export async function removeDrafts(deps: EnquiryDeps): Promise<void> {
  await changeAll(deps.store, (entry) => (entry.state === 'draft' ? { remove: [entry.id] } : {}));
}

/** Removes every entry that is not sealed and not being sent, including receipts. */
export async function removeReadable(deps: EnquiryDeps): Promise<void> {
  await changeAll(deps.store, (entry) => {
    const isBusy = entry.state === 'waiting' && isLeased(entry, deps.clock());
    return isSealed(entry) || isBusy ? {} : { remove: [entry.id] };
  });
}
