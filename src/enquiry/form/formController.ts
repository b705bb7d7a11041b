// The enquiry form without React: saves what the visitor types, and sends it. React shows the controller's state.

import { emptyEnquiry, type Enquiry, enquiryFields, honeypotField, parseEnquiry } from '#contract';
import { outboxWords } from '../../content/enquiry.ts';
import { wording } from '../../lib/wording.ts';
import type { Outbox } from '../../outbox/browser/outbox.ts';
import type { Submitted } from '../../outbox/enquiries/submit.ts';
import type { Companion } from '../../photographs/companion.ts';
import { createFormDraft } from '../draft/formDraft.ts';
import type { ToastKind } from '../toasts/Toasts.tsx';
import { cleanAddressField, cleanOnInvalid } from './addressField.ts';
import { controlOf, fillForm, isBlankForm, readForm } from './formValues.ts';
import {
  currentToast,
  type FormController,
  type FormView,
  isInForm,
  untouchedForm,
  viewAfter,
} from './formView.ts';
import { noteHoneypotInput, sendFacts } from './sendFacts.ts';
import { createListeners } from '../../lib/listeners.ts';

/** The state becomes `isSending` once the enquiry is saved, or after this delay in ms if saving takes longer. */
const busyDelayMs = 100;

/**
 * @param form as the server sent it, maybe with text that the visitor has typed
 * @param showToast shows the toast about a Send
 */
export function createFormController(
  outbox: Outbox,
  form: HTMLFormElement,
  showToast: (kind: ToastKind) => void,
): FormController {
  let view = untouchedForm;
  const { notify, subscribe } = createListeners();
  let shown = form;
  let isSendRunning = false;
  let isSaving = false;
  let isTakenOver = false;
  let asksFirst = (): boolean => false;
  let companion: Companion | null = null;
  const draft = createFormDraft(outbox);

  const lock = (isLocked: boolean): void => {
    for (const field of enquiryFields) {
      const control = controlOf(shown, field);
      if (control) control.readOnly = isLocked;
    }
  };
  const change = (changes: Partial<FormView>): void => {
    view = { ...view, ...changes };
    notify();
  };
  const showBusy = (): void => change({ ...untouchedForm, isSending: true, errors: [] });
  const showResult = (result: Submitted, values: Enquiry): void => {
    if (isInForm(result)) draft.endSend(result.id);
    const hasNewText = draft.continueAsNew();
    if (!isInForm(result) && !hasNewText) {
      shown.reset();
      draft.reset();
      change({ ...untouchedForm, errors: [] });
    }
    const after = viewAfter(result, values, hasNewText);
    change(after);
    if (after.toast && isTakenOver) showToast(after.toast);
    if ('outcome' in result) logFailure(result.outcome);
  };

  /** @param isPressedHere whether the visitor pressed Send after this script started */
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
    const facts = sendFacts(shown, isPressedHere && draft.isUntouched());
    isSendRunning = true;
    isSaving = true;
    lock(true);
    // Save the enquiry before rendering the busy state, because rendering would delay the save.
    const late = setTimeout(showBusy, busyDelayMs);
    let submitted: Submitted;
    try {
      const id = await draft.beginSend();
      const onSaved = (savedId: string): void => {
        clearTimeout(late);
        isSaving = false;
        draft.markSaved(savedId);
        showBusy();
      };
      companion?.beforeSend(id, parsed.enquiry);
      submitted = await outbox.submit(id, parsed.enquiry, onSaved, facts);
    } finally {
      clearTimeout(late);
      isSendRunning = false;
      isSaving = false;
      lock(false);
      change({ isSending: false });
    }
    if (submitted.kind === 'sent') {
      companion?.onSent(draft.id() ?? submitted.id, parsed.enquiry, submitted.receipt);
    } else if (isInForm(submitted)) companion?.onReturned();
    showResult(submitted, parsed.enquiry);
  };

  const onSubmit = (event: Event): void => {
    event.preventDefault();
    void sendForm(true);
  };
  const onInput = (event: Event): void => {
    if (event.target === shown.elements.namedItem(honeypotField)) noteHoneypotInput(event);
    draft.onInput();
    if (view.failedSend) change({ failedSend: null });
    // Until React is there, the status line shows all errors, and can't tell which field the visitor has corrected.
    if (!isTakenOver && view.errors.length > 0) change({ errors: untouchedForm.errors });
  };
  const listenTo = (next: HTMLFormElement): void => {
    next.addEventListener('submit', onSubmit);
    next.addEventListener('input', onInput);
    cleanOnInvalid(next);
  };

  listenTo(form);
  draft.start({
    read: () => readForm(shown),
    fill(values, mayHaveArrived) {
      fillForm(shown, values);
      change({ notice: mayHaveArrived ? outboxWords.mayHaveArrived : null });
    },
  });

  return {
    view: () => view,
    subscribe,
    send: async () => await sendForm(false),
    isSaving: () => isSaving,
    askFirst(question) {
      asksFirst = question;
    },
    async edit(id, errors) {
      if (!(await draft.edit(id))) return false;
      controlOf(shown, 'message')?.focus();
      change({ failedSend: null, errors: [...errors] });
      return true;
    },
    async correctAddress() {
      const { thanks } = view;
      if (!thanks || isSendRunning) return false;
      if (!isBlankForm(shown) && !(await draft.setAside())) return false;
      const { name, receipt } = thanks;
      const message = wording(outboxWords.thanks.correction, { reference: receipt.reference });
      fillForm(shown, { ...emptyEnquiry, name, message });
      draft.onInput();
      change({ thanks: null, notice: null, failedSend: null, errors: [] });
      controlOf(shown, 'email')?.focus();
      return true;
    },
    draftId: draft.id,
    whenRestored: draft.whenRestored,
    isSending: () => isSendRunning,
    saveDraft: draft.saveNow,
    accompany(next) {
      companion = next;
      draft.watchId(next.onId);
    },
    forgetThanks: () => change({ thanks: null }),
    takeOver(next) {
      isTakenOver = true;
      const toast = currentToast(view, outbox.snapshot());
      if (toast) showToast(toast);
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
