import { attempt, renewLease, type Settled, settleReply, takeLease } from './attempt';
import { type Cause, isDue, isOld } from './due';
import type { Waiting } from './entry';
import type { OutboxParts } from './ports';
import { holds, spanOf } from './span';

/** A lease that was taken longer ago than this, in ms, is renewed before it is used. */
const freshMs = 5_000;

/**
 * Tries every waiting enquiry that is due, one request at a time, the longest untried first. What
 * befalls one never stops the others. The storage is not waited for: while one is on its way, the one
 * before it is settled and the next one leased. Resolves with the number that still waits for a line.
 */
export async function drain(parts: OutboxParts, cause: Cause): Promise<number> {
  const due = (await waitingEntries(parts)).filter((entry) => isDue(entry, cause, parts.clock()));
  const settling: Promise<Settled | null>[] = [];
  const leaseOf = (place: number): Promise<Waiting | null> => {
    const entry = due[place];
    return unlessItFails(entry ? takeLease(parts, entry.id, cause) : Promise.resolve(null));
  };
  let ahead = leaseOf(0);
  for (let place = 0; place < due.length; place += 1) {
    const leased = await fresh(parts, await ahead);
    ahead = leaseOf(place + 1);
    if (!leased) continue;
    const reply = await parts.transport(leased.id, leased.values);
    settling.push(unlessItFails(settleReply(parts, leased, reply, 'nobody')));
  }
  for (const settled of await Promise.all(settling)) {
    if (settled?.kind === 'renamed') await unlessItFails(attempt(parts, settled.id, cause));
  }
  const left = await waitingEntries(parts);
  return left.filter((entry) => !isOld(entry, parts.clock())).length;
}

/** On a slow line an enquiry was leased long before its turn has come. */
async function fresh(parts: OutboxParts, leased: Waiting | null): Promise<Waiting | null> {
  if (!leased?.lease || holds(spanOf(leased.lease.fromMs, freshMs), parts.clock())) return leased;
  return await unlessItFails(renewLease(parts, leased));
}

/** Null where a record could not be changed: it waits on as it is, and the others get their turn. */
async function unlessItFails<T>(change: Promise<T>): Promise<T | null> {
  try {
    return await change;
  } catch {
    return null;
  }
}

async function waitingEntries(parts: OutboxParts): Promise<Waiting[]> {
  const entries = await parts.store.list();
  return entries
    .filter((entry) => entry.state === 'waiting')
    .sort(
      (a, b) => (a.backoff?.fromMs ?? 0) - (b.backoff?.fromMs ?? 0) || a.savedAtMs - b.savedAtMs,
    );
}
