// What Send saves before it sends: a waiting entry, leased by this press, under an id of its own.

import type { Enquiry, Signal } from '#contract';
import { leaseFrom } from '../core/attempt.ts';
import { isLeased } from '../core/due.ts';
import { isFreeFor, mayHaveArrived, type Sent } from '../core/entry.ts';
import type { Decide } from '../core/platform.ts';
import {
  type Content,
  type EnquiryDeps,
  type EnquiryDraft,
  isSealed,
  type Plain,
  type StoredEnquiry,
  type WaitingEnquiry,
} from './entries.ts';
import { hasText } from './sameText.ts';
import type { Mode } from '../core/settle.ts';

/** `mode`: null if another tab is sending the same text. */
export type Pressed = { saved: WaitingEnquiry; mode: Mode | null };

/**
 * Saves a normalized enquiry under its id, unless that was sent already. Deletes leftover drafts of the same text in
 * the same transaction: this page's, as when another tab has moved its draft to another id, and those in no form.
 */
export async function save(
  deps: EnquiryDeps,
  id: string,
  enquiry: Enquiry,
  signals: readonly Signal[],
): Promise<Pressed | Sent> {
  const lease = leaseFrom(deps);
  let isCopyDoubted = false;
  const ofOther: Decide<void, Content, Plain> = (other, of) => {
    if (!isCopy(deps, other, enquiry)) return { result: undefined };
    isCopyDoubted ||= mayHaveArrived(other) || deps.triedUnsaved.has(of);
    return { remove: [of], result: undefined };
  };
  return await deps.store.changeAmongAll<Pressed | Sent>(id, ofOther, (stored) => {
    // Two tabs may have the same id: one is a duplicate, or both opened the same draft. If the id has another text
    // already, ours gets a fresh one.
    const isTaken = !isFreeFor(deps.pageId, stored) && !hasText(stored, enquiry);
    const moved = isTaken && stored !== null ? movedAside(deps, stored) : null;
    const current = isTaken ? null : stored;
    if (current?.state === 'sent') return { result: current };
    const own = isTaken && moved === null ? deps.newId() : id;
    const isDoubted = isCopyDoubted || [id, own].some((tried) => deps.triedUnsaved.has(tried));
    const isWaiting = current?.state === 'waiting' && !isSealed(current);
    if (isWaiting && isLeased(current, lease.fromMs)) {
      // Stamp our pageId so that the tab which is sending knows this tab showed it as saved, too.
      const saved: WaitingEnquiry = {
        ...current,
        requestedAtMs: lease.fromMs,
        pageId: deps.pageId,
        mayHaveArrived: current.mayHaveArrived || isDoubted,
      };
      return { put: [saved], result: { saved, mode: null } };
    }
    const waiting: WaitingEnquiry = {
      state: 'waiting',
      id: own,
      values: enquiry,
      signals,
      savedAtMs: lease.fromMs,
      requestedAtMs: lease.fromMs,
      pageId: deps.pageId,
      attempts: isWaiting ? current.attempts + 1 : 1,
      mayHaveArrived: mayHaveArrived(current) || isDoubted,
      reason: 'new',
      lease,
      backoff: null,
      retryAfter: null,
      failure: 'none',
    };
    const mode = isWaiting ? 'again' : 'interactive';
    const put = moved === null ? [waiting] : [waiting, moved];
    return { put, result: { saved: waiting, mode } };
  });
}

function isCopy({ pageId }: EnquiryDeps, other: StoredEnquiry | null, enquiry: Enquiry): boolean {
  return other?.state === 'draft' && ['', pageId].includes(other.pageId) && hasText(other, enquiry);
}

/**
 * Another page's draft with a fresh id, if this page has sent its own text under the present one: ours may have
 * arrived under it, so ours keeps the id. Otherwise null.
 */
export function movedAside(
  { triedUnsaved, newId }: EnquiryDeps,
  there: StoredEnquiry,
): EnquiryDraft | null {
  const isTried = there.state === 'draft' && triedUnsaved.has(there.id);
  return isTried ? { ...there, id: newId() } : null;
}
