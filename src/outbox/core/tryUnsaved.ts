import { mayBeStored, type Outcome, outcomeOf } from './outcome.ts';
import type { OutboxDeps, Platform } from './platform.ts';

/** `id`: under which it was sent last. */
export type TriedUnsaved = { id: string; outcome: Outcome };

/** As `tryUnsaved`; if the server has another payload under the id, once more under a fresh one. */
export async function tryUnsavedOrRenamed<P, D extends P>(
  deps: OutboxDeps<P, D>,
  id: string,
  payload: P,
): Promise<TriedUnsaved> {
  const outcome = await tryUnsaved(deps, id, payload);
  if (outcome.kind !== 'reused') return { id, outcome };
  const fresh = deps.newId();
  // If the page closes now, its stash knows only the first id: keep that one marked, too.
  const retried = await rememberingId(deps, id, () => tryUnsaved(deps, fresh, payload));
  return { id: fresh, outcome: retried };
}

/** Sends a payload that could not be saved. */
export async function tryUnsaved<P, D extends P>(
  deps: OutboxDeps<P, D>,
  id: string,
  payload: P,
): Promise<Outcome> {
  return await rememberingId(deps, id, async () =>
    outcomeOf(await deps.transport(id, payload), id, deps.codec.readRefusal),
  );
}

/**
 * There is no record of this attempt, so the page remembers the id before the request leaves. It forgets the id if
 * neither this attempt nor an earlier one may be stored.
 */
async function rememberingId(
  { triedUnsaved }: Platform,
  id: string,
  attempt: () => Promise<Outcome>,
): Promise<Outcome> {
  const wasTried = triedUnsaved.has(id);
  triedUnsaved.add(id);
  const outcome = await attempt();
  if (!wasTried && !mayBeStored(outcome)) triedUnsaved.delete(id);
  return outcome;
}
