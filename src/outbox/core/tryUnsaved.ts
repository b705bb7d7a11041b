import type { Content } from './entry.ts';
import { leavesDoubt, type Outcome, outcomeOf } from './outcome.ts';
import type { OutboxParts } from './ports.ts';

/** Sends what could not be saved. No record says that it was tried: the page remembers it, from before the request leaves. */
export async function tryUnsaved(
  parts: OutboxParts,
  id: string,
  content: Content,
): Promise<Outcome> {
  const wasTried = parts.triedUnsaved.has(id);
  parts.triedUnsaved.add(id);
  const outcome = outcomeOf(await parts.transport(id, content), id);
  if (!wasTried && !leavesDoubt(outcome)) parts.triedUnsaved.delete(id);
  return outcome;
}
