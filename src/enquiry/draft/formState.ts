// What a page knows of the text in its form: its id, what is kept of it, and what is being sent.

import { emptyEnquiry, type Enquiry } from '#contract';
import type { Outbox } from '../../outbox/browser/outbox.ts';
import type { Draft, UnsavedForm } from '../../outbox/core/entry.ts';
import { isSame } from '../../outbox/core/values.ts';

/** The form, as far as its text goes. `mayHaveArrived`: what it is filled with was sent before, without an answer. */
export type FormText = {
  read(): Enquiry;
  fill(values: Enquiry, mayHaveArrived: boolean): void;
};

export type FormState = {
  text: FormText;
  id: string | null;
  /** What the record under this id holds; null where that is not known. */
  kept: Enquiry | null;
  /** What is being saved since Send was pressed; null where nothing is. */
  pressed: Enquiry | null;
  /** Whether that is saved, and so being sent. */
  isBeingSent: boolean;
  /** Whether what stands in the form was sent before without an answer, whatever becomes of its record. */
  isDoubted: boolean;
  /** What the page before left and this one has in its form, where the storage did not answer. */
  untaken: UnsavedForm | null;
  /** The id that this form got apart from that. */
  parted: string | null;
  /** The id that this tab was writing under before, and no other tab has. */
  found: string | null;
  isRecovered: boolean;
  isStopped: boolean;
  /** Whether the page is on its way out: what changes in its form is left at once. */
  isGoing: boolean;
  /** When a key was last pressed in what stands in the form, in ms. */
  touchedAtMs: number;
  /** Whether the record holds this text. */
  isKept(values: Enquiry): boolean;
  /** From now on the form's text has this id. */
  begin(id: string): string;
  /** As above, of the same text: what was left under its id before is gone. */
  move(id: string): void;
  /** Fills the form with what was written before. */
  show(one: Pick<Draft, 'values' | 'mayHaveArrived'>): void;
  /** Forgets the text: the form has been emptied. */
  clear(): void;
};

const noForm: FormText = {
  read: () => emptyEnquiry,
  fill: () => {},
};

/** What is known of a form in which nothing stands. */
const empty = {
  id: null,
  kept: null,
  pressed: null,
  isBeingSent: false,
  isDoubted: false,
  untaken: null,
  parted: null,
};

export function createFormState(slot: Outbox['slot']): FormState {
  const state: FormState = {
    ...empty,
    text: noForm,
    found: null,
    isRecovered: false,
    isStopped: false,
    isGoing: false,
    touchedAtMs: Date.now(),
    isKept: (values) => state.kept !== null && isSame(state.kept, values),
    begin(id) {
      state.id = id;
      // Another form stands in this tab by then.
      if (!state.isStopped) slot.hold(id);
      return id;
    },
    move(id) {
      if (state.id !== null && state.id !== id) slot.forget(state.id);
      state.begin(id);
    },
    show({ values, mayHaveArrived }) {
      state.isDoubted = mayHaveArrived;
      state.text.fill(values, mayHaveArrived);
    },
    clear() {
      if (state.id !== null) slot.forget(state.id);
      Object.assign(state, empty);
      if (!state.isStopped) slot.release();
    },
  };
  return state;
}
