// Saves the enquiry before Send sends it: as a waiting entry that this press of Send has leased.

import type { Enquiry } from '#contract';
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
  type SendFacts,
  type StoredEnquiry,
  type WaitingEnquiry,
} from './entries.ts';
import { hasText } from './sameText.ts';
import type { Mode } from '../core/settle.ts';

/** `mode`: null if another tab is already sending the same text. */
export type Pressed = { saved: WaitingEnquiry; mode: Mode | null };

/**
 * Saves a normalized enquiry. If the server has confirmed it already, saves nothing and returns the sent entry. In the
 * same transaction, deletes other drafts of the same text that belong to no form or to this page: another tab may have
 * moved this page's draft to another id.
 */
export async function save(
  deps: EnquiryDeps,
  id: string,
  enquiry: Enquiry,
  facts: SendFacts,
): Promise<Pressed | Sent> {
  const lease = leaseFrom(deps);
  let mayCopyBeStored = false;
  const ofOther: Decide<void, Content, Plain> = (other, of) => {
    if (!isCopy(deps, other, enquiry)) return { result: undefined };
    mayCopyBeStored ||= mayHaveArrived(other) || deps.triedUnsaved.has(of);
    return { remove: [of], result: undefined };
  };
  return await deps.store.changeAmongAll<Pressed | Sent>(id, ofOther, (stored) => {
    // Two tabs have the same id if the visitor duplicated a tab, or if both opened the same draft. If the id belongs to
    // another text, one of the two texts gets a fresh id.
    const isTaken = !isFreeFor(deps.pageId, stored) && !hasText(stored, enquiry);
    const moved = isTaken && stored !== null ? movedAside(deps, stored) : null;
    const current = isTaken ? null : stored;
    if (current?.state === 'sent') return { result: current };
    const own = isTaken && moved === null ? deps.newId() : id;
    const mayBeStored = mayCopyBeStored || [id, own].some((tried) => deps.triedUnsaved.has(tried));
    const isWaiting = current?.state === 'waiting' && !isSealed(current);
    if (isWaiting && isLeased(current, lease.fromMs)) {
      // Store this page's id. It tells the sending tab that this tab has shown the text as saved, too.
      const saved: WaitingEnquiry = {
        ...current,
        requestedAtMs: lease.fromMs,
        pageId: deps.pageId,
        mayHaveArrived: current.mayHaveArrived || mayBeStored,
      };
      return { put: [saved], result: { saved, mode: null } };
    }
    const waiting: WaitingEnquiry = {
      state: 'waiting',
      id: own,
      values: enquiry,
      ...facts,
      savedAtMs: lease.fromMs,
      requestedAtMs: lease.fromMs,
      pageId: deps.pageId,
      attempts: isWaiting ? current.attempts + 1 : 1,
      mayHaveArrived: mayHaveArrived(current) || mayBeStored,
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
 * Returns another page's draft with a fresh id, if this page has sent its own text under the draft's id: the server may
 * have this page's text under that id. Otherwise returns null.
 */
export function movedAside(
  { triedUnsaved, newId }: EnquiryDeps,
  stored: StoredEnquiry,
): EnquiryDraft | null {
  const isTried = stored.state === 'draft' && triedUnsaved.has(stored.id);
  return isTried ? { ...stored, id: newId() } : null;
}
