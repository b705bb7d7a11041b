// What the reply to one attempt proves, and what becomes of the enquiry by it.

import { backoffMs, longestBackoffMs } from './backoff.ts';
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
import { type AskedWait, leavesDoubt, type Outcome, outcomeOf, type Reply } from './outcome.ts';
import type { Change, OutboxDeps } from './ports.ts';
import { rename } from './rename.ts';
import { digestOf } from './sameText.ts';
import { timeWindowOf } from './timeWindow.ts';

/** So much of what a server asks for is added by chance, so that not all come at once. */
const spread = 0.25;

/**
 * Where it is `interactive`, a failure of the server's gives the enquiry back to the form as its draft; not
 * where Send was pressed `again`, on what another tab had saved and called so, or in another tab meanwhile.
 */
export type Mode = 'interactive' | 'again' | 'background';

export type Settled =
  | { kind: 'sent'; id: string; reference: string }
  | { kind: 'returned'; draft: Draft; outcome: Extract<Outcome, { kind: 'refused' | 'failed' }> }
  /** `closedMs`: for how long the server takes none at all, in ms. */
  | { kind: 'kept'; id: string; mayHaveArrived: boolean; closedMs?: number }
  | { kind: 'renamed'; id: string }
  | { kind: 'skipped' };

/** Writes down what the reply to an enquiry proves. */
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
    // A sealed text is bound to its id.
    const proven: Proven = outcome.kind === 'reused' ? { kind: 'refused', errors: [] } : outcome;
    return await deps.store.change(entry.id, (current) =>
      settle(deps, entry, current, proven, mode),
    );
  } catch (error) {
    // The storage went away after the answer. What was stored there is still true of the enquiry; its
    // record waits on, is sent again under the same id and gets the same receipt.
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
      digest: isSealed(entry) ? '' : digestOf(entry.values),
      receipt: outcome.receipt,
      sentAtMs: nowMs,
      // Who wrote on a shared tablet was told at once, and nobody after them is to be.
      notified: mode !== 'background' || isSealed(entry),
      pageId: entry.pageId,
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
    case 'refused':
    case 'failed': {
      const isOurs = mode === 'interactive' && kept.pageId === deps.pageId;
      if (!isSealed(kept) && isOurs) {
        const draft = draftFrom(kept, kept.pageId, nowMs);
        return { put: [draft], result: { kind: 'returned', draft, outcome } };
      }
      if (outcome.kind === 'refused') {
        if (isSealed(kept)) return leftToOwner(kept);
        const { values, savedAtMs } = kept;
        const { errors } = outcome;
        const doubt = kept.mayHaveArrived;
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
          // What a press on Send is told of it stands in the list.
          result: mode === 'background' ? keptAs : { kind: 'skipped' },
        };
      }
      const failure = kept.failure === 'none' && !isSealed(kept) ? 'unnotified' : kept.failure;
      const waits = waitOf(deps, kept, outcome.askedWait);
      return { put: [{ ...kept, ...waits, reason: 'failed', failure }], result: keptAs };
    }
    case 'notYet': {
      const waits = waitOf(deps, kept, outcome.askedWait);
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
    result: { kind: 'kept', id, mayHaveArrived: doubt },
  };
}

function waitOf(
  deps: OutboxDeps,
  entry: Waiting,
  askedWait: AskedWait | null,
): Pick<Waiting, 'backoff' | 'retryAfter'> {
  const nowMs = deps.clock();
  const random = deps.random();
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
  if (current.state === 'sent') return !current.notified;
  return textOf(current) === textOf(entry);
}
