import { type ReactElement, type RefObject, useId } from 'react';
import { firstLanguage, honeypotField, languageParameter, moreStatesField } from '#contract';
import { enquiryForm } from '../../content/enquiry.ts';
import { functionUrl } from '../../env.ts';
import { ignoredByPasswordManagers } from '../../ui/ignoredByPasswordManagers.ts';
import { pageLanguage } from '../pageLanguage.ts';
import styles from './EnquiryForm.module.css';
import { FormFields } from './FormFields.tsx';
import { SendButton } from './SendButton.tsx';
import type { EnquiryFormState } from './useEnquiryForm.ts';

/** The server redirects the browser to the page in this language; without it, to the first language's. */
const languageQuery =
  pageLanguage === null || pageLanguage === firstLanguage
    ? ''
    : `?${languageParameter}=${pageLanguage}`;

type EnquiryFormProps = {
  formRef: RefObject<HTMLFormElement | null>;
  form: EnquiryFormState;
  canSave: boolean;
};

export function EnquiryForm({ formRef, form, canSave }: EnquiryFormProps): ReactElement {
  const headingId = useId();
  const { isSending } = form;
  return (
    <form
      ref={formRef}
      method="post"
      // The browser posts to this URL only if scripts don't run.
      action={functionUrl() + languageQuery}
      aria-labelledby={headingId}
      onInput={form.onInput}
      className={styles.form}
    >
      <h3 id={headingId}>{enquiryForm.title}</h3>
      <FormFields {...form.fields} readOnly={isSending} />
      <input type="hidden" name={moreStatesField} value="1" />
      <div aria-hidden className={styles.honeypot}>
        <label>
          {enquiryForm.honeypot}
          <input
            {...ignoredByPasswordManagers}
            name={honeypotField}
            tabIndex={-1}
            autoComplete="off"
          />
        </label>
      </div>
      <div className={styles.send}>
        <SendButton isSending={isSending} />
        {canSave ? <p>{enquiryForm.savedFirst}</p> : null}
      </div>
    </form>
  );
}
