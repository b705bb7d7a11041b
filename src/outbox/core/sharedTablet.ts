// What a tablet that is passed around does to the outbox: what is written there is sealed before it
// is saved, and nothing that somebody else could read stays beside it.

import { isLeased } from './due.ts';
import { isSealed, type Sealed, type StoredEntry, type Waiting } from './entry.ts';
import type { OutboxDeps } from './ports.ts';
import { tryUnsaved } from './tryUnsaved.ts';

/** `notSaved`: this browser can't keep it, and it was not sent either. */
export type SavedSealed = 'saved' | 'sent' | 'notSaved';

/** Takes a sealed enquiry under its id, which nothing else has. Where nothing can be saved it is sent at once. */
export async function saveSealed(
  deps: OutboxDeps,
  id: string,
  content: Sealed,
): Promise<SavedSealed> {
  const waiting = waitingFrom(deps, { id, ...content, savedAtMs: deps.clock() });
  try {
    await deps.store.change(id, () => ({ put: [waiting], result: undefined }));
    return 'saved';
  } catch {
    // Said to the visitor by `notSaved`; sending still works without a store.
    const outcome = await tryUnsaved(deps, id, content);
    return outcome.kind === 'delivered' ? 'sent' : 'notSaved';
  }
}

/** Lets the sealed ones that were refused wait again: since then the server may have been mended. */
export async function retryRefused(deps: OutboxDeps): Promise<void> {
  await changeAll(deps, (entry) => {
    if (entry.state !== 'refused' || !isSealed(entry)) return {};
    const { mayHaveArrived } = entry;
    return { put: [{ ...waitingFrom(deps, entry), mayHaveArrived }] };
  });
}

function waitingFrom(
  deps: OutboxDeps,
  { id, sealed, savedAtMs }: Sealed & { id: string; savedAtMs: number },
): Waiting {
  return {
    state: 'waiting',
    id,
    sealed,
    savedAtMs,
    requestedAtMs: deps.clock(),
    pageId: deps.pageId,
    attempts: 0,
    mayHaveArrived: deps.triedUnsaved.has(id),
    reason: 'new',
    lease: null,
    backoff: null,
    retryAfter: null,
    failure: 'none',
  };
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

/** Removes the receipts of what was sent before a time of the device's clock, in ms. */
export async function removeSent(deps: OutboxDeps, beforeMs: number): Promise<void> {
  await changeAll(deps, (entry) =>
    entry.state === 'sent' && entry.sentAtMs < beforeMs ? { remove: [entry.id] } : {},
  );
}

async function changeAll(
  deps: OutboxDeps,
  decide: (entry: StoredEntry) => { put?: Waiting[]; remove?: string[] },
): Promise<void> {
  const entries = await deps.store.list();
  const ids = entries.filter((entry) => Object.keys(decide(entry)).length > 0).map(({ id }) => id);
  if (ids.length === 0) return;
  await deps.store.changeEach(ids, (current) => ({
    ...(current && decide(current)),
    result: undefined,
  }));
}
