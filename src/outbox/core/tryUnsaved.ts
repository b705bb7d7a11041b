import type { Content } from './entry.ts';
import { leavesDoubt, type Outcome, outcomeOf } from './outcome.ts';
import type { OutboxDeps } from './ports.ts';

/** Sends what could not be saved. No record says that it was tried: the page remembers it, from before the request leaves. */
export async function tryUnsaved(deps: OutboxDeps, id: string, content: Content): Promise<Outcome> {
  const wasTried = deps.triedUnsaved.has(id);
  deps.triedUnsaved.add(id);
  const outcome = outcomeOf(await deps.transport(id, content), id);
  if (!wasTried && !leavesDoubt(outcome)) deps.triedUnsaved.delete(id);
  return outcome;
}
