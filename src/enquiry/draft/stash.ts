// Copies of unsaved text in session storage. A page writes one as it unloads, since an IndexedDB
// transaction would not complete; a later page of the tab claims it, which saves it as a draft.

import type { Enquiry } from '#contract';
import type { Outbox } from '../../outbox/browser/outbox.ts';
import type { EnquiryDraft, UnsavedForm } from '../../outbox/enquiries/entries.ts';
import { holdsAll, isBlank, isSame } from '../../outbox/enquiries/values.ts';
import type { FormState } from './formState.ts';

export type Stash = {
  /** Stashes the form's text if it is not saved. */
  write(): void;
  /** Deletes this page's stash. Call it when the page is shown again after all. */
  discard(): void;
  /** Claims the stash that is already in this form, so that the record under its id becomes this form's. */
  claim(): Promise<void>;
  /**
   * Gives this form a new id if the earlier page had pressed Send on a text that this form never held. That text
   * stays stashed for a later page.
   */
  detach(): void;
  /** Sets the earlier pages' stashes that are not in this form. */
  setPending(stashes: readonly UnsavedForm[]): void;
  isPending(id: string): boolean;
  /** Claims one of them for this form. */
  claimForForm(stash: UnsavedForm): Promise<EnquiryDraft | null>;
  /** Claims all pending stashes, which then appear in the list. False if some could not be claimed. */
  claimPending(): Promise<boolean>;
};

export function createStash(outbox: Outbox, state: FormState): Stash {
  let pending: readonly UnsavedForm[] = [];
  let claiming: Promise<void> = Promise.resolve();
  let earlyId: string | null = null;

  /** What the earlier page had sent; null if the visitor has changed it here by hand. */
  const pressedBefore = (values: Enquiry): Enquiry | null => {
    const { unclaimedStash } = state;
    if (!unclaimedStash?.pressed) return null;
    const { values: stashed, pressed } = unclaimedStash;
    const isChanged = isSame(stashed, pressed) && !isSame(values, pressed);
    return isChanged ? null : pressed;
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
   * The stash of text that was in the form before this page's script ran, while the page still looks for its draft.
   * Null if there is no such text.
   */
  const earlyStash = (values: Enquiry): UnsavedForm | null => {
    if (state.isRestored || isBlank(values)) return null;
    const recorded = outbox.slot.recorded();
    const stashed = outbox.slot.left().find(({ id }) => id === (earlyId ?? recorded));
    if (stashed && (earlyId !== null || holdsAll(values, stashed.values)))
      return { ...stashed, values };
    earlyId = recorded === null || stashed ? outbox.newId() : recorded;
    const { pressed, touchedAtMs } = state;
    // A page id that no record has: the draft under the id may hold another text, and must stay.
    const pageId = outbox.newId();
    return { id: earlyId, values, pressed, mayHaveArrived: false, touchedAtMs, pageId };
  };
  const claimForForm = async (stash: UnsavedForm): Promise<EnquiryDraft | null> => {
    const { draft } = await outbox.takeUnsaved(stash, stash.id === state.recoveredId);
    outbox.slot.forget(stash.id);
    return draft;
  };
  const claimEach = async (): Promise<void> => {
    const failed: UnsavedForm[] = [];
    for (const stash of pending) await claimForForm(stash).catch(() => failed.push(stash));
    pending = failed;
  };

  return {
    detach,
    claimForForm,
    write() {
      if (state.pressed !== null) detach();
      const { id, pressed, unclaimedStash } = state;
      const values = state.form.read();
      if (id === null) {
        const early = earlyStash(values);
        if (early) outbox.slot.stash(early);
        return;
      }
      if (earlyId !== null && earlyId !== id) outbox.slot.forget(earlyId);
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
      const stash = { ...unclaimedStash, values, pressed: pressedBefore(values) };
      const { id } = await outbox.takeUnsaved(stash, state.recoveredId === stash.id);
      outbox.slot.forget(stash.id);
      state.unclaimedStash = null;
      if (state.id === stash.id || state.id === state.detachedId) state.changeId(id);
    },
    setPending(stashes) {
      pending = stashes;
    },
    isPending: (id) => pending.some((stash) => stash.id === id),
    async claimPending() {
      // One run at a time, so that each stash is claimed once.
      claiming = claiming.then(claimEach);
      await claiming;
      return pending.length === 0;
    },
  };
}
