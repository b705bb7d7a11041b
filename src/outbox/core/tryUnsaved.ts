import { idOfNext } from './enquiryId.ts';
import type { Content } from './entry.ts';
import { leavesDoubt, type Outcome, outcomeOf } from './outcome.ts';
import type { OutboxDeps } from './ports.ts';

/** With the id that it went out under last. */
export type TriedUnsaved = { id: string; outcome: Outcome };

/**
 * As `tryUnsaved`; where the server has another text under the id, once more under the id that follows: a
 * page that is closed meanwhile leaves the text under the first, and the next comes by it to the same.
 */
export async function tryUnsavedOrRenamed(
  deps: OutboxDeps,
  id: string,
  content: Content,
): Promise<TriedUnsaved> {
  const outcome = await tryUnsaved(deps, id, content);
  if (outcome.kind !== 'reused') return { id, outcome };
  const next = idOfNext(id);
  return { id: next, outcome: await tryUnsaved(deps, next, content) };
}

/** Sends what could not be saved. No record says that it was tried: the page remembers it, from before the request leaves. */
export async function tryUnsaved(deps: OutboxDeps, id: string, content: Content): Promise<Outcome> {
  const wasTried = deps.triedUnsaved.has(id);
  deps.triedUnsaved.add(id);
  const outcome = outcomeOf(await deps.transport(id, content), id);
  if (!wasTried && !leavesDoubt(outcome)) deps.triedUnsaved.delete(id);
  return outcome;
}
