// What a page knows about the text in its form: the text's id, which text is saved, and which text is being sent.

import { emptyEnquiry, type Enquiry } from '#contract';
import type { Outbox } from '../../outbox/browser/outbox.ts';
import type { EnquiryDraft, UnsavedForm } from '../../outbox/enquiries/entries.ts';
import { isSame } from '../../outbox/enquiries/values.ts';

/** Reads and writes the form's fields. `mayHaveArrived`: the form sent this text before and got no answer. */
export type FormAccess = {
  read(): Enquiry;
  fill(values: Enquiry, mayHaveArrived: boolean): void;
};

export type FormState = {
  form: FormAccess;
  id: string | null;
  /** The text of the stored record with this id; null if unknown. */
  savedValues: Enquiry | null;
  /** The text that Send is sending; null if Send isn't running. */
  pressed: Enquiry | null;
  /** Whether Send has saved the pressed text, so that the outbox is sending it. */
  isBeingSent: boolean;
  /** Whether the form's text was sent before and got no answer. Stays true if its record is deleted. */
  mayHaveArrived: boolean;
  /** An earlier page's stash whose text is in this form and that is not yet claimed, because the storage failed. */
  unclaimedStash: UnsavedForm | null;
  /** The new id that this form got when `detach` separated it from the unclaimed stash. */
  detachedId: string | null;
  /** The id of the draft that this tab was writing before; null if another tab has that draft. */
  recoveredId: string | null;
  /** Whether the page has looked for its draft. */
  isRestored: boolean;
  /** Whether the page is between `pagehide` and `pageshow`. The page then stashes each change at once. */
  isUnloading: boolean;
  /** Time of the last key in the form's text, in ms. */
  touchedAtMs: number;
  /** Called when the form's id changes. `isSameText`: the form's text got another id. */
  onId(from: string | null, to: string | null, isSameText: boolean): void;
  isSaved(values: Enquiry): boolean;
  /** Gives the form's text this id, and takes the lock of the id. */
  assignId(id: string): string;
  /** Gives the same text another id, and deletes the text's stash under the old id. */
  changeId(id: string): void;
  fillForm(one: Pick<EnquiryDraft, 'values' | 'mayHaveArrived'>): void;
  /** Resets the state and deletes the text's stash. Call it when the form is empty. */
  reset(): void;
};

const noForm: FormAccess = {
  read: () => emptyEnquiry,
  fill: () => {},
};

const empty = {
  id: null,
  savedValues: null,
  pressed: null,
  isBeingSent: false,
  mayHaveArrived: false,
  unclaimedStash: null,
  detachedId: null,
};

export function createFormState(slot: Outbox['slot']): FormState {
  const state: FormState = {
    ...empty,
    form: noForm,
    recoveredId: null,
    isRestored: false,
    isUnloading: false,
    touchedAtMs: Date.now(),
    onId: () => {},
    isSaved: (values) => state.savedValues !== null && isSame(state.savedValues, values),
    assignId(id) {
      setId(id, false);
      return id;
    },
    changeId(id) {
      if (state.id !== null && state.id !== id) slot.forget(state.id);
      setId(id, true);
    },
    fillForm({ values, mayHaveArrived }) {
      state.mayHaveArrived = mayHaveArrived;
      state.form.fill(values, mayHaveArrived);
    },
    reset() {
      const { id } = state;
      if (id !== null) slot.forget(id);
      Object.assign(state, empty);
      slot.release();
      if (id !== null) state.onId(id, null, false);
    },
  };
  const setId = (id: string, isSameText: boolean): void => {
    const from = state.id;
    state.id = id;
    slot.hold(id);
    if (from !== id) state.onId(from, id, isSameText);
  };
  return state;
}
