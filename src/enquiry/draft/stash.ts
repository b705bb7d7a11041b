// Stashes: copies of unsaved text in session storage. A page writes a stash as it unloads, because an IndexedDB
// transaction would not complete. A later page of the tab claims the stash, which saves its text as a draft.

import type { Enquiry } from '#contract';
import type { Outbox } from '../../outbox/browser/outbox.ts';
import type { EnquiryDraft, UnsavedForm } from '../../outbox/enquiries/entries.ts';
import { holdsAll, isBlank, isSame } from '../../outbox/enquiries/values.ts';
import type { FormState } from './formState.ts';

export type Stash = {
  /** Stashes the form's text if the text is not saved. */
  write(): void;
  /** Deletes this page's stash. Call it when the page is shown again from the back/forward cache. */
  discard(): void;
  /** Claims the stash whose text is already in this form. The form may then write the record with the stash's id. */
  claim(): Promise<void>;
  /**
   * Gives this form a new id if the earlier page was sending a text that is not in this form. The sent text stays in a
   * stash for a later page.
   */
  detach(): void;
  /** Sets the pending stashes: those of earlier pages whose text is not in this form. */
  setPending(stashes: readonly UnsavedForm[]): void;
  isPending(id: string): boolean;
  /** Claims a stash for this form; resolves with its draft. */
  claimForForm(stash: UnsavedForm): Promise<EnquiryDraft | null>;
  /** Claims all pending stashes, whose drafts the list then shows. False if some could not be claimed. */
  claimPending(): Promise<boolean>;
};

export function createStash(outbox: Outbox, state: FormState): Stash {
  let pending: readonly UnsavedForm[] = [];
  let claiming: Promise<void> = Promise.resolve();
  let earlyId: string | null = null;

  /** The text that the earlier page sent; null if there is none, or the visitor has changed that text here. */
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
   * A stash of text that the visitor typed before this page has found its draft. Null if the page has looked for its
   * draft already, or the form is empty.
   */
  const earlyStash = (values: Enquiry): UnsavedForm | null => {
    if (state.isRestored || isBlank(values)) return null;
    const recorded = outbox.slot.recorded();
    const stashed = outbox.slot.left().find(({ id }) => id === (earlyId ?? recorded));
    if (stashed && (earlyId !== null || holdsAll(values, stashed.values)))
      return { ...stashed, values };
    earlyId = recorded === null || stashed ? outbox.newId() : recorded;
    const { pressed, touchedAtMs } = state;
    // Use a page id that no record has: a draft with this id may contain another text, and must not be overwritten.
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
      // Run one claim at a time, so that each stash is claimed once.
      claiming = claiming.then(claimEach);
      await claiming;
      return pending.length === 0;
    },
  };
}
