// Takes up what a page could not keep before it went away.

import type { Enquiry } from '#contract';
import { type Draft, mayHaveArrived, type UnsavedForm } from './entry.ts';
import type { OutboxDeps } from './ports.ts';
import { isSavedAs } from './sameText.ts';
import { holdsAll, isSame } from './values.ts';

/** `id` is the one that the text has; `draft` is null where it had been saved in time. */
export type Taken = { id: string; draft: Draft | null };

/**
 * Takes what a page left in its form as it went away into this page's form. Where it had been saved in time, there is
 * nothing to take; where something else stands under its id, it gets a fresh one. What was pressed and not saved, and
 * then typed over, is kept beside it.
 * @param isOpenHere whether no other tab has a draft of this id in its form
 */
export async function takeUnsaved(
  deps: OutboxDeps,
  left: UnsavedForm,
  isOpenHere: boolean,
): Promise<Taken> {
  const { id, values, pressed } = left;
  const typedOver = pressed && !holdsAll(values, pressed) ? pressed : null;
  const text = typedOver ?? values;
  /** Not what another page has written on since: that would be lost. */
  const isLeft = ({ pageId, values: there }: Draft): boolean =>
    pageId === left.pageId || isSame(there, text) || (isOpenHere && holdsAll(text, there));
  const draftOf = (own: string, of: Enquiry, mayHave: boolean): Draft => ({
    state: 'draft',
    id: own,
    values: of,
    mayHaveArrived: mayHave,
    // What was typed over is in no form: what is written from now on is the other text.
    pageId: of === typedOver ? '' : deps.pageId,
    touchedAtMs: left.touchedAtMs,
  });
  return await deps.store.change<Taken>(id, (current) => {
    if (isSavedAs(values, current)) return { result: { id, draft: null } };
    const mayHave = left.mayHaveArrived || mayHaveArrived(current);
    const isOurs = current === null || (current.state === 'draft' && isLeft(current));
    const taken = draftOf(isOurs ? id : deps.newId(), text, mayHave);
    if (typedOver === null) return { put: [taken], result: { id: taken.id, draft: taken } };
    // Of what was typed over it nothing was sent.
    const beside = draftOf(deps.newId(), values, false);
    const put = isSavedAs(typedOver, current) ? [beside] : [taken, beside];
    return { put, result: { id: beside.id, draft: beside } };
  });
}
