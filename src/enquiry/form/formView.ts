// What a form's controller shows and takes, with or without React.

import type { Enquiry, FieldError } from '#contract';
import type { AccompaniedForm } from '../../photographs/companion.ts';
import { outboxWords } from '../../content/enquiry.ts';
import type { Snapshot } from '../../outbox/enquiries/snapshot.ts';
import type { Submitted } from '../../outbox/enquiries/submit.ts';
import type { ToastKind } from '../toasts/Toasts.tsx';
import type { Thanks } from './thanks.ts';

export type FormView = {
  isSending: boolean;
  /** The toast about the last Send. */
  toast: ToastKind | null;
  /** The message that the last Send sent. Only this page's memory has it. */
  thanks: Thanks | null;
  /** What else there is to say about the last Send; null if the list under the form says it. */
  notice: string | null;
  /** The enquiry in the form, if sending it failed. The panel then offers other ways to send it. */
  failedSend: { id: string; values: Enquiry } | null;
  /** What the last Send or Edit found wrong. A new array also clears all hints under the fields. */
  errors: readonly FieldError[];
};

export type FormController = AccompaniedForm & {
  view(): FormView;
  subscribe(listener: () => void): () => void;
  /** Sends what is in the form, for a press on Send before the script ran. */
  send(): Promise<void>;
  /** Whether Send was pressed and its enquiry is not saved yet. */
  isSaving(): boolean;
  /** Asks `question` before each Send that the visitor presses; true stops that Send. */
  askFirst(question: () => boolean): void;
  /** Opens a listed enquiry in the form and shows its errors; false if the enquiry can't be opened now. */
  edit(id: string, errors: readonly FieldError[]): Promise<boolean>;
  /** Starts a message that corrects the sent one's address; false if the form's text can't become a listed draft. */
  correctAddress(): Promise<boolean>;
  /** Removes the confirmation of the message just sent. */
  forgetThanks(): void;
  /**
   * Call it when React has taken over the form. If a page translator or a browser extension has changed the page, React
   * has rendered a new form, which gets the text of the old one.
   */
  takeOver(form: HTMLFormElement): void;
};

export const untouchedForm: FormView = {
  isSending: false,
  toast: null,
  thanks: null,
  notice: null,
  failedSend: null,
  errors: [],
};

/** Whether the enquiry is still in the form. */
export function isInForm(
  result: Submitted,
): result is Extract<Submitted, { kind: 'returned' | 'notSaved' }> {
  return result.kind === 'returned' || result.kind === 'notSaved';
}

/** The toast about the last Send; null if its enquiry no longer waits, as the toast says. */
export function currentToast({ toast }: FormView, { entries }: Snapshot): ToastKind | null {
  const saysWaiting = toast === 'saved' || toast === 'unconfirmed';
  return saysWaiting && !entries.some(({ state }) => state === 'waiting') ? null : toast;
}

/** What to show about a Send. @param hasNewText whether the visitor typed other text after pressing Send */
export function viewAfter(
  result: Submitted,
  values: Enquiry,
  hasNewText: boolean,
): Partial<FormView> {
  const notice = hasNewText ? outboxWords.typedSince : null;
  switch (result.kind) {
    case 'sent': {
      const { receipt, isListed } = result;
      const { name, email } = values;
      return { toast: 'sent', thanks: { name, email, receipt, isListed }, notice };
    }
    case 'waiting':
      return { toast: result.mayHaveArrived ? 'unconfirmed' : 'saved', notice };
    case 'superseded':
      return { notice };
    case 'returned':
    case 'notSaved': {
      const { kind, id, outcome } = result;
      const isToCorrect = kind === 'returned' && outcome.kind === 'refused';
      return {
        toast: 'failed',
        notice: outboxWords[isToCorrect ? 'refused' : kind],
        ...(outcome.kind === 'refused' && { errors: outcome.errors }),
        ...(!isToCorrect && { failedSend: { id, values } }),
      };
    }
  }
}
