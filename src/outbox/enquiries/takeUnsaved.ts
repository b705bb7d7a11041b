// Restores the text that a closing page could not save in time.

import type { Enquiry } from '#contract';
import { mayHaveArrived } from '../core/entry.ts';
import type { EnquiryDeps, EnquiryDraft, UnsavedForm } from './entries.ts';
import { isSavedAs } from './sameText.ts';
import { holdsAll, isSame } from './values.ts';

/** `id`: the id that the text has. `draft`: null if the outbox already has the text. */
export type Taken = { id: string; draft: EnquiryDraft | null };

/**
 * Saves the text of a closed page as a draft in this page's form. If the id belongs to another text, the draft gets a
 * fresh id. If the visitor pressed Send and then typed another text over the unsaved one, each text gets its own draft.
 * @param isOpenHere whether this tab holds the lock of the draft with this id, so that no other tab has it open
 */
export async function takeUnsaved(
  deps: EnquiryDeps,
  left: UnsavedForm,
  isOpenHere: boolean,
): Promise<Taken> {
  const { id, values, pressed } = left;
  const olderText = pressed && !holdsAll(values, pressed) ? pressed : null;
  const text = olderText ?? values;
  /** Whether the closed page's text may replace this draft. It may not if the draft has more text from another page. */
  const isReplaceable = ({ pageId, values: saved }: EnquiryDraft): boolean =>
    pageId === left.pageId || isSame(saved, text) || (isOpenHere && holdsAll(text, saved));
  const draftOf = (own: string, of: Enquiry, mayBeStored: boolean): EnquiryDraft => ({
    state: 'draft',
    id: own,
    values: of,
    mayHaveArrived: mayBeStored,
    // The form shows the newer text, so the older text belongs to no form.
    pageId: of === olderText ? '' : deps.pageId,
    touchedAtMs: left.touchedAtMs,
  });
  return await deps.store.change<Taken>(id, (current) => {
    if (isSavedAs(values, current)) return { result: { id, draft: null } };
    const mayBeStored = left.mayHaveArrived || mayHaveArrived(current) || deps.triedUnsaved.has(id);
    const canUseId = current === null || (current.state === 'draft' && isReplaceable(current));
    const taken = draftOf(canUseId ? id : deps.newId(), text, mayBeStored);
    if (olderText === null) return { put: [taken], result: { id: taken.id, draft: taken } };
    // The closed page never sent the newer text.
    const newer = draftOf(deps.newId(), values, false);
    const put = isSavedAs(olderText, current) ? [newer] : [taken, newer];
    return { put, result: { id: newer.id, draft: newer } };
  });
}
