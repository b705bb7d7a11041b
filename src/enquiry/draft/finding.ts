// Finds again what this tab was writing before a reload or a crash.

import { emptyEnquiry } from '#contract';
import type { Outbox } from '../../outbox/browser/outbox.ts';
import type { Draft, UnsavedForm } from '../../outbox/core/entry.ts';
import { holdsAll, isBlank, isSame } from '../../outbox/core/values.ts';
import type { FormState } from './formState.ts';
import type { LeftForms } from './leftForms.ts';
import type { Writing } from './writing.ts';

/** For how long after its last key a text comes back into the form by itself, in ms; later the list offers it. */
const recentMs = 12 * 60 * 60_000;

/** Fills the form with what this tab was writing, and puts what else its pages have left into the list. */
export async function findAgain(
  outbox: Outbox,
  state: FormState,
  leftForms: LeftForms,
  writing: Writing,
): Promise<void> {
  const left = outbox.slot.left();
  try {
    const draft = await recover(outbox, state, leftForms, left);
    state.isRecovered = true;
    resume(outbox, state, draft);
    void writing.keep();
  } catch {
    if (state.isStopped) return;
    writing.keepAgain();
    recoverWithoutStorage(outbox, state, leftForms, left);
  }
}

/** Resolves with the draft that belongs into the form. */
async function recover(
  outbox: Outbox,
  state: FormState,
  leftForms: LeftForms,
  left: readonly UnsavedForm[],
): Promise<Draft | null> {
  leftForms.set(left);
  state.found = await outbox.slot.recover();
  const { found } = state;
  const ofForm = ofThisForm(left, found);
  const own = found === null || ofForm?.id === found ? null : await outbox.takeDraft(found);
  // The tab's own draft is younger than what pages before have left under other ids.
  const latest = own ? undefined : ofForm;
  const draft = latest ? await leftForms.take(latest) : own;
  leftForms.set(left.filter((one) => one !== latest));
  // The browser has filled the form again with what was saved as the page went.
  const isFilledAgain =
    latest && !draft && state.id === null && isSame(state.text.read(), latest.values);
  if (isFilledAgain) state.text.fill(emptyEnquiry, false);
  return draft;
}

function resume(outbox: Outbox, state: FormState, draft: Draft | null): void {
  if (state.isStopped) return;
  const typed = state.text.read();
  const isUntyped = state.id === null && isBlank(typed);
  if (draft && (isUntyped ? isRecent(draft) : !isBlank(typed) && holdsAll(typed, draft.values))) {
    state.begin(draft.id);
    if (isUntyped) {
      state.touchedAtMs = draft.touchedAtMs;
      state.show(draft);
    }
  } else if (state.id === null) {
    // What was typed before the page came alive is an enquiry of its own: the draft stays in the list.
    outbox.slot.release();
    if (!isBlank(typed)) state.begin(outbox.newId());
  }
}

/** The form works without it, and what the page before left is in it again. */
function recoverWithoutStorage(
  outbox: Outbox,
  state: FormState,
  leftForms: LeftForms,
  left: readonly UnsavedForm[],
): void {
  const latest = ofThisForm(left, state.found);
  if (state.id !== null) return;
  if (!latest || !isBlank(state.text.read())) return resume(outbox, state, null);
  // Under its own id, since it may have been saved in time.
  state.begin(latest.id);
  state.untaken = latest;
  leftForms.set(left.filter((one) => one !== latest));
  state.touchedAtMs = latest.touchedAtMs;
  // What was typed over it is another text, of which nothing was sent.
  const goesOn = !latest.pressed || holdsAll(latest.values, latest.pressed);
  const mayHave = latest.mayHaveArrived && goesOn;
  if (mayHave) outbox.triedUnsaved.add(latest.id);
  state.show({ values: latest.values, mayHaveArrived: mayHave });
}

/** Of all that pages of this tab have left, what belongs into the form. */
function ofThisForm(left: readonly UnsavedForm[], found: string | null): UnsavedForm | undefined {
  return left.find((one) => one.id === found) ?? left[left.length - 1];
}

function isRecent({ touchedAtMs }: Draft): boolean {
  return Math.abs(Date.now() - touchedAtMs) < recentMs;
}
