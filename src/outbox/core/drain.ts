import {
  type Answered,
  attempt,
  freshLease,
  leaveAlone,
  settleReplies,
  takeLeases,
} from './attempt.ts';
import { type Cause, isDue, isOld } from './due.ts';
import type { Waiting } from './entry.ts';
import { closedForMs } from './outcome.ts';
import type { OutboxParts } from './ports.ts';
import { contains, timeWindowOf } from './timeWindow.ts';

/** Where a group was sent within this time, in ms, the next may be twice as large. */
const quickMs = 250;
const largestGroup = 16;

/** A reply is written down so long after it came at the latest, in ms. */
const settleRestMs = 100;

/**
 * Tries every waiting enquiry that is due, one request at a time, the longest untried first. What
 * happens to one never stops the others; only our own server can, where it says that it takes none. The storage is not waited for: while some are on their way, the
 * ones before them are settled and the next ones leased; together where the line is quick, so that a
 * transaction for each does not become the slowest part. Resolves with the number that still waits
 * for a line.
 */
export async function drain(parts: OutboxParts, cause: Cause): Promise<number> {
  const due = (await waitingEntries(parts)).filter((entry) => isDue(entry, cause, parts.clock()));
  const settling = startSettling(parts);
  let group = 1;
  const leaseNext = (): Promise<Waiting[] | null> | null => {
    const ids = due.splice(0, group).map(({ id }) => id);
    return ids.length === 0 ? null : unlessItFails(takeLeases(parts, ids, cause));
  };
  let closedMs: number | null = null;
  for (let ahead = leaseNext(); ahead && closedMs === null; ) {
    const leased = (await ahead) ?? [];
    ahead = leaseNext();
    const quick = timeWindowOf(parts.clock(), quickMs);
    while (leased.length > 0 && closedMs === null) {
      const entry = leased.shift();
      // On a slow line it was leased long before its turn has come.
      const held = entry && (await unlessItFails(freshLease(parts, entry)));
      if (!held) continue;
      const reply = await parts.transport(held.id, held);
      closedMs = closedForMs(reply, held.id);
      settling.add({ entry: held, reply });
    }
    if (closedMs !== null) {
      const untried = [...leased, ...((await ahead) ?? [])];
      const others = due.splice(0).map(({ id }) => id);
      await unlessItFails(leaveAlone(parts, untried, others, closedMs));
    }
    group = contains(quick, parts.clock()) ? Math.min(group * 2, largestGroup) : 1;
  }
  for (const id of await settling.end()) await unlessItFails(attempt(parts, id, cause));
  const left = await waitingEntries(parts);
  return left.filter((entry) => !isOld(entry, parts.clock())).length;
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
