import type { Content } from './entry.ts';
import { leavesDoubt, type Outcome, outcomeOf } from './outcome.ts';
import type { OutboxDeps } from './ports.ts';

/** With the id that it went out under last. */
export type TriedUnsaved = { id: string; outcome: Outcome };

/** As `tryUnsaved`; where the server has another text under the id, once more under a fresh one. */
export async function tryUnsavedOrRenamed(
  deps: OutboxDeps,
  id: string,
  content: Content,
): Promise<TriedUnsaved> {
  const outcome = await tryUnsaved(deps, id, content);
  if (outcome.kind !== 'reused') return { id, outcome };
  const fresh = deps.newId();
  // A page that is closed meanwhile knows the first id alone: by that the text may have arrived.
  const retried = await rememberingDoubt(deps, id, () => tryUnsaved(deps, fresh, content));
  return { id: fresh, outcome: retried };
}

/** Sends what could not be saved. */
export async function tryUnsaved(deps: OutboxDeps, id: string, content: Content): Promise<Outcome> {
  return await rememberingDoubt(deps, id, async () =>
    outcomeOf(await deps.transport(id, content), id, deps.readRefusal),
  );
}

/**
 * No record says that it was tried: the page remembers the id from before the request leaves, and forgets it only
 * where this attempt leaves no doubt and none was left before.
 */
async function rememberingDoubt(
  deps: OutboxDeps,
  id: string,
  attempt: () => Promise<Outcome>,
): Promise<Outcome> {
  const wasTried = deps.triedUnsaved.has(id);
  deps.triedUnsaved.add(id);
  const outcome = await attempt();
  if (!wasTried && !leavesDoubt(outcome)) deps.triedUnsaved.delete(id);
  return outcome;
}
