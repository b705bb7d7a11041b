import { attempt, postponeAll } from './attempt.ts';
import { type Cause, isDue, isOld } from './due.ts';
import type { Waiting } from './entry.ts';
import type { OutboxDeps } from './platform.ts';
import type { Settled } from './settle.ts';

/** A run stops after this many storage failures in a row, since each may take seconds. */
const maxFailures = 3;

/**
 * Sends every due entry, one at a time, starting with the entry whose last attempt is the oldest. If one entry fails,
 * the run goes on, unless our server says that it accepts no entries. Resolves with the number of waiting
 * entries that may be sent without asking the visitor.
 */
export async function drain<P, D extends P>(deps: OutboxDeps<P, D>, cause: Cause): Promise<number> {
  const due = (await waitingEntries(deps)).filter((entry) => isDue(entry, cause, deps.clock()));
  let failures = 0;
  for (const [place, { id }] of due.entries()) {
    const settled = await nullIfItFails(attemptAll(deps, id, cause));
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

/** Sends one entry, part by part if its transport does. */
async function attemptAll<P, D extends P>(
  deps: OutboxDeps<P, D>,
  id: string,
  cause: Cause,
): Promise<Settled<D>> {
  const settled = await attempt(deps, id, cause);
  const isPartial = settled.kind === 'waiting' && settled.isPartial === true;
  return isPartial ? await attemptAll(deps, id, cause) : settled;
}

/** Resolves with null if the storage failed, so that the run goes on with the next entry. */
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
