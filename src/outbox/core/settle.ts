// Turns the reply to one attempt into the entry's next state.

import { nextWait } from './backoff.ts';
import {
  type Draft,
  draftFrom,
  type Entry,
  isSealed,
  type Sealed,
  type StoredEntry,
  textOf,
  type Waiting,
} from './entry.ts';
import { mayBeStored, type Outcome, outcomeOf, type Reply } from './outcome.ts';
import type { Change, OutboxDeps } from './platform.ts';

/**
 * `interactive`: a server failure returns the enquiry to its form as a draft. Not if Send was pressed `again`, on
 * what another tab had shown as saved, or in another tab meanwhile.
 */
export type Mode = 'interactive' | 'again' | 'background';

export type Settled =
  | { kind: 'sent'; id: string; reference: string }
  | { kind: 'returned'; draft: Draft; outcome: Extract<Outcome, { kind: 'refused' | 'failed' }> }
  /** `unavailableMs`: for how long the server takes nothing at all, in ms. */
  | { kind: 'waiting'; id: string; mayHaveArrived: boolean; unavailableMs?: number }
  | { kind: 'renamed'; id: string }
  | { kind: 'skipped' };

/** Saves what the reply proves. */
export async function settleReply(
  deps: OutboxDeps,
  entry: Waiting,
  reply: Reply,
  mode: Mode,
): Promise<Settled> {
  const outcome = outcomeOf(reply, entry.id, deps.readRefusal);
  try {
    if (outcome.kind === 'reused' && !isSealed(entry)) {
      const id = await deps.store.change<string | null>(entry.id, (current) =>
        rename(entry, current, deps.newId()),
      );
      return id === null ? { kind: 'skipped' } : { kind: 'renamed', id };
    }
    // A sealed text is bound to its id and can't be renamed.
    const proven: Proven = outcome.kind === 'reused' ? { kind: 'refused', errors: [] } : outcome;
    return await deps.store.change(entry.id, (current) =>
      settle(deps, entry, current, proven, mode),
    );
  } catch (error) {
    // The storage failed after the answer. The receipt still holds: the record waits on, is sent again under the
    // same id, and gets the same receipt.
    if (outcome.kind !== 'delivered') throw error;
    return { kind: 'sent', id: entry.id, reference: outcome.receipt.reference };
  }
}

type Proven = Exclude<Outcome, { kind: 'reused' }>;

function settle(
  deps: OutboxDeps,
  entry: Waiting,
  current: StoredEntry | null,
  outcome: Proven,
  mode: Mode,
): Change<Settled> {
  const nowMs = deps.clock();
  const id = entry.id;
  if (outcome.kind === 'delivered') {
    const sent: Entry = {
      state: 'sent',
      id,
      digest: deps.digest(entry),
      receipt: outcome.receipt,
      sentAtMs: nowMs,
      // On a shared tablet the writer was told at once, and the next visitor must not be.
      notified: mode !== 'background' || isSealed(entry),
      pageId: entry.pageId,
    };
    const result: Settled = { kind: 'sent', id, reference: outcome.receipt.reference };
    return mayTakeReceipt(entry, current) ? { put: [sent], result } : { result };
  }
  if (current?.state !== 'waiting' || current.lease?.token !== entry.lease?.token) {
    return { result: { kind: 'skipped' } };
  }
  const next: Waiting = {
    ...current,
    lease: null,
    mayHaveArrived: current.mayHaveArrived || mayBeStored(outcome),
  };
  const result: Settled = { kind: 'waiting', id, mayHaveArrived: next.mayHaveArrived };
  switch (outcome.kind) {
    case 'refused':
    case 'failed': {
      const isOurs = mode === 'interactive' && next.pageId === deps.pageId;
      if (!isSealed(next) && isOurs) {
        const draft = draftFrom(next, next.pageId, nowMs);
        return { put: [draft], result: { kind: 'returned', draft, outcome } };
      }
      if (outcome.kind === 'refused') {
        if (isSealed(next)) return refusedSealed(next);
        const { values, savedAtMs } = next;
        const { errors } = outcome;
        const doubt = next.mayHaveArrived;
        return {
          put: [
            {
              state: 'refused',
              id,
              values,
              savedAtMs,
              mayHaveArrived: doubt,
              errors,
              notified: false,
            },
          ],
          // After a press on Send, the list shows it.
          result: mode === 'background' ? result : { kind: 'skipped' },
        };
      }
      const failure = next.failure === 'none' && !isSealed(next) ? 'unnotified' : next.failure;
      const waits = nextWait(deps, next, outcome.retryAfter);
      return { put: [{ ...next, ...waits, reason: 'failed', failure }], result };
    }
    case 'notYet': {
      const waits = nextWait(deps, next, outcome.retryAfter);
      return { put: [{ ...next, ...waits, reason: outcome.reason }], result };
    }
  }
}

/**
 * Gives an entry a fresh id, since the server has another text under its own: nothing of ours has arrived. The result
 * is the new id; null, and nothing changed, if another attempt has the lease by now.
 */
function rename(entry: Waiting, current: StoredEntry | null, id: string): Change<string | null> {
  if (current?.state !== 'waiting' || current.lease?.token !== entry.lease?.token) {
    return { result: null };
  }
  const renamed: Waiting = {
    ...current,
    id,
    lease: null,
    attempts: 0,
    mayHaveArrived: false,
    reason: 'new',
  };
  return { put: [renamed], remove: [entry.id], result: id };
}

// Nobody on this device can read or edit a sealed text.
function refusedSealed(entry: Extract<Waiting, Sealed>): Change<Settled> {
  const { id, sealed, savedAtMs } = entry;
  const doubt = entry.mayHaveArrived;
  return {
    put: [
      {
        state: 'refused',
        id,
        sealed,
        savedAtMs,
        mayHaveArrived: doubt,
        errors: [],
        notified: true,
      },
    ],
    result: { kind: 'waiting', id, mayHaveArrived: doubt },
  };
}

// A receipt is for the text that was sent. It must not end an entry whose text the visitor has changed since.
function mayTakeReceipt(entry: Waiting, current: StoredEntry | null): boolean {
  if (current === null) return false;
  if (current.state === 'sent') return !current.notified;
  return textOf(current) === textOf(entry);
}
