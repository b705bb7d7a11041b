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
  // A page that is closed meanwhile knows the first id alone: by that the text may have arrived.
  deps.triedUnsaved.add(id);
  const fresh = deps.newId();
  const retried = await tryUnsaved(deps, fresh, content);
  if (!leavesDoubt(retried)) deps.triedUnsaved.delete(id);
  return { id: fresh, outcome: retried };
}

/** Sends what could not be saved. No record says that it was tried: the page remembers it, from before the request leaves. */
export async function tryUnsaved(deps: OutboxDeps, id: string, content: Content): Promise<Outcome> {
  const wasTried = deps.triedUnsaved.has(id);
  deps.triedUnsaved.add(id);
  const outcome = outcomeOf(await deps.transport(id, content), id);
  if (!wasTried && !leavesDoubt(outcome)) deps.triedUnsaved.delete(id);
  return outcome;
}
