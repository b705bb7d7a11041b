import { attempt, leaveAlone } from './attempt.ts';
import { type Cause, isDue, isOld } from './due.ts';
import type { Waiting } from './entry.ts';
import type { OutboxDeps } from './ports.ts';

/** A storage that fails so often, one time after the other, is left to the next run: each may take seconds. */
const mostFailures = 3;

/**
 * Tries every waiting enquiry that is due, one after the other, the longest untried first. What happens
 * to one never stops the others; only our own server can, where it says that it takes none. Resolves
 * with the number that still waits for a line.
 */
export async function drain(deps: OutboxDeps, cause: Cause): Promise<number> {
  const due = (await waitingEntries(deps)).filter((entry) => isDue(entry, cause, deps.clock()));
  let failures = 0;
  for (const [place, { id }] of due.entries()) {
    const settled = await unlessItFails(attempt(deps, id, cause));
    failures = settled ? 0 : failures + 1;
    if (failures === mostFailures) break;
    if (settled?.kind !== 'kept' || settled.closedMs === undefined) continue;
    const untried = due.slice(place + 1).map((entry) => entry.id);
    await unlessItFails(leaveAlone(deps, untried, settled.closedMs));
    break;
  }
  const left = await waitingEntries(deps);
  return left.filter((entry) => !isOld(entry, deps.clock())).length;
}

/** Null where the record could not be changed: it waits on as it is, and the others get their turn. */
async function unlessItFails<T>(change: Promise<T>): Promise<T | null> {
  try {
    return await change;
  } catch {
    return null;
  }
}

async function waitingEntries(deps: OutboxDeps): Promise<Waiting[]> {
  const entries = await deps.store.list();
  return entries
    .filter((entry) => entry.state === 'waiting')
    .sort(
      (a, b) => (a.backoff?.fromMs ?? 0) - (b.backoff?.fromMs ?? 0) || a.savedAtMs - b.savedAtMs,
    );
}
