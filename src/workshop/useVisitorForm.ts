import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Enquiry, parseEnquiry } from '#contract';
import { workshop } from '../content/workshop.ts';
import { readForm } from '../enquiry/form/formValues.ts';
import { cleanAddressField, cleanOnInvalid } from '../enquiry/form/addressField.ts';
import { type FieldWords, useFieldWords } from '../enquiry/form/useFieldWords.ts';
import { pageLanguage } from '../enquiry/pageLanguage.ts';
import type { Outbox } from '../outbox/browser/outbox.ts';
import { isBlank, isSame } from '../outbox/enquiries/values.ts';
import type { Sealer } from './sealer.ts';

/** Data for the thank-you screen. `isSent`: the tablet sent the enquiry at once, because the storage failed. */
export type Thanks = { id: string; isSent: boolean };

export type VisitorFormState = {
  isSaving: boolean;
  hasText: boolean;
  fields: FieldWords;
  notice: string;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onInput(event: FormEvent<HTMLFormElement>): void;
};

/** Seals and saves the form when the visitor presses Send. Stores nothing before that. */
export function useVisitorForm(
  outbox: Outbox,
  sealer: Sealer,
  formRef: RefObject<HTMLFormElement | null>,
  onThanks: (thanks: Thanks) => void,
): VisitorFormState {
  const [isSaving, setSaving] = useState(false);
  const [hasText, setHasText] = useState(false);
  const fields = useFieldWords(formRef);
  const [notice, setNotice] = useState('');
  const savingRef = useRef(false);
  // The last enquiry that the tablet could not save. It may have arrived, so if the visitor sends the same text again,
  // it gets the same id.
  const unsavedRef = useRef<{ id: string; values: Enquiry } | null>(null);

  useEffect(() => {
    if (formRef.current) cleanOnInvalid(formRef.current);
    // Empty the form when the browser leaves the page, so that it can't restore the text with the page.
    const empty = (): void => formRef.current?.reset();
    window.addEventListener('pagehide', empty);
    return () => window.removeEventListener('pagehide', empty);
  }, [formRef]);

  const save = async (enquiry: Enquiry): Promise<void> => {
    const unsaved = unsavedRef.current;
    const id = unsaved && isSame(unsaved.values, enquiry) ? unsaved.id : outbox.newId();
    const sealed = await sealer(id, enquiry);
    const saved = await outbox.shared.save(id, { sealed, language: pageLanguage });
    if (saved === 'notSaved') {
      unsavedRef.current = { id, values: enquiry };
      setNotice(workshop.form.notSaved);
      return;
    }
    onThanks({ id, isSent: saved === 'sent' });
  };
  const send = async (form: HTMLFormElement): Promise<void> => {
    if (savingRef.current) return;
    cleanAddressField(form);
    const parsed = parseEnquiry(readForm(form));
    if (!parsed.ok) {
      fields.showErrors(parsed.errors);
      return;
    }
    if (fields.asksAboutAddress()) return;
    savingRef.current = true;
    setSaving(true);
    fields.showErrors([]);
    setNotice('');
    try {
      await save(parsed.enquiry);
    } catch {
      // Sealing failed. The text is still in the form.
      setNotice(workshop.form.notSaved);
    } finally {
      savingRef.current = false;
      setSaving(false);
    }
  };

  return {
    isSaving,
    hasText,
    fields,
    notice,
    onSubmit(event) {
      event.preventDefault();
      void send(event.currentTarget);
    },
    onInput(event) {
      setHasText(!isBlank(readForm(event.currentTarget)));
      fields.onInput(event);
    },
  };
}
