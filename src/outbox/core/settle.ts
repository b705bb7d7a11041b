// Turns the reply to one attempt into the entry's next state.

import type { Receipt } from '#contract';
import { nextWait } from './backoff.ts';
import type { Codec } from './codec.ts';
import {
  type Draft,
  draftFrom,
  hasPayload,
  type Refused,
  type Sent,
  type StoredEntry,
  type Waiting,
} from './entry.ts';
import { mayBeStored, type Outcome, outcomeOf, type Reply } from './outcome.ts';
import type { Change, OutboxDeps } from './platform.ts';

/**
 * What started an attempt.
 * - `interactive`: Send. If the server fails or refuses the text, the entry returns to its form as a draft.
 * - `again`: Send, with a text that was saved before. If the server fails or refuses it, the entry stays in the list.
 * - `background`: a run, or a button in the list.
 */
export type Mode = 'interactive' | 'again' | 'background';

export type Settled<D = unknown> =
  | { kind: 'sent'; id: string; receipt: Receipt }
  | { kind: 'returned'; draft: Draft<D>; outcome: Extract<Outcome, { kind: 'refused' | 'failed' }> }
  /** `isPartial`: a part has arrived. `unavailableMs`: for how long the server accepts no entries, in ms. */
  | {
      kind: 'waiting';
      id: string;
      mayHaveArrived: boolean;
      isPartial?: true;
      unavailableMs?: number;
    }
  | { kind: 'renamed'; id: string }
  | { kind: 'skipped' };

/** Saves the state that the reply proves. */
export async function settleReply<P, D extends P>(
  deps: OutboxDeps<P, D>,
  entry: Waiting<P>,
  reply: Reply,
  mode: Mode,
): Promise<Settled<D>> {
  const outcome = outcomeOf(reply, entry.id, deps.codec.readRefusal);
  try {
    if (outcome.kind === 'reused' && deps.codec.editable(entry) !== null) {
      const id = await deps.store.change<string | null>(entry.id, (current) =>
        rename(entry, current, deps.newId()),
      );
      return id === null ? { kind: 'skipped' } : { kind: 'renamed', id };
    }
    // A payload that nobody can edit may be encrypted together with its id, so it can't get a fresh id.
    const proven: Proven = outcome.kind === 'reused' ? { kind: 'refused', errors: [] } : outcome;
    return await deps.store.change(entry.id, (current) =>
      settle(deps, entry, current, proven, mode),
    );
  } catch (error) {
    // The storage failed after a receipt came. Report the entry as sent: its record is still waiting, so a later run
    // sends it again under the same id and gets the same receipt.
    if (outcome.kind !== 'delivered') throw error;
    return { kind: 'sent', id: entry.id, receipt: outcome.receipt };
  }
}

type Proven = Exclude<Outcome, { kind: 'reused' }>;

function settle<P, D extends P>(
  deps: OutboxDeps<P, D>,
  entry: Waiting<P>,
  current: StoredEntry<P, D> | null,
  outcome: Proven,
  mode: Mode,
): Change<Settled<D>, P, D> {
  const { codec } = deps;
  const nowMs = deps.clock();
  const id = entry.id;
  const editable = codec.editable(entry);
  if (outcome.kind === 'delivered') {
    const sent: Sent = {
      state: 'sent',
      id,
      // A payload that travels in parts has changed since the lease.
      digest: codec.digest(current !== null && hasPayload(current) ? current : entry),
      receipt: outcome.receipt,
      sentAtMs: nowMs,
      // A shared tablet has told the writer at once. It must not notify the next visitor.
      notified: mode !== 'background' || editable === null,
      pageId: entry.pageId,
    };
    const result = { kind: 'sent', id, receipt: outcome.receipt } as const;
    return mayTakeReceipt(codec, entry, current) ? { put: [sent], result } : { result };
  }
  if (current?.state !== 'waiting' || current.lease?.token !== entry.lease?.token) {
    return { result: { kind: 'skipped' } };
  }
  const next: Waiting<P> = {
    ...current,
    lease: null,
    mayHaveArrived: current.mayHaveArrived || mayBeStored(outcome),
  };
  const result = { kind: 'waiting', id, mayHaveArrived: next.mayHaveArrived } as const;
  switch (outcome.kind) {
    case 'partial': {
      const fresh = { attempts: 0, reason: 'new', backoff: null, retryAfter: null } as const;
      return { put: [{ ...next, ...fresh }], result: { ...result, isPartial: true } };
    }
    case 'refused':
    case 'failed': {
      // If the visitor pressed Send in another tab, too, that tab has stored its pageId and shows the text as saved.
      const isInThisForm = mode === 'interactive' && next.pageId === deps.pageId;
      if (editable !== null && isInThisForm) {
        const draft = draftFrom(next, editable, next.pageId, nowMs);
        return { put: [draft], result: { kind: 'returned', draft, outcome } };
      }
      if (outcome.kind === 'refused') {
        const refused: Refused<P> = {
          ...(editable ?? codec.payloadOf(next)),
          state: 'refused',
          id,
          savedAtMs: next.savedAtMs,
          mayHaveArrived: next.mayHaveArrived,
          errors: editable === null ? [] : outcome.errors,
          notified: editable === null,
        };
        // After Send, `skipped` makes the page refer to its list, which shows the refused entry.
        const isListed = editable !== null && mode !== 'background';
        return { put: [refused], result: isListed ? { kind: 'skipped' } : result };
      }
      const isUnnotified = next.failure === 'none' && editable !== null;
      const waits = nextWait(deps, next, outcome.retryAfter);
      const failure = isUnnotified ? 'unnotified' : next.failure;
      return { put: [{ ...next, ...waits, reason: 'failed', failure }], result };
    }
    case 'notYet': {
      const waits = nextWait(deps, next, outcome.retryAfter);
      return { put: [{ ...next, ...waits, reason: outcome.reason }], result };
    }
  }
}

/**
 * Moves an entry to a fresh id, since the server has another payload under the old id and so has not stored this one.
 * Returns the fresh id. Returns null and changes nothing if another attempt holds the lease.
 */
function rename<P, D extends P>(
  entry: Waiting<P>,
  current: StoredEntry<P, D> | null,
  id: string,
): Change<string | null, P, D> {
  if (current?.state !== 'waiting' || current.lease?.token !== entry.lease?.token) {
    return { result: null };
  }
  const renamed: Waiting<P> = {
    ...current,
    id,
    lease: null,
    attempts: 0,
    mayHaveArrived: false,
    reason: 'new',
  };
  return { put: [renamed], remove: [entry.id], result: id };
}

// A receipt confirms the payload that was sent. It must not replace an entry that the visitor has edited.
function mayTakeReceipt<P, D extends P>(
  codec: Codec<P, D>,
  entry: Waiting<P>,
  current: StoredEntry<P, D> | null,
): boolean {
  if (current === null) return false;
  if (current.state === 'sent') return !current.notified;
  return hasPayload(current) && codec.isSame(current, entry);
}
