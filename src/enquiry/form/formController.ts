// The enquiry form without React: saves what the visitor types, and sends it. React shows the controller's state.

import { type Enquiry, type FieldError, honeypotField, parseEnquiry } from '#contract';
import { outboxWords } from '../../content/enquiry.ts';
import type { Outbox } from '../../outbox/browser/outbox.ts';
import type { Submitted } from '../../outbox/enquiries/submit.ts';
import { createFormDraft } from '../draft/formDraft.ts';
import type { ToastKind } from '../toasts/Toasts.tsx';
import { cleanAddressField } from './addressField.ts';
import { clientSignals, noteHoneypotInput } from './clientSignals.ts';
import { controlOf, fillForm, readForm } from './formValues.ts';
import { type FormState, isInForm, needsYou, stateAfter, untouchedForm } from './formState.ts';

/** The state becomes `isSending` once the enquiry is saved, or after this delay in ms if saving takes longer. */
const busyDelayMs = 100;

export type FormController = {
  state(): FormState;
  subscribe(listener: () => void): () => void;
  /** Sends what is in the form. */
  send(): Promise<void>;
  /** Asks `question` before each Send that the visitor presses; true stops that Send. */
  askFirst(question: () => boolean): void;
  /** Opens a listed enquiry in the form and shows its errors; false if the enquiry can't be opened now. */
  edit(id: string, errors: readonly FieldError[]): Promise<boolean>;
  /**
   * Continues with this form, which gets the text of the old one. React renders a new form if a page translator or a
   * browser extension has changed the page.
   */
  moveTo(form: HTMLFormElement): void;
};

/**
 * @param form as the server sent it, maybe with text that the visitor has typed
 * @param showToast shows the toast about a Send
 */
export function createFormController(
  outbox: Outbox,
  form: HTMLFormElement,
  showToast: (kind: ToastKind) => void,
): FormController {
  let state = untouchedForm;
  const listeners = new Set<() => void>();
  let shown = form;
  let isSendRunning = false;
  let asksFirst = (): boolean => false;
  const draft = createFormDraft(outbox);

  const change = (changes: Partial<FormState>): void => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const showBusy = (): void => change({ ...untouchedForm, isSending: true, errors: [] });
  const showResult = (result: Submitted, values: Enquiry): void => {
    if (isInForm(result)) draft.endSend('id' in result ? result.id : undefined);
    const hasNewText = draft.continueAsNew();
    if (!isInForm(result) && !hasNewText) {
      shown.reset();
      draft.reset();
      change({ ...untouchedForm, errors: [] });
    }
    const after = stateAfter(result, values, hasNewText);
    change(after);
    if (after.toast) showToast(after.toast);
    if ('outcome' in result) logFailure(result.outcome);
  };

  /** @param isPressedHere whether the visitor pressed Send when this script was there already */
  const sendForm = async (isPressedHere: boolean): Promise<void> => {
    if (isSendRunning) return;
    cleanAddressField(shown);
    const parsed = parseEnquiry(readForm(shown));
    if (!parsed.ok) {
      change({ errors: parsed.errors });
      return;
    }
    // Don't ask about an earlier press: the page has already promised to send the enquiry.
    if (isPressedHere && asksFirst()) return;
    const signals = clientSignals(shown, isPressedHere && draft.isUntouched());
    isSendRunning = true;
    // Save the enquiry before rendering the busy state, because rendering would delay the save.
    const late = setTimeout(showBusy, busyDelayMs);
    let submitted: Submitted;
    try {
      const id = await draft.beginSend();
      const onSaved = (savedId: string): void => {
        clearTimeout(late);
        draft.markSaved(savedId);
        showBusy();
      };
      submitted = await outbox.submit(id, parsed.enquiry, onSaved, signals);
    } finally {
      clearTimeout(late);
      isSendRunning = false;
      change({ isSending: false });
    }
    showResult(submitted, parsed.enquiry);
  };

  const onSubmit = (event: Event): void => {
    event.preventDefault();
    void sendForm(true);
  };
  const onInput = (event: Event): void => {
    if (event.target === shown.elements.namedItem(honeypotField)) noteHoneypotInput(event);
    draft.onInput();
    if (state.failedSend) change({ failedSend: null });
  };
  const listenTo = (next: HTMLFormElement): void => {
    next.addEventListener('submit', onSubmit);
    next.addEventListener('input', onInput);
  };

  listenTo(form);
  draft.start({
    read: () => readForm(shown),
    fill(values, mayHaveArrived) {
      fillForm(shown, values);
      change({ notice: mayHaveArrived ? needsYou(outboxWords.mayHaveArrived) : null });
    },
  });

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: async () => await sendForm(false),
    askFirst(question) {
      asksFirst = question;
    },
    async edit(id, errors) {
      if (!(await draft.edit(id))) return false;
      controlOf(shown, 'message')?.focus();
      change({ failedSend: null, errors: [...errors] });
      return true;
    },
    moveTo(next) {
      if (next === shown) return;
      fillForm(next, readForm(shown));
      shown = next;
      listenTo(next);
    },
  };
}

function logFailure(outcome: Extract<Submitted, { outcome: unknown }>['outcome']): void {
  const status = outcome.kind === 'failed' ? outcome.status : undefined;
  const reason = outcome.kind === 'notYet' ? outcome.reason : undefined;
  console.error('Enquiry not sent', { outcome: outcome.kind, status, reason });
}
