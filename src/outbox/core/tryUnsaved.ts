import { mayBeStored, type Outcome, outcomeOf } from './outcome.ts';
import type { OutboxDeps, Platform } from './platform.ts';

/** `id`: the id that the payload was last sent under. */
export type TriedUnsaved = { id: string; outcome: Outcome };

/** Like `tryUnsaved`. If the server has another payload under the id, sends this one again under a fresh id. */
export async function tryUnsavedOrRenamed<P, D extends P>(
  deps: OutboxDeps<P, D>,
  id: string,
  payload: P,
): Promise<TriedUnsaved> {
  const outcome = await tryUnsaved(deps, id, payload);
  if (outcome.kind !== 'reused') return { id, outcome };
  const fresh = deps.newId();
  // If the page closes during this request, its stash has only the first id: mark that id as tried, too.
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
 * Adds the id to `triedUnsaved` before the attempt, since no stored record shows the attempt. Removes the id again if
 * the server can't have stored the payload, neither by this attempt nor by an earlier one.
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
