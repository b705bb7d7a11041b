import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import type { Enquiry } from '#contract';
import type { Outbox } from '../outbox/connectPage';
import type { Draft } from '../outbox/entry';
import { fillForm, holdsAll, isBlank, isSame, readForm } from './formValues';

/** How long after the last key the draft is kept, in ms. */
const restMs = 400;

export type DraftKeeping = {
  /** The id of what stands in the form, made when the form is first touched. */
  id(): string;
  /** To be called on each change of the form. */
  touched(): void;
  /** Keeps what stands in the form; false where it can't be kept. */
  keep(): Promise<boolean>;
  /**
   * Puts a draft into the form; what stood there is kept as a draft of its own. Where it can't be
   * kept it stays in the form, and the draft in the list.
   */
  open(draft: Draft): Promise<void>;
  /** The form has been emptied: the next touch begins a new enquiry. */
  cleared(): void;
};

/** Keeps what is typed within a second, and finds it again after a reload. */
export function useDraft(
  outbox: Outbox | null,
  formRef: RefObject<HTMLFormElement | null>,
): DraftKeeping {
  const idRef = useRef<string | null>(null);
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);

  const begin = useCallback(
    (id: string): string => {
      idRef.current = id;
      outbox?.slot.hold(id);
      return id;
    },
    [outbox],
  );

  const keep = useCallback(async (): Promise<boolean> => {
    clearTimeout(timerRef.current);
    const form = formRef.current;
    if (!outbox || !form) return true;
    try {
      // Once more for as long as the visitor was quicker than the storage.
      for (let kept: Enquiry | null = null; idRef.current !== null; ) {
        const values = readForm(form);
        if (kept && isSame(kept, values)) break;
        const id = idRef.current;
        const keptId = await outbox.keepDraft(id, values);
        if (keptId !== id && idRef.current === id) begin(keptId);
        kept = values;
      }
      return true;
    } catch {
      // The panel says that nothing can be kept here; the text stands in the form.
      return false;
    }
  }, [outbox, formRef, begin]);

  useEffect(() => {
    const form = formRef.current;
    if (!outbox || !form) return;
    let gone = false;
    const recover = async (): Promise<void> => {
      const id = await outbox.slot.recover();
      const draft = id === null ? null : await outbox.takeDraft(id);
      if (gone || idRef.current !== null) return;
      const typed = readForm(form);
      if (id !== null && draft && (isBlank(typed) || holdsAll(typed, draft.values))) {
        idRef.current = id;
        if (isBlank(typed)) fillForm(form, draft.values);
      } else {
        // What was typed before the page came alive is an enquiry of its own: the draft stays in the list.
        outbox.slot.release();
        if (!isBlank(typed)) begin(outbox.newId());
      }
      await keep();
    };
    recover().catch(() => {
      // The storage does not answer: the form works without it.
    });
    const onHidden = (): void => void keep();
    window.addEventListener('pagehide', onHidden);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      gone = true;
      onHidden();
      window.removeEventListener('pagehide', onHidden);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [outbox, formRef, begin, keep]);

  return useMemo(
    () => ({
      id: () => idRef.current ?? begin(outbox?.newId() ?? ''),
      touched() {
        if (idRef.current === null && outbox) begin(outbox.newId());
        clearTimeout(timerRef.current);
        timerRef.current = setTimeout(() => void keep(), restMs);
      },
      keep,
      async open(draft) {
        // What stands in the form is newer than what was kept of it.
        if (draft.id === idRef.current) return;
        if (!(await keep())) return;
        if (formRef.current) fillForm(formRef.current, draft.values);
        begin(draft.id);
      },
      cleared() {
        clearTimeout(timerRef.current);
        idRef.current = null;
        outbox?.slot.release();
      },
    }),
    [outbox, formRef, begin, keep],
  );
}
