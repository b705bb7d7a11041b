// One attempt: lease an entry, send it, and save what the server's reply proves. Any attempt may save a receipt. Only
// the attempt that still holds the lease may save another outcome.

import { type Cause, isDue, isOld } from './due.ts';
import { type Lease, mayHaveArrived, type Waiting } from './entry.ts';
import { unavailableForMs } from './outcome.ts';
import type { OutboxDeps, Platform } from './platform.ts';
import { type Mode, settleReply, type Settled } from './settle.ts';
import { contains, timeWindowOf } from './timeWindow.ts';

/** How long a lease lasts, in ms: longer than the transport's timeout, so that a live attempt never loses its lease. */
export const leaseMs = 30_000;

/** An attempt renews a lease older than this, in ms, before it sends the entry. */
const freshMs = 5_000;

export function leaseFrom({ clock, newId }: Platform): Lease {
  return { ...timeWindowOf(clock(), leaseMs), token: newId() };
}

/** Sends one waiting entry if it is due. Returns `skipped` if the entry is not due, not waiting, or deleted. */
export async function attempt<P, D extends P>(
  deps: OutboxDeps<P, D>,
  id: string,
  cause: Cause,
  mode: Mode = 'background',
): Promise<Settled<D>> {
  return await retryRenamed(deps, await attemptOnce(deps, id, cause, mode), cause, mode);
}

/** Sends a `renamed` entry once more, under its fresh id. Returns any other result unchanged. */
export async function retryRenamed<P, D extends P>(
  deps: OutboxDeps<P, D>,
  settled: Settled<D>,
  cause: Cause,
  mode: Mode,
): Promise<Settled<D>> {
  if (settled.kind !== 'renamed') return settled;
  return await attemptOnce(deps, settled.id, cause, mode);
}

async function attemptOnce<P, D extends P>(
  deps: OutboxDeps<P, D>,
  id: string,
  cause: Cause,
  mode: Mode,
): Promise<Settled<D>> {
  const leased = await takeLease(deps, id, cause);
  return leased ? await sendLeased(deps, leased, mode) : { kind: 'skipped' };
}

/** Leases one waiting entry if it is due. Returns null if the entry is not due, not waiting, or deleted. */
async function takeLease<P, D extends P>(
  deps: OutboxDeps<P, D>,
  id: string,
  cause: Cause,
): Promise<Waiting<P> | null> {
  const lease = leaseFrom(deps);
  return await deps.store.change<Waiting<P> | null>(id, (current) => {
    if (current?.state !== 'waiting' || !isDue(current, cause, deps.clock())) {
      return { result: null };
    }
    const { requestedAtMs: before } = current;
    const requestedAtMs = cause.kind === 'asked' && before !== null ? cause.atMs : before;
    const entry: Waiting<P> = {
      ...current,
      lease,
      requestedAtMs,
      attempts: current.attempts + 1,
      mayHaveArrived: mayHaveArrived(current),
    };
    return { put: [entry], result: entry };
  });
}

/**
 * Makes these entries wait `waitMs`, as the server asked. The server has answered, so this also ends their own retry
 * delays, which may be much longer.
 */
export async function postponeAll<P, D extends P>(
  deps: OutboxDeps<P, D>,
  ids: readonly string[],
  waitMs: number,
): Promise<void> {
  await deps.store.changeEach(ids, (current) => {
    if (current?.state !== 'waiting') return { result: undefined };
    const retryAfter = timeWindowOf(deps.clock(), waitMs);
    const postponed: Waiting<P> = { ...current, backoff: null, retryAfter, reason: 'busy' };
    return { put: [postponed], result: undefined };
  });
}

/** Sends an entry that the caller has just leased, and saves what the reply proves. */
export async function sendLeased<P, D extends P>(
  deps: OutboxDeps<P, D>,
  entry: Waiting<P>,
  mode: Mode,
): Promise<Settled<D>> {
  const held = await freshLease(deps, entry);
  if (!held) return { kind: 'skipped' };
  const reply = await deps.transport(held.id, held);
  const settled = await settleReply(deps, held, reply, mode);
  const unavailableMs = unavailableForMs(reply, held.id);
  return settled.kind === 'waiting' && unavailableMs !== null
    ? { ...settled, unavailableMs }
    : settled;
}

/**
 * Renews the lease if the storage took longer than `freshMs` to save it. Returns null if this attempt has lost the
 * lease, or if the entry is so old that the page must ask the visitor first.
 */
async function freshLease<P, D extends P>(
  deps: OutboxDeps<P, D>,
  leased: Waiting<P>,
): Promise<Waiting<P> | null> {
  const { lease } = leased;
  if (!lease || contains(timeWindowOf(lease.fromMs, freshMs), deps.clock())) return leased;
  try {
    return await deps.store.change<Waiting<P> | null>(leased.id, (current) => {
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
    // The renewal failed. Send anyway: if another attempt sends the same entry, the server stores it only once.
    return isOld(leased, deps.clock()) ? null : leased;
  }
}
