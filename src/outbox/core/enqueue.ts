import type { Codec } from './codec.ts';
import type { Waiting } from './entry.ts';
import type { OutboxDeps, Platform } from './platform.ts';
import { tryUnsaved } from './tryUnsaved.ts';

/** `sent`: the storage failed, but the server confirmed the payload. `notSaved`: the storage and the request failed. */
export type Enqueued = 'saved' | 'sent' | 'notSaved';

/** Saves a payload for the next run, under an unused id. If the storage fails, sends the payload at once. */
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
    // The storage failed, but the network may still work.
    const outcome = await tryUnsaved(deps, id, payload);
    return outcome.kind === 'delivered' ? 'sent' : 'notSaved';
  }
}

/** Builds a waiting entry that no attempt has sent. */
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
