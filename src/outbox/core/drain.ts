import { attempt, postponeAll } from './attempt.ts';
import { type Cause, isDue, isOld } from './due.ts';
import type { Waiting } from './entry.ts';
import type { OutboxDeps } from './platform.ts';

/** Stop the run after this many storage failures in a row: each may take seconds. */
const maxFailures = 3;

/**
 * Tries every entry that is due, one at a time, the longest untried first. A failure of one does not stop the
 * others, unless our own server says that it takes none at all. Resolves with how many still wait for the network.
 */
export async function drain<P, D extends P>(deps: OutboxDeps<P, D>, cause: Cause): Promise<number> {
  const due = (await waitingEntries(deps)).filter((entry) => isDue(entry, cause, deps.clock()));
  let failures = 0;
  for (const [place, { id }] of due.entries()) {
    const settled = await nullIfItFails(attempt(deps, id, cause));
    failures = settled ? 0 : failures + 1;
    if (failures === maxFailures) break;
    if (settled?.kind !== 'waiting' || settled.unavailableMs === undefined) continue;
    const untried = due.slice(place + 1).map((entry) => entry.id);
    await nullIfItFails(postponeAll(deps, untried, settled.unavailableMs));
    break;
  }
  const left = await waitingEntries(deps);
  return left.filter((entry) => !isOld(entry, deps.clock())).length;
}

/** Null if the record could not be changed: it waits as it is, and the next entry gets its turn. */
async function nullIfItFails<T>(change: Promise<T>): Promise<T | null> {
  try {
    return await change;
  } catch {
    return null;
  }
}

async function waitingEntries<P, D extends P>(deps: OutboxDeps<P, D>): Promise<Waiting<P>[]> {
  const entries = await deps.store.list();
  return entries
    .filter((entry) => entry.state === 'waiting')
    .sort(
      (a, b) => (a.backoff?.fromMs ?? 0) - (b.backoff?.fromMs ?? 0) || a.savedAtMs - b.savedAtMs,
    );
}
