// What a page knows about the text in its form: its id, what of it is saved, and what is being sent.

import { emptyEnquiry, type Enquiry } from '#contract';
import type { Outbox } from '../../outbox/browser/outbox.ts';
import type { EnquiryDraft, UnsavedForm } from '../../outbox/enquiries/entries.ts';
import { isSame } from '../../outbox/enquiries/values.ts';

/** Reads and writes the form's fields. `mayHaveArrived`: this text was sent before, without an answer. */
export type FormAccess = {
  read(): Enquiry;
  fill(values: Enquiry, mayHaveArrived: boolean): void;
};

export type FormState = {
  form: FormAccess;
  id: string | null;
  /** The text of the record under this id; null if unknown. */
  savedValues: Enquiry | null;
  /** The text that Send is working on; null if it isn't. */
  pressed: Enquiry | null;
  /** Whether Send has saved that text, so that it is going out. */
  isBeingSent: boolean;
  /** Whether the form's text was sent before without an answer. Holds even if its record is deleted. */
  mayHaveArrived: boolean;
  /** The earlier page's stash that is in this form and not yet claimed, because the storage failed. */
  unclaimedStash: UnsavedForm | null;
  /** The new id that this form got when it was detached from that stash. */
  detachedId: string | null;
  /** The id that this tab was writing under before; null if another tab has it. */
  recoveredId: string | null;
  /** Whether the page has looked for its draft. */
  isRestored: boolean;
  isStopped: boolean;
  /** Whether the page is between `pagehide` and `pageshow`: each change is stashed at once. */
  isUnloading: boolean;
  /** Time of the last key in the form's text, in ms. */
  touchedAtMs: number;
  isSaved(values: Enquiry): boolean;
  /** Gives the form's text this id, and takes its lock. */
  assignId(id: string): string;
  /** Moves the same text to another id, and deletes its stash under the old one. */
  changeId(id: string): void;
  fillForm(one: Pick<EnquiryDraft, 'values' | 'mayHaveArrived'>): void;
  /** Forgets the text, once the form is empty. */
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
    isStopped: false,
    isUnloading: false,
    touchedAtMs: Date.now(),
    isSaved: (values) => state.savedValues !== null && isSame(state.savedValues, values),
    assignId(id) {
      state.id = id;
      // After the stop, the tab's slot belongs to the next form.
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
