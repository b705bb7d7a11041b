// One attempt at one enquiry: lease it, send it, settle it. A receipt is settled whoever holds the
// lease by then; everything else only by the attempt that still holds it.

import { backoffMs, longestBackoffMs } from './backoff.ts';
import { type Cause, isDue } from './due.ts';
import {
  type Draft,
  type Entry,
  isSealed,
  type Lease,
  mayHaveArrived,
  type Sealed,
  type StoredEntry,
  textOf,
  type Waiting,
} from './entry.ts';
import {
  type AskedWait,
  closedForMs,
  leavesDoubt,
  type Outcome,
  outcomeOf,
  type Reply,
} from './outcome.ts';
import type { Change, OutboxParts } from './ports.ts';
import { contains, timeWindowOf } from './timeWindow.ts';
import { digestOf } from './sameText.ts';

/** Longer than a transport's own time limit, so that a live attempt never loses its lease. */
export const leaseMs = 30_000;

/** A lease that was taken longer ago than this, in ms, is renewed before it is used. */
const freshMs = 5_000;

/** So much of what a server asks for is added by chance, so that not all come at once. */
const spread = 0.25;

/** Where it is `interactive`, a failure of the server's gives the enquiry back to the form as its draft. */
export type Mode = 'interactive' | 'background';

export type Settled =
  | { kind: 'sent'; id: string; reference: string }
  | { kind: 'returned'; draft: Draft; outcome: Extract<Outcome, { kind: 'refused' | 'failed' }> }
  /** `closedMs`: for how long the server takes none at all, in ms. */
  | { kind: 'kept'; id: string; mayHaveArrived: boolean; closedMs?: number }
  | { kind: 'renamed'; id: string }
  | { kind: 'skipped' };

export function leaseFrom(parts: OutboxParts): Lease {
  return { ...timeWindowOf(parts.clock(), leaseMs), token: parts.newId() };
}

/** Tries one waiting enquiry where it is due; `skipped` where it is not, or where it is gone. */
export async function attempt(
  parts: OutboxParts,
  id: string,
  cause: Cause,
  mode: Mode = 'background',
): Promise<Settled> {
  return await retryRenamed(parts, await attemptOnce(parts, id, cause, mode), cause, mode);
}

/** Where the id proved to stand for another text: one more try, under an id of its own. */
export async function retryRenamed(
  parts: OutboxParts,
  settled: Settled,
  cause: Cause,
  mode: Mode,
): Promise<Settled> {
  if (settled.kind !== 'renamed') return settled;
  return await attemptOnce(parts, settled.id, cause, mode);
}

async function attemptOnce(
  parts: OutboxParts,
  id: string,
  cause: Cause,
  mode: Mode,
): Promise<Settled> {
  const leased = await takeLease(parts, id, cause);
  return leased ? await sendLeased(parts, leased, mode) : { kind: 'skipped' };
}

/** Leases one waiting enquiry where it is due; null where it is not, or where it is gone. */
async function takeLease(parts: OutboxParts, id: string, cause: Cause): Promise<Waiting | null> {
  const lease = leaseFrom(parts);
  return await parts.store.change<Waiting | null>(id, (current) => {
    if (current?.state !== 'waiting' || !isDue(current, cause, parts.clock())) {
      return { result: null };
    }
    const requestedAtMs = cause.kind === 'asked' ? cause.atMs : current.requestedAtMs;
    const entry: Waiting = {
      ...current,
      lease,
      requestedAtMs,
      attempts: current.attempts + 1,
      mayHaveArrived: mayHaveArrived(current),
    };
    return { put: [entry], result: entry };
  });
}

/** Leaves several alone for as long as the server asks of all. */
export async function leaveAlone(
  parts: OutboxParts,
  ids: readonly string[],
  waitMs: number,
): Promise<void> {
  await parts.store.changeEach(ids, (current) => {
    if (current?.state !== 'waiting') return { result: undefined };
    const retryAfter = timeWindowOf(parts.clock(), waitMs);
    return { put: [{ ...current, retryAfter, reason: 'busy' }], result: undefined };
  });
}

/** Sends an enquiry whose lease this caller has just stored, and settles it. */
export async function sendLeased(parts: OutboxParts, entry: Waiting, mode: Mode): Promise<Settled> {
  const held = await freshLease(parts, entry);
  if (!held) return { kind: 'skipped' };
  const reply = await parts.transport(held.id, held);
  const settled = await settleReply(parts, held, reply, mode);
  const closedMs = closedForMs(reply, held.id);
  return settled.kind === 'kept' && closedMs !== null ? { ...settled, closedMs } : settled;
}

/** The same lease, from now on where a storage that hung has stored it late; null where it has become somebody else's. */
async function freshLease(parts: OutboxParts, leased: Waiting): Promise<Waiting | null> {
  const { lease } = leased;
  if (!lease || contains(timeWindowOf(lease.fromMs, freshMs), parts.clock())) return leased;
  try {
    return await parts.store.change<Waiting | null>(leased.id, (current) => {
      if (current?.state !== 'waiting' || current.lease?.token !== lease.token) {
        return { result: null };
      }
      const renewed = {
        ...current,
        lease: { ...timeWindowOf(parts.clock(), leaseMs), token: lease.token },
      };
      return { put: [renewed], result: renewed };
    });
  } catch {
    // It is sent all the same: where another sends it too, the server stores it once.
    return leased;
  }
}

