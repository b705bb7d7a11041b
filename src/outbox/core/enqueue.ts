import type { Content, Waiting } from './entry.ts';
import type { OutboxDeps } from './platform.ts';
import { tryUnsaved } from './tryUnsaved.ts';

/** `notSaved`: the storage failed, and it was not sent either. */
export type Enqueued = 'saved' | 'sent' | 'notSaved';

/** Saves a payload for the next run, under an unused id. If the storage fails, sends it at once. */
export async function enqueue(deps: OutboxDeps, id: string, content: Content): Promise<Enqueued> {
  const waiting = waitingFrom(deps, { ...content, id, savedAtMs: deps.clock() });
  try {
    await deps.store.change(id, () => ({ put: [waiting], result: undefined }));
    return 'saved';
  } catch {
    // Sending works without storage; `notSaved` reports it if that fails, too.
    const outcome = await tryUnsaved(deps, id, content);
    return outcome.kind === 'delivered' ? 'sent' : 'notSaved';
  }
}

/** A payload waiting for its first attempt. */
export function waitingFrom(
  deps: OutboxDeps,
  payload: Content & { id: string; savedAtMs: number },
): Waiting {
  return {
    ...payload,
    state: 'waiting',
    requestedAtMs: deps.clock(),
    pageId: deps.pageId,
    attempts: 0,
    mayHaveArrived: deps.triedUnsaved.has(payload.id),
    reason: 'new',
    lease: null,
    backoff: null,
    retryAfter: null,
    failure: 'none',
  };
}
