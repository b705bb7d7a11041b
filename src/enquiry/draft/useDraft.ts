import { type RefObject, useLayoutEffect, useMemo } from 'react';
import type { Outbox } from '../../outbox/browser/outbox.ts';
import { createFormDraft, type FormDraft } from './formDraft.ts';
import { takeEarlyText } from '../form/earlyVisit.ts';
import { fillForm, readForm } from '../form/formValues.ts';

/** Connects the form on the page to its draft. Returns null while there is no outbox. */
export function useDraft(
  outbox: Outbox | null,
  formRef: RefObject<HTMLFormElement | null>,
  onFilled: (mayHaveArrived: boolean) => void,
): FormDraft | null {
  const draft = useMemo(() => outbox && createFormDraft(outbox), [outbox]);
  // A layout effect, so that the draft starts before the first key.
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
