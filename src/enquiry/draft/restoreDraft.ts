// Finds again what this tab was writing before a reload or a crash.

import { emptyEnquiry } from '#contract';
import type { Outbox } from '../../outbox/browser/outbox.ts';
import type { Draft, UnsavedForm } from '../../outbox/core/entry.ts';
import { holdsAll, isBlank, isSame } from '../../outbox/core/values.ts';
import type { FormState } from './formState.ts';
import type { PendingStashes } from './pendingStashes.ts';
import type { Autosave } from './autosave.ts';

/** For how long after its last key a text comes back into the form by itself, in ms; later the list offers it. */
const autoRestoreMs = 12 * 60 * 60_000;

/** Fills the form with what this tab was writing, and puts what else its pages have left into the list. */
export async function restoreDraft(
  outbox: Outbox,
  state: FormState,
  pendingStashes: PendingStashes,
  autosave: Autosave,
): Promise<void> {
  const stashes = outbox.slot.left();
  try {
    const draft = await claimDraft(outbox, state, pendingStashes, stashes);
    state.isRestored = true;
    applyDraft(outbox, state, draft);
    void autosave.save();
  } catch {
    if (state.isStopped) return;
    autosave.retrySave();
    restoreFromStash(outbox, state, pendingStashes, stashes);
  }
}

/** Resolves with the draft that belongs into the form. */
async function claimDraft(
  outbox: Outbox,
  state: FormState,
  pendingStashes: PendingStashes,
  stashes: readonly UnsavedForm[],
): Promise<Draft | null> {
  pendingStashes.set(stashes);
  state.recoveredId = await outbox.slot.recover();
  const { recoveredId } = state;
  const forForm = stashForForm(stashes, recoveredId);
  const own =
    recoveredId === null || forForm?.id === recoveredId
      ? null
      : await outbox.takeDraft(recoveredId);
  // The tab's own draft is younger than what pages before have left under other ids.
  const latest = own ? undefined : forForm;
  const draft = latest ? await pendingStashes.claim(latest) : own;
  pendingStashes.set(stashes.filter((one) => one !== latest));
  // The browser has filled the form again with what was saved as the page went.
  const isFilledAgain =
    latest && !draft && state.id === null && isSame(state.form.read(), latest.values);
  if (isFilledAgain) state.form.fill(emptyEnquiry, false);
  return draft;
}

function applyDraft(outbox: Outbox, state: FormState, draft: Draft | null): void {
  if (state.isStopped) return;
  const typed = state.form.read();
  const isUntyped = state.id === null && isBlank(typed);
  if (draft && (isUntyped ? isRecent(draft) : !isBlank(typed) && holdsAll(typed, draft.values))) {
    state.assignId(draft.id);
    if (isUntyped) {
      state.touchedAtMs = draft.touchedAtMs;
      state.fillForm(draft);
    }
  } else if (state.id === null) {
    // What was typed before the page came alive is an enquiry of its own: the draft stays in the list.
    outbox.slot.release();
    if (!isBlank(typed)) state.assignId(outbox.newId());
  }
}

/** The form works without it, and what the page before left is in it again. */
function restoreFromStash(
  outbox: Outbox,
  state: FormState,
  pendingStashes: PendingStashes,
  stashes: readonly UnsavedForm[],
): void {
  const latest = stashForForm(stashes, state.recoveredId);
  if (state.id !== null) return;
  if (!latest || !isBlank(state.form.read())) return applyDraft(outbox, state, null);
  // Under its own id, since it may have been saved in time.
  state.assignId(latest.id);
  state.unclaimedStash = latest;
  pendingStashes.set(stashes.filter((one) => one !== latest));
  state.touchedAtMs = latest.touchedAtMs;
  // What was typed over it is another text, of which nothing was sent.
  const goesOn = !latest.pressed || holdsAll(latest.values, latest.pressed);
  const mayHave = latest.mayHaveArrived && goesOn;
  if (mayHave) outbox.triedUnsaved.add(latest.id);
  state.fillForm({ values: latest.values, mayHaveArrived: mayHave });
}

/** Of all that pages of this tab have left, what belongs into the form. */
function stashForForm(
  stashes: readonly UnsavedForm[],
  recoveredId: string | null,
): UnsavedForm | undefined {
  return stashes.find((one) => one.id === recoveredId) ?? stashes[stashes.length - 1];
}

function isRecent({ touchedAtMs }: Draft): boolean {
  return Math.abs(Date.now() - touchedAtMs) < autoRestoreMs;
}
