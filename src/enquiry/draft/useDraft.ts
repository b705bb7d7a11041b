import { type RefObject, useLayoutEffect, useMemo } from 'react';
import type { Outbox } from '../../outbox/browser/outbox.ts';
import { createFormDraft, type FormDraft } from './formDraft.ts';
import { takeEarlyText } from '../form/earlyVisit.ts';
import { fillForm, readForm } from '../form/formValues.ts';

/** Keeps what stands in the form while it is on the page; null while there is no outbox. */
export function useDraft(
  outbox: Outbox | null,
  formRef: RefObject<HTMLFormElement | null>,
  /** Is told of each text that the form is filled with, whether it may have arrived. */
  onFilled: (mayHaveArrived: boolean) => void,
): FormDraft | null {
  const draft = useMemo(() => outbox && createFormDraft(outbox), [outbox]);
  // Before a key can be pressed.
  useLayoutEffect(() => {
    const form = formRef.current;
    if (!draft || !form) return;
    takeEarlyText(form);
    return draft.start({
      read: () => readForm(form),
      fill(values, mayHaveArrived) {
        fillForm(form, values);
        onFilled(mayHaveArrived);
      },
    });
  }, [draft, formRef, onFilled]);
  return draft;
}
