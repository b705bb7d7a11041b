import { type Answered, attempt, renewLease, settleReplies, takeLeases } from './attempt';
import { type Cause, isDue, isOld } from './due';
import type { Waiting } from './entry';
import type { Reply } from './outcome';
import type { OutboxParts } from './ports';
import { holds, spanOf } from './span';

/** A lease that was taken longer ago than this, in ms, is renewed before it is used. */
const freshMs = 5_000;

/** Where a group was sent within this time, in ms, the next may be twice as large. */
const quickMs = 250;
const largestGroup = 16;

/** A reply is written down so long after it came at the latest, in ms. */
const settleRestMs = 100;

/**
 * Tries every waiting enquiry that is due, one request at a time, the longest untried first. What
 * befalls one never stops the others. The storage is not waited for: while some are on their way, the
 * ones before them are settled and the next ones leased; together where the line is quick, so that a
 * transaction for each does not become the slowest part. Resolves with the number that still waits
 * for a line.
 */
export async function drain(parts: OutboxParts, cause: Cause): Promise<number> {
  const due = (await waitingEntries(parts)).filter((entry) => isDue(entry, cause, parts.clock()));
  const settling = startSettling(parts);
  let group = 1;
  let refusal: Reply | null = null;
  const leaseNext = (): Promise<Waiting[] | null> | null => {
    const ids = due.splice(0, group).map(({ id }) => id);
    return ids.length === 0 ? null : unlessItFails(takeLeases(parts, ids, cause));
  };
  for (let ahead = leaseNext(); ahead; ) {
    const leased = (await ahead) ?? [];
    ahead = leaseNext();
    const quick = spanOf(parts.clock(), quickMs);
    for (const entry of leased) {
      const held = await fresh(parts, entry);
      if (!held) continue;
      const reply: Reply = refusal ?? (await parts.transport(held.id, held));
      if (isToldToWait(reply)) refusal = reply;
      settling.add({ entry: held, reply });
    }
    group = holds(quick, parts.clock()) ? Math.min(group * 2, largestGroup) : 1;
  }
  for (const id of await settling.end()) await unlessItFails(attempt(parts, id, cause));
  const left = await waitingEntries(parts);
  return left.filter((entry) => !isOld(entry, parts.clock())).length;
}

/** 429 with Retry-After is about whoever sends, not about one enquiry: the others need not ask. */
function isToldToWait(reply: Reply): boolean {
  return reply.kind === 'answered' && reply.status === 429 && reply.retryAfterMs !== null;
}

/** On a slow line an enquiry was leased long before its turn has come. */
async function fresh(parts: OutboxParts, leased: Waiting): Promise<Waiting | null> {
  if (!leased.lease || holds(spanOf(leased.lease.fromMs, freshMs), parts.clock())) return leased;
  return await unlessItFails(renewLease(parts, leased));
}

type Settling = {
  add(answered: Answered): void;
  /** Resolves once all is settled, with the ids that were made anew and are still to be sent. */
  end(): Promise<string[]>;
};

/** Settles together what is answered within a short time. */
function startSettling(parts: OutboxParts): Settling {
  const renamed: string[] = [];
  let answered: Answered[] = [];
  let writing = Promise.resolve();
  const write = async (): Promise<void> => {
    const group = answered;
    if (group.length === 0) return;
    answered = [];
    for (const settled of (await unlessItFails(settleReplies(parts, group))) ?? []) {
      if (settled.kind === 'renamed') renamed.push(settled.id);
    }
  };
  const flush = (): void => {
    writing = writing.then(write);
  };
  return {
    add(one) {
      answered.push(one);
      if (answered.length === 1) void parts.pause(settleRestMs).then(flush);
    },
    async end() {
      flush();
      await writing;
      return renamed;
    },
  };
}

/** Null where records could not be changed: they wait on as they are, and the others get their turn. */
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
