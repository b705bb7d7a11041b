// Restores what a closing page could not save in time.

import type { Enquiry } from '#contract';
import { mayHaveArrived } from '../core/entry.ts';
import type { EnquiryDeps, EnquiryDraft, UnsavedForm } from './entries.ts';
import { isSavedAs } from './sameText.ts';
import { holdsAll, isSame } from './values.ts';

/** `id`: under which the text is now; `draft`: null if it had been saved in time. */
export type Taken = { id: string; draft: EnquiryDraft | null };

/**
 * Saves what a closing page had in its form as a draft in this page's form. If something else has its id, it gets a
 * fresh one. Text that Send was pressed with, not saved, and then typed over becomes a draft of its own.
 * @param isOpenHere whether no other tab has a draft of this id in its form
 */
export async function takeUnsaved(
  deps: EnquiryDeps,
  left: UnsavedForm,
  isOpenHere: boolean,
): Promise<Taken> {
  const { id, values, pressed } = left;
  const typedOver = pressed && !holdsAll(values, pressed) ? pressed : null;
  const text = typedOver ?? values;
  /** Whether our text may replace this draft: not if another page has typed on in it since. */
  const isReplaceable = ({ pageId, values: saved }: EnquiryDraft): boolean =>
    pageId === left.pageId || isSame(saved, text) || (isOpenHere && holdsAll(text, saved));
  const draftOf = (own: string, of: Enquiry, mayHave: boolean): EnquiryDraft => ({
    state: 'draft',
    id: own,
    values: of,
    mayHaveArrived: mayHave,
    // Text that was typed over is in no form.
    pageId: of === typedOver ? '' : deps.pageId,
    touchedAtMs: left.touchedAtMs,
  });
  return await deps.store.change<Taken>(id, (current) => {
    if (isSavedAs(values, current)) return { result: { id, draft: null } };
    const mayHave = left.mayHaveArrived || mayHaveArrived(current);
    const isOurs = current === null || (current.state === 'draft' && isReplaceable(current));
    const taken = draftOf(isOurs ? id : deps.newId(), text, mayHave);
    if (typedOver === null) return { put: [taken], result: { id: taken.id, draft: taken } };
    // The newer text was never sent.
    const beside = draftOf(deps.newId(), values, false);
    const put = isSavedAs(typedOver, current) ? [beside] : [taken, beside];
    return { put, result: { id: beside.id, draft: beside } };
  });
}
