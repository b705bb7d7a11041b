// What a page knows of the text in its form: its id, what is kept of it, and what is being sent.

import { emptyEnquiry, type Enquiry } from '#contract';
import type { Outbox } from '../../outbox/browser/outbox.ts';
import type { Draft, UnsavedForm } from '../../outbox/core/entry.ts';
import { isSame } from '../../outbox/core/values.ts';

/** The form, as far as its text goes. `mayHaveArrived`: what it is filled with was sent before, without an answer. */
export type FormAccess = {
  read(): Enquiry;
  fill(values: Enquiry, mayHaveArrived: boolean): void;
};

export type FormState = {
  form: FormAccess;
  id: string | null;
  /** What the record under this id holds; null where that is not known. */
  savedValues: Enquiry | null;
  /** What is being saved since Send was pressed; null where nothing is. */
  pressed: Enquiry | null;
  /** Whether that is saved, and so being sent. */
  isBeingSent: boolean;
  /** Whether what stands in the form was sent before without an answer, whatever becomes of its record. */
  mayHaveArrived: boolean;
  /** What the page before left and this one has in its form, where the storage did not answer. */
  unclaimedStash: UnsavedForm | null;
  /** The id that this form got apart from that. */
  detachedId: string | null;
  /** The id that this tab was writing under before, and no other tab has. */
  recoveredId: string | null;
  isRestored: boolean;
  isStopped: boolean;
  /** Whether the page is on its way out: what changes in its form is left at once. */
  isUnloading: boolean;
  /** When a key was last pressed in what stands in the form, in ms. */
  touchedAtMs: number;
  /** Whether the record holds this text. */
  isSaved(values: Enquiry): boolean;
  /** From now on the form's text has this id. */
  assignId(id: string): string;
  /** As above, of the same text: what was left under its id before is gone. */
  changeId(id: string): void;
  /** Fills the form with what was written before. */
  fillForm(one: Pick<Draft, 'values' | 'mayHaveArrived'>): void;
  /** Forgets the text: the form has been emptied. */
  reset(): void;
};

const noForm: FormAccess = {
  read: () => emptyEnquiry,
  fill: () => {},
};

/** What is known of a form in which nothing stands. */
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
    isStopped: false,
    isUnloading: false,
    touchedAtMs: Date.now(),
    isSaved: (values) => state.savedValues !== null && isSame(state.savedValues, values),
    assignId(id) {
      state.id = id;
      // Another form stands in this tab by then.
      if (!state.isStopped) slot.hold(id);
      return id;
    },
    changeId(id) {
      if (state.id !== null && state.id !== id) slot.forget(state.id);
      state.assignId(id);
    },
    fillForm({ values, mayHaveArrived }) {
      state.mayHaveArrived = mayHaveArrived;
      state.form.fill(values, mayHaveArrived);
    },
    reset() {
      if (state.id !== null) slot.forget(state.id);
      Object.assign(state, empty);
      if (!state.isStopped) slot.release();
    },
  };
  return state;
}
