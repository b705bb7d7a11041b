import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Enquiry, type FieldError, parseEnquiry } from '#contract';
import { outboxWords } from '../../content/enquiry.ts';
import type { Outbox } from '../../outbox/browser/outbox.ts';
import type { Submitted } from '../../outbox/enquiries/submit.ts';
import { takeEarlySend } from './earlyVisit.ts';
import { cleanAddressField } from './addressField.ts';
import { controlOf, readForm } from './formValues.ts';
import { sentWords } from './sentWords.ts';
import { clientSignals } from './clientSignals.ts';
import { type FieldWords, useFieldWords } from './useFieldWords.ts';
import { showToast } from '../toasts/showToast.ts';
import { useDraft } from '../draft/useDraft.ts';

/** The form shows that it is sending once the enquiry is saved, or after this delay in ms if saving takes longer. */
const busyDelayMs = 100;

export type Notice = { state: 'sent' | 'needsYou'; words: string };

const needsYou = (words: string): Notice => ({ state: 'needsYou', words });

export type FailedSend = { id: string; values: Enquiry };

export type EnquiryFormState = {
  isSending: boolean;
  fields: FieldWords;
  /** The result of the last Send; null if the list under the form shows the result. */
  notice: Notice | null;
  /** The enquiry in the form, if sending it failed. The panel then offers other ways to send it. */
  failedSend: FailedSend | null;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onInput(event: FormEvent<HTMLFormElement>): void;
  /** Opens a listed enquiry in the form and shows its errors; false if the enquiry can't be opened now. */
  edit(id: string, errors: FieldError[]): Promise<boolean>;
};

export function useEnquiryForm(
  outbox: Outbox | null,
  formRef: RefObject<HTMLFormElement | null>,
): EnquiryFormState {
  const sendingRef = useRef(false);
  const isEarlySendRef = useRef(false);
  const [isSending, setSending] = useState(false);
  const fields = useFieldWords(formRef);
  const { showErrors, asksAboutAddress } = fields;
  const [notice, setNotice] = useState<Notice | null>(null);
  const [failedSend, setFailedSend] = useState<FailedSend | null>(null);
  const onFilled = useCallback((mayHaveArrived: boolean) => {
    setNotice(mayHaveArrived ? needsYou(outboxWords.mayHaveArrived) : null);
  }, []);
  const draft = useDraft(outbox, formRef, onFilled);

  const showResult = useCallback(
    (result: Submitted, values: Enquiry) => {
      const isInForm = result.kind === 'returned' || result.kind === 'notSaved';
      if (isInForm) draft?.endSend(result.id);
      const hasNewText = draft?.continueAsNew() === true;
      if (hasNewText) setNotice(needsYou(outboxWords.typedSince));
      else if (!isInForm) {
        formRef.current?.reset();
        showErrors([]);
        setNotice(null);
        setFailedSend(null);
        draft?.reset();
      }
      switch (result.kind) {
        case 'sent':
          showToast('sent');
          if (!result.isListed || !hasNewText) {
            setNotice({ state: 'sent', words: sentWords(result, values.email, hasNewText) });
          }
          return;
        case 'waiting':
          showToast(result.mayHaveArrived ? 'unconfirmed' : 'saved');
          return;
        case 'superseded':
          return;
        case 'returned':
        case 'notSaved': {
          const { kind, id, outcome } = result;
          const isToCorrect = kind === 'returned' && outcome.kind === 'refused';
          logFailure(outcome);
          showToast('failed');
          if (outcome.kind === 'refused') showErrors(outcome.errors);
          setNotice(needsYou(outboxWords[isToCorrect ? 'refused' : kind]));
          if (!isToCorrect) setFailedSend({ id, values });
        }
      }
    },
    [formRef, draft, showErrors],
  );

  const send = useCallback(async () => {
    const form = formRef.current;
    if (!form || !outbox || !draft || sendingRef.current) return;
    cleanAddressField(form);
    const parsed = parseEnquiry(readForm(form));
    if (!parsed.ok) {
      showErrors(parsed.errors);
      return;
    }
    const isEarlySend = isEarlySendRef.current;
    isEarlySendRef.current = false;
    // Don't ask if the visitor pressed Send before hydration: the page has already promised to send the enquiry.
    if (!isEarlySend && asksAboutAddress()) return;
    const signals = clientSignals(form, draft.isUntouched() && !isEarlySend);
    sendingRef.current = true;
    // Save the enquiry before rendering the busy state, because rendering would delay the save.
    const showBusy = (): void => {
      clearTimeout(late);
      setSending(true);
      showErrors([]);
      setNotice(null);
      setFailedSend(null);
    };
    const late = setTimeout(showBusy, busyDelayMs);
    let submitted: Submitted;
    try {
      const id = await draft.beginSend();
      const onSaved = (savedId: string): void => {
        draft.markSaved(savedId);
        showBusy();
      };
      submitted = await outbox.submit(id, parsed.enquiry, onSaved, signals);
    } finally {
      clearTimeout(late);
      sendingRef.current = false;
      setSending(false);
    }
    showResult(submitted, parsed.enquiry);
  }, [outbox, formRef, draft, showResult, showErrors, asksAboutAddress]);

  useEffect(() => {
    if (!outbox || !takeEarlySend()) return;
    isEarlySendRef.current = true;
    // Click the button, because Safari before 16 lacks `requestSubmit`.
    formRef.current?.querySelector<HTMLElement>('[type="submit"]')?.click();
  }, [outbox, formRef]);

  const edit = useCallback(
    async (id: string, errors: FieldError[]) => {
      if (!(await draft?.edit(id))) return false;
      setFailedSend(null);
      if (formRef.current) controlOf(formRef.current, 'message')?.focus();
      showErrors(errors);
      return true;
    },
    [formRef, draft, showErrors],
  );

  return {
    isSending,
    fields,
    notice,
    failedSend,
    onSubmit(event) {
      event.preventDefault();
      void send();
    },
    onInput(event) {
      draft?.onInput();
      setFailedSend(null);
      fields.onInput(event);
    },
    edit,
  };
}

function logFailure(outcome: Extract<Submitted, { outcome: unknown }>['outcome']): void {
  const status = outcome.kind === 'failed' ? outcome.status : undefined;
  const reason = outcome.kind === 'notYet' ? outcome.reason : undefined;
  console.error('Enquiry not sent', { outcome: outcome.kind, status, reason });
}
