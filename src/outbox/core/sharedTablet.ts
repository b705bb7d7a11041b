// What a tablet that is passed around does to the outbox: what is written there is sealed before it
// is saved, and nothing that somebody else could read stays beside it.

import { isLeased } from './due.ts';
import { isSealed, type Sealed, type StoredEntry, type Waiting } from './entry.ts';
import type { OutboxParts } from './ports.ts';
import { tryUnsaved } from './tryUnsaved.ts';

/** `notSaved`: this browser can't keep it, and it was not sent either. */
export type SavedSealed = 'saved' | 'sent' | 'notSaved';

/** Takes a sealed enquiry under its id, which nothing else has. Where nothing can be saved it is sent at once. */
export async function saveSealed(
  parts: OutboxParts,
  id: string,
  content: Sealed,
): Promise<SavedSealed> {
  const waiting = waitingFrom(parts, { id, ...content, savedAtMs: parts.clock() });
  try {
    await parts.store.change(id, () => ({ put: [waiting], result: undefined }));
    return 'saved';
  } catch {
    // Said to the visitor by `notSaved`; sending still works without a store.
    const outcome = await tryUnsaved(parts, id, content);
    return outcome.kind === 'delivered' ? 'sent' : 'notSaved';
  }
}

/** Lets the sealed ones that were refused wait again: since then the server may have been mended. */
export async function retryRefused(parts: OutboxParts): Promise<void> {
  await changeAll(parts, (entry) => {
    if (entry.state !== 'refused' || !isSealed(entry)) return {};
    const { mayHaveArrived } = entry;
    return { put: [{ ...waitingFrom(parts, entry), mayHaveArrived }] };
  });
}

function waitingFrom(
  parts: OutboxParts,
  { id, sealed, savedAtMs }: Sealed & { id: string; savedAtMs: number },
): Waiting {
  return {
    state: 'waiting',
    id,
    sealed,
    savedAtMs,
    requestedAtMs: parts.clock(),
    pageId: parts.pageId,
    attempts: 0,
    mayHaveArrived: parts.triedUnsaved.has(id),
    reason: 'new',
    lease: null,
    backoff: null,
    retryAfter: null,
    failure: 'none',
  };
}

/** Removes the drafts, which a page that went away may have kept at the last moment. */
export async function removeDrafts(parts: OutboxParts): Promise<void> {
  await changeAll(parts, (entry) => (entry.state === 'draft' ? { remove: [entry.id] } : {}));
}

/** Removes all that is not sealed, but for what is being sent right now, and the list of what was sent. */
export async function removeReadable(parts: OutboxParts): Promise<void> {
  await changeAll(parts, (entry) => {
    const isBusy = entry.state === 'waiting' && isLeased(entry, parts.clock());
    return isSealed(entry) || isBusy ? {} : { remove: [entry.id] };
  });
}

/** Removes the receipts of what was sent before a time of the device's clock, in ms. */
export async function removeSent(parts: OutboxParts, beforeMs: number): Promise<void> {
  await changeAll(parts, (entry) =>
    entry.state === 'sent' && entry.sentAtMs < beforeMs ? { remove: [entry.id] } : {},
  );
}

async function changeAll(
  parts: OutboxParts,
  decide: (entry: StoredEntry) => { put?: Waiting[]; remove?: string[] },
): Promise<void> {
  const entries = await parts.store.list();
  const ids = entries.filter((entry) => Object.keys(decide(entry)).length > 0).map(({ id }) => id);
  if (ids.length === 0) return;
  await parts.store.changeEach(ids, (current) => ({
    ...(current && decide(current)),
    result: undefined,
  }));
}
