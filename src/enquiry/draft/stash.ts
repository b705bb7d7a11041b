// What a page leaves in its form as it goes, since no transaction ends by then; and what it has in its
// form of the page before, while the storage does not answer.

import type { Enquiry } from '#contract';
import type { Outbox } from '../../outbox/browser/outbox.ts';
import { holdsAll, isBlank, isSame } from '../../outbox/core/values.ts';
import type { FormState } from './formState.ts';

export type Stash = {
  /** Leaves what is not kept yet for the tab's next page. */
  write(): void;
  /** To be called when that page was shown again after all. */
  discard(): void;
  /** Takes what the page before has left and this form has: else the record made under its id would be another's. */
  claim(): Promise<void>;
  /** What the page before had pressed was never in this form: it is left to a later page, and this form's text gets an id of its own. */
  detach(): void;
};

export function createStash(outbox: Outbox, state: FormState): Stash {
  /** What the page before had pressed; null where that stood in this form and was changed by hand. */
  const pressedBefore = (values: Enquiry): Enquiry | null => {
    const { unclaimedStash } = state;
    if (!unclaimedStash?.pressed) return null;
    const isChanged =
      isSame(unclaimedStash.values, unclaimedStash.pressed) &&
      !isSame(values, unclaimedStash.pressed);
    return isChanged ? null : unclaimedStash.pressed;
  };
  const detach = (): void => {
    const { unclaimedStash, pressed } = state;
    const earlier = unclaimedStash?.pressed;
    if (!unclaimedStash || !earlier || isSame(earlier, unclaimedStash.values)) return;
    if (holdsAll(pressed ?? state.form.read(), earlier)) return;
    outbox.slot.stash({ ...unclaimedStash, values: earlier });
    if (state.id === unclaimedStash.id) state.detachedId = state.assignId(outbox.newId());
    state.unclaimedStash = null;
  };

  /**
   * The id for text that was in the form before this page's script ran, while the page still looks for its draft.
   * Null if there is no such text, or if an earlier page left the same.
   */
  const idOfEarlyText = (values: Enquiry): string | null => {
    if (state.isRestored || isBlank(values)) return null;
    const recorded = outbox.slot.recorded();
    const left = outbox.slot.left().find(({ id }) => id === recorded);
    if (left && isSame(left.values, values)) return null;
    return recorded === null || left ? outbox.newId() : recorded;
  };
  let earlyId: string | null = null;

  return {
    detach,
    write() {
      if (state.pressed !== null) detach();
      const { pressed, unclaimedStash } = state;
      const values = state.form.read();
      const id = state.id ?? (earlyId ??= idOfEarlyText(values));
      if (earlyId !== null && earlyId !== id) outbox.slot.forget(earlyId);
      // What earlier pages have left stays where it is until it is taken.
      if (id === null) return;
      const wasTried = outbox.triedUnsaved.has(id);
      if (isBlank(values) || (state.isSaved(values) && !wasTried)) outbox.slot.forget(id);
      else {
        outbox.slot.stash({
          id,
          values,
          pressed: pressed ?? pressedBefore(values),
          mayHaveArrived: wasTried || state.isBeingSent || state.mayHaveArrived,
          touchedAtMs: state.touchedAtMs,
          pageId: unclaimedStash?.pageId ?? outbox.pageId,
        });
      }
    },
    discard() {
      for (const id of [state.id, earlyId]) if (id !== null) outbox.slot.forget(id);
      earlyId = null;
    },
    async claim() {
      const { unclaimedStash } = state;
      if (!unclaimedStash || unclaimedStash.id !== state.id) return;
      const values = state.form.read();
      const left = { ...unclaimedStash, values, pressed: pressedBefore(values) };
      const { id } = await outbox.takeUnsaved(left, state.recoveredId === left.id);
      outbox.slot.forget(left.id);
      state.unclaimedStash = null;
      if (state.id === left.id || state.id === state.detachedId) state.changeId(id);
    },
  };
}
