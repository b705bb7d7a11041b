// What a page leaves in its form as it goes, since no transaction ends by then; and what it has in its
// form of the page before, while the storage does not answer.

import type { Enquiry } from '#contract';
import type { Outbox } from '../../outbox/browser/outbox.ts';
import { holdsAll, isBlank, isSame } from '../../outbox/core/values.ts';
import type { FormState } from './formState.ts';

export type Leaving = {
  /** Leaves what is not kept yet for the tab's next page. */
  leave(): void;
  /** To be called when that page was shown again after all. */
  comeBack(): void;
  /** Takes what the page before has left and this form has: else the record made under its id would be another's. */
  takeUp(): Promise<void>;
  /** What the page before had pressed was never in this form: it is left to a later page, and this form's text gets an id of its own. */
  part(): void;
};

export function createLeaving(outbox: Outbox, state: FormState): Leaving {
  /** What the page before had pressed; null where that stood in this form and was changed by hand. */
  const pressedBefore = (values: Enquiry): Enquiry | null => {
    const { untaken } = state;
    if (!untaken?.pressed) return null;
    const isChanged = isSame(untaken.values, untaken.pressed) && !isSame(values, untaken.pressed);
    return isChanged ? null : untaken.pressed;
  };
  const part = (): void => {
    const { untaken, pressed } = state;
    const typedOver = untaken?.pressed;
    if (!untaken || !typedOver || isSame(typedOver, untaken.values)) return;
    if (holdsAll(pressed ?? state.text.read(), typedOver)) return;
    outbox.slot.stash({ ...untaken, values: typedOver });
    if (state.id === untaken.id) state.parted = state.begin(outbox.newId());
    state.untaken = null;
  };

  /**
   * The id for text that was in the form before this page's script ran, while the page still looks for its draft.
   * Null if there is no such text, or if an earlier page left the same.
   */
  const idOfEarlyText = (values: Enquiry): string | null => {
    if (state.isRecovered || isBlank(values)) return null;
    const recorded = outbox.slot.recorded();
    const left = outbox.slot.left().find(({ id }) => id === recorded);
    if (left && isSame(left.values, values)) return null;
    return recorded === null || left ? outbox.newId() : recorded;
  };
  let earlyId: string | null = null;

  return {
    part,
    leave() {
      if (state.pressed !== null) part();
      const { pressed, untaken } = state;
      const values = state.text.read();
      const id = state.id ?? (earlyId ??= idOfEarlyText(values));
      if (earlyId !== null && earlyId !== id) outbox.slot.forget(earlyId);
      // What earlier pages have left stays where it is until it is taken.
      if (id === null) return;
      const wasTried = outbox.triedUnsaved.has(id);
      if (isBlank(values) || (state.isKept(values) && !wasTried)) outbox.slot.forget(id);
      else {
        outbox.slot.stash({
          id,
          values,
          pressed: pressed ?? pressedBefore(values),
          mayHaveArrived: wasTried || state.isBeingSent || state.isDoubted,
          touchedAtMs: state.touchedAtMs,
          pageId: untaken?.pageId ?? outbox.pageId,
        });
      }
    },
    comeBack() {
      for (const id of [state.id, earlyId]) if (id !== null) outbox.slot.forget(id);
      earlyId = null;
    },
    async takeUp() {
      const { untaken } = state;
      if (!untaken || untaken.id !== state.id) return;
      const values = state.text.read();
      const left = { ...untaken, values, pressed: pressedBefore(values) };
      const { id } = await outbox.takeUnsaved(left, state.found === left.id);
      outbox.slot.forget(left.id);
      state.untaken = null;
      if (state.id === left.id || state.id === state.parted) state.move(id);
    },
  };
}
