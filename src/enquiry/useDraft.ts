import { type RefObject, useEffect, useMemo } from 'react';
import type { Outbox } from '../outbox/connectPage';
import { createDraftKeeping, type DraftKeeping } from '../outbox/draftKeeping';
import { fillForm, readForm } from './formValues';

/** Keeps what stands in the form while it is on the page; null while there is no outbox. */
export function useDraft(
  outbox: Outbox | null,
  formRef: RefObject<HTMLFormElement | null>,
): DraftKeeping | null {
  const keeping = useMemo(() => outbox && createDraftKeeping(outbox), [outbox]);
  useEffect(() => {
    const form = formRef.current;
    if (!keeping || !form) return;
    return keeping.start({
      read: () => readForm(form),
      fill: (values) => fillForm(form, values),
    });
  }, [keeping, formRef]);
  return keeping;
}
