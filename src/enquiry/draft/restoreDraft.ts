// After a reload or a crash, puts the text that the visitor was writing in this tab back into the form.

import { emptyEnquiry } from '#contract';
import type { Outbox } from '../../outbox/browser/outbox.ts';
import type { EnquiryDraft, UnsavedForm } from '../../outbox/enquiries/entries.ts';
import { holdsAll, isBlank, isSame } from '../../outbox/enquiries/values.ts';
import type { Autosave } from './autosave.ts';
import type { FormState } from './formState.ts';
import type { Stash } from './stash.ts';

/** Maximum age of a draft that the page puts back into the form, in ms. An older draft is only listed. */
const autoRestoreMs = 12 * 60 * 60_000;

/** Restores the form's draft, and saves the tab's other stashes as drafts, which the list shows. */
export async function restoreDraft(
  outbox: Outbox,
  state: FormState,
  stash: Stash,
  autosave: Autosave,
): Promise<void> {
  const stashes = outbox.slot.left();
  try {
    const draft = await claimDraft(outbox, state, stash, stashes);
    state.isRestored = true;
    applyDraft(outbox, state, draft);
    void autosave.save();
  } catch {
    autosave.retrySave();
    restoreFromStash(outbox, state, stash, stashes);
  }
}

/** Resolves with the draft for this form; null if there is none. */
async function claimDraft(
  outbox: Outbox,
  state: FormState,
  stash: Stash,
  stashes: readonly UnsavedForm[],
): Promise<EnquiryDraft | null> {
  stash.setPending(stashes);
  state.recoveredId = await outbox.slot.recover();
  const { recoveredId } = state;
  const forForm = stashForForm(stashes, recoveredId);
  const own =
    recoveredId === null || forForm?.id === recoveredId
      ? null
      : await outbox.takeDraft(recoveredId);
  // If the tab has its own draft, prefer it: it is newer than stashes with other ids.
  const latest = own ? undefined : forForm;
  const draft = latest ? await stash.claimForForm(latest) : own;
  stash.setPending(stashes.filter((one) => one !== latest));
  // The stashed text has been sent, and the browser has put it back into the form by itself: empty the form.
  const isRefilled =
    latest && !draft && state.id === null && isSame(state.form.read(), latest.values);
  if (isRefilled) state.form.fill(emptyEnquiry, false);
  return draft;
}

function applyDraft(outbox: Outbox, state: FormState, draft: EnquiryDraft | null): void {
  const typed = state.form.read();
  const isUntyped = state.id === null && isBlank(typed);
  if (draft && (isUntyped ? isRecent(draft) : !isBlank(typed) && holdsAll(typed, draft.values))) {
    state.assignId(draft.id);
    if (isUntyped) {
      state.touchedAtMs = draft.touchedAtMs;
      state.fillForm(draft);
    }
  } else if (state.id === null) {
    // Treat text that the visitor typed before the script ran as a new enquiry. The draft stays in the list.
    outbox.slot.release();
    if (!isBlank(typed)) state.assignId(outbox.newId());
  }
}

/** Fills the form from the stash in session storage, because IndexedDB failed. */
function restoreFromStash(
  outbox: Outbox,
  state: FormState,
  stash: Stash,
  stashes: readonly UnsavedForm[],
): void {
  const latest = stashForForm(stashes, state.recoveredId);
  if (state.id !== null) return;
  if (!latest || !isBlank(state.form.read())) return applyDraft(outbox, state, null);
  // Use the stash's id, because the earlier page may have saved the same text in IndexedDB.
  state.assignId(latest.id);
  state.unclaimedStash = latest;
  stash.setPending(stashes.filter((one) => one !== latest));
  state.touchedAtMs = latest.touchedAtMs;
  // If the visitor replaced the text after pressing Send, the text in the stash was never sent.
  const containsPressed = !latest.pressed || holdsAll(latest.values, latest.pressed);
  const mayHaveArrived = latest.mayHaveArrived && containsPressed;
  if (mayHaveArrived) outbox.triedUnsaved.add(latest.id);
  state.fillForm({ values: latest.values, mayHaveArrived });
}

/** The stash with this tab's id; otherwise the latest stash. */
function stashForForm(
  stashes: readonly UnsavedForm[],
  recoveredId: string | null,
): UnsavedForm | undefined {
  return stashes.find((one) => one.id === recoveredId) ?? stashes[stashes.length - 1];
}

function isRecent({ touchedAtMs }: EnquiryDraft): boolean {
  return Math.abs(Date.now() - touchedAtMs) < autoRestoreMs;
}
