// Takes up what a page could not keep before it went away.

import type { Enquiry } from '#contract';
import { idOfNext } from './enquiryId.ts';
import { type Draft, mayHaveArrived, type UnsavedForm } from './entry.ts';
import type { OutboxDeps } from './ports.ts';
import { changeOrRenamed, isSavedAs } from './rename.ts';
import { holdsAll, isSame } from './values.ts';

/** `id` is the one that the text has; `draft` is null where it had been saved in time. */
export type Taken = { id: string; draft: Draft | null };

/**
 * Takes what a page left in its form as it went away into this page's form. Where it had been saved in
 * time, there is nothing to take; where something else stands under its id, it gets the next. What was
 * pressed and not saved, and then typed over, is kept beside it. Several tabs may take the same, since a
 * tab's copy has what the tab has left: each finds what the other has kept, as ids follow from each other.
 * @param isOpenHere whether no other tab has a draft of this id in its form
 */
export async function takeUnsaved(
  deps: OutboxDeps,
  left: UnsavedForm,
  isOpenHere: boolean,
): Promise<Taken> {
  const { values, pressed } = left;
  const typedOver = pressed && !holdsAll(values, pressed) ? pressed : null;
  /** Not what another page has written on since: that would be lost. */
  const isLeftOf = ({ pageId, values: there }: Draft, text: Enquiry): boolean =>
    pageId === left.pageId || isSame(there, text) || (isOpenHere && holdsAll(text, there));
  let isOver: boolean | undefined;
  const takeFrom = async (id: string, text: Enquiry, isDoubted: boolean): Promise<Taken> => {
    const isFirst = id === left.id;
    let mayHave = isDoubted;
    const taken = await changeOrRenamed<Taken | null>(
      deps.store,
      id,
      text,
      (current, wasRenamed) => {
        isOver = isFirst && isSavedAs(values, current);
        if (isOver || isSavedAs(text, current)) return { result: { id, draft: null } };
        if (wasRenamed) return { result: { id: idOfNext(id), draft: null } };
        const isOurs =
          current?.state === 'draft' &&
          (isFirst ? isLeftOf(current, text) : isSame(current.values, text));
        if (isFirst || isOurs) mayHave ||= mayHaveArrived(current);
        if (current !== null && !isOurs) return { result: null };
        const draft: Draft = {
          state: 'draft',
          id,
          values: text,
          mayHaveArrived: mayHave,
          // What was typed over is in no form: what is written from now on is the other text.
          pageId: text === typedOver ? '' : deps.pageId,
          touchedAtMs: left.touchedAtMs,
        };
        return { put: [draft], result: { id, draft } };
      },
    );
    return taken ?? (await takeFrom(idOfNext(id), text, mayHave));
  };
  const taken = await takeFrom(left.id, typedOver ?? values, left.mayHaveArrived);
  // Of what was typed over it nothing was sent.
  return typedOver && !isOver ? await takeFrom(idOfNext(left.id), values, false) : taken;
}