/** Writes down what the reply to an enquiry proves. */
async function settleReply(
  parts: OutboxParts,
  entry: Waiting,
  reply: Reply,
  mode: Mode,
): Promise<Settled> {
  const outcome = outcomeOf(reply, entry.id);
  try {
    return await parts.store.change(entry.id, (current) =>
      settle(parts, entry, current, outcome, mode),
    );
  } catch (error) {
    // The storage went away after the answer. What was stored there is still true of the enquiry; its
    // record waits on, is sent again under the same id and gets the same receipt.
    if (outcome.kind !== 'delivered') throw error;
    return { kind: 'sent', id: entry.id, reference: outcome.receipt.reference };
  }
}

function settle(
  parts: OutboxParts,
  entry: Waiting,
  current: StoredEntry | null,
  outcome: Outcome,
  mode: Mode,
): Change<Settled> {
  const nowMs = parts.clock();
  const id = entry.id;
  if (outcome.kind === 'delivered') {
    const sent: Entry = {
      state: 'sent',
      id,
      digest: isSealed(entry) ? '' : digestOf(entry.values),
      receipt: outcome.receipt,
      sentAtMs: nowMs,
      // Who wrote on a shared tablet was told at once, and nobody after them is to be.
      told: mode === 'interactive' || isSealed(entry),
      form: entry.form,
    };
    const result: Settled = { kind: 'sent', id, reference: outcome.receipt.reference };
    return mayTakeReceipt(entry, current) ? { put: [sent], result } : { result };
  }
  if (current?.state !== 'waiting' || current.lease?.token !== entry.lease?.token) {
    return { result: { kind: 'skipped' } };
  }
  const kept: Waiting = {
    ...current,
    lease: null,
    mayHaveArrived: current.mayHaveArrived || leavesDoubt(outcome),
  };
  const keptAs: Settled = { kind: 'kept', id, mayHaveArrived: kept.mayHaveArrived };
  switch (outcome.kind) {
    case 'reused': {
      if (isSealed(kept)) return leftToOwner(kept);
      // What the server has under the old id is another text: of this one nothing has arrived.
      const renamed: Waiting = {
        ...kept,
        id: parts.newId(),
        attempts: 0,
        mayHaveArrived: false,
        reason: 'new',
      };
      return { put: [renamed], remove: [id], result: { kind: 'renamed', id: renamed.id } };
    }
    case 'refused':
    case 'failed': {
      if (!isSealed(kept) && mode === 'interactive') {
        const { values, form } = kept;
        const draft: Draft = {
          state: 'draft',
          id,
          values,
          mayHaveArrived: kept.mayHaveArrived,
          form,
          touchedAtMs: nowMs,
        };
        return { put: [draft], result: { kind: 'returned', draft, outcome } };
      }
      if (outcome.kind === 'refused') {
        if (isSealed(kept)) return leftToOwner(kept);
        const { values, savedAtMs } = kept;
        const { errors } = outcome;
        const doubt = kept.mayHaveArrived;
        return {
          put: [
            { state: 'refused', id, values, savedAtMs, mayHaveArrived: doubt, errors, told: false },
          ],
          result: keptAs,
        };
      }
      const failure = kept.failure === 'none' && !isSealed(kept) ? 'untold' : kept.failure;
      const waits = waitOf(parts, kept, outcome.askedWait);
      return { put: [{ ...kept, ...waits, reason: 'failed', failure }], result: keptAs };
    }
    case 'notYet': {
      const waits = waitOf(parts, kept, outcome.askedWait);
      return { put: [{ ...kept, ...waits, reason: outcome.reason }], result: keptAs };
    }
  }
}

// A sealed text is bound to its id, and nobody here can read or mend it.
function leftToOwner(entry: Extract<Waiting, Sealed>): Change<Settled> {
  const { id, sealed, savedAtMs } = entry;
  const doubt = entry.mayHaveArrived;
  return {
    put: [
      { state: 'refused', id, sealed, savedAtMs, mayHaveArrived: doubt, errors: [], told: true },
    ],
    result: { kind: 'kept', id, mayHaveArrived: doubt },
  };
}

function waitOf(
  parts: OutboxParts,
  entry: Waiting,
  askedWait: AskedWait | null,
): Pick<Waiting, 'backoff' | 'retryAfter'> {
  const nowMs = parts.clock();
  const random = parts.random();
  const waitMs = backoffMs(entry.attempts, random);
  if (askedWait === null) return { backoff: timeWindowOf(nowMs, waitMs), retryAfter: null };
  const longestMs = askedWait.ms * (1 + spread * random);
  if (!askedWait.isOurs) {
    // Anybody can say this: it lengthens our own back-off, and holds up no signal.
    const politeMs = Math.min(Math.max(waitMs, longestMs), longestBackoffMs);
    return { backoff: timeWindowOf(nowMs, politeMs), retryAfter: null };
  }
  // A server that says when to come again is not left waiting for the sake of a back-off.
  return {
    backoff: timeWindowOf(nowMs, Math.min(waitMs, longestMs)),
    retryAfter: timeWindowOf(nowMs, askedWait.ms),
  };
}

// A receipt proves that the text which was sent is stored. It must not end an entry that the visitor
// has since given another text.
function mayTakeReceipt(entry: Waiting, current: StoredEntry | null): boolean {
  if (current === null) return false;
  if (current.state === 'sent') return !current.told;
  return textOf(current) === textOf(entry);
}
