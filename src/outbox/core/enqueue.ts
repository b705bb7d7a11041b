import type { Codec } from './codec.ts';
import type { Waiting } from './entry.ts';
import type { OutboxDeps, Platform } from './platform.ts';
import { tryUnsaved } from './tryUnsaved.ts';

/** `notSaved`: the storage failed, and it was not sent either. */
export type Enqueued = 'saved' | 'sent' | 'notSaved';

/** Saves a payload for the next run, under an unused id. If the storage fails, sends it at once. */
export async function enqueue<P, D extends P>(
  deps: OutboxDeps<P, D>,
  id: string,
  payload: P,
): Promise<Enqueued> {
  const waiting = waitingFrom(deps, payload, { id, savedAtMs: deps.clock() });
  try {
    await deps.store.change(id, () => ({ put: [waiting], result: undefined }));
    return 'saved';
  } catch {
    // Sending works without storage; `notSaved` reports it if that fails, too.
    const outcome = await tryUnsaved(deps, id, payload);
    return outcome.kind === 'delivered' ? 'sent' : 'notSaved';
  }
}

/** A payload waiting for its first attempt. */
export function waitingFrom<P, D extends P>(
  { codec, clock, pageId, triedUnsaved }: Platform & { codec: Codec<P, D> },
  payload: P,
  { id, savedAtMs }: { id: string; savedAtMs: number },
): Waiting<P> {
  return {
    ...payload,
    state: 'waiting',
    id,
    savedAtMs,
    requestedAtMs: codec.editable(payload) === null ? null : clock(),
    pageId,
    attempts: 0,
    mayHaveArrived: triedUnsaved.has(id),
    reason: 'new',
    lease: null,
    backoff: null,
    retryAfter: null,
    failure: 'none',
  };
}
