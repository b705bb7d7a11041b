// One attempt at one enquiry: lease it, send it, settle it. A receipt is settled by any attempt, whichever
// holds the lease by then; everything else only by the attempt that still holds it.

import { type Cause, isDue, isOld } from './due.ts';
import { type Lease, mayHaveArrived, type Waiting } from './entry.ts';
import { closedForMs } from './outcome.ts';
import type { OutboxDeps } from './ports.ts';
import { type Mode, settleReply, type Settled } from './settle.ts';
import { contains, timeWindowOf } from './timeWindow.ts';

/** Longer than a transport's own time limit, so that a live attempt never loses its lease. */
export const leaseMs = 30_000;

/** A lease that was taken longer ago than this, in ms, is renewed before it is used. */
const freshMs = 5_000;

export function leaseFrom(deps: OutboxDeps): Lease {
  return { ...timeWindowOf(deps.clock(), leaseMs), token: deps.newId() };
}

/** Tries one waiting enquiry where it is due; `skipped` where it is not, or where it is gone. */
export async function attempt(
  deps: OutboxDeps,
  id: string,
  cause: Cause,
  mode: Mode = 'background',
): Promise<Settled> {
  return await retryRenamed(deps, await attemptOnce(deps, id, cause, mode), cause, mode);
}

/** Where the id proved to stand for another text: one more try, under a fresh one. */
export async function retryRenamed(
  deps: OutboxDeps,
  settled: Settled,
  cause: Cause,
  mode: Mode,
): Promise<Settled> {
  if (settled.kind !== 'renamed') return settled;
  return await attemptOnce(deps, settled.id, cause, mode);
}

async function attemptOnce(
  deps: OutboxDeps,
  id: string,
  cause: Cause,
  mode: Mode,
): Promise<Settled> {
  const leased = await takeLease(deps, id, cause);
  return leased ? await sendLeased(deps, leased, mode) : { kind: 'skipped' };
}

/** Leases one waiting enquiry where it is due; null where it is not, or where it is gone. */
async function takeLease(deps: OutboxDeps, id: string, cause: Cause): Promise<Waiting | null> {
  const lease = leaseFrom(deps);
  return await deps.store.change<Waiting | null>(id, (current) => {
    if (current?.state !== 'waiting' || !isDue(current, cause, deps.clock())) {
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
  deps: OutboxDeps,
  ids: readonly string[],
  waitMs: number,
): Promise<void> {
  await deps.store.changeEach(ids, (current) => {
    if (current?.state !== 'waiting') return { result: undefined };
    const retryAfter = timeWindowOf(deps.clock(), waitMs);
    return { put: [{ ...current, retryAfter, reason: 'busy' }], result: undefined };
  });
}

/** Sends an enquiry whose lease this caller has just stored, and settles it. */
export async function sendLeased(deps: OutboxDeps, entry: Waiting, mode: Mode): Promise<Settled> {
  const held = await freshLease(deps, entry);
  if (!held) return { kind: 'skipped' };
  const reply = await deps.transport(held.id, held);
  const settled = await settleReply(deps, held, reply, mode);
  const closedMs = closedForMs(reply, held.id);
  return settled.kind === 'kept' && closedMs !== null ? { ...settled, closedMs } : settled;
}

/**
 * The same lease, from now on where a storage that hung has stored it late; null where it has become
 * somebody else's, or the enquiry waits for the visitor's word by now.
 */
async function freshLease(deps: OutboxDeps, leased: Waiting): Promise<Waiting | null> {
  const { lease } = leased;
  if (!lease || contains(timeWindowOf(lease.fromMs, freshMs), deps.clock())) return leased;
  try {
    return await deps.store.change<Waiting | null>(leased.id, (current) => {
      if (current?.state !== 'waiting' || current.lease?.token !== lease.token) {
        return { result: null };
      }
      if (isOld(current, deps.clock())) return { put: [{ ...current, lease: null }], result: null };
      const renewed = {
        ...current,
        lease: { ...timeWindowOf(deps.clock(), leaseMs), token: lease.token },
      };
      return { put: [renewed], result: renewed };
    });
  } catch {
    // It is sent all the same: where another sends it too, the server stores it once.
    return isOld(leased, deps.clock()) ? null : leased;
  }
}
