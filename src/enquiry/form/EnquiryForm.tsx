import { type ReactElement, type RefObject, useId } from 'react';
import { honeypotField, moreStatesField } from '#contract';
import { enquiryForm } from '../../content/enquiry.ts';
import { ignoredByPasswordManagers } from '../../ui/ignoredByPasswordManagers.ts';
import { Additions } from './Additions.tsx';
import styles from './EnquiryForm.module.css';
import type { FormController } from './formView.ts';
import { FormFields } from './FormFields.tsx';
import { plainFormAction } from './plainFormAction.ts';
import { SendButton } from './SendButton.tsx';
import type { EnquiryFormState } from './useEnquiryForm.ts';

type EnquiryFormProps = {
  formRef: RefObject<HTMLFormElement | null>;
  form: EnquiryFormState;
  /** Null while the page is being prerendered. */
  controller: FormController | null;
  canSave: boolean;
};

export function EnquiryForm(props: EnquiryFormProps): ReactElement {
  const { formRef, form, controller, canSave } = props;
  const headingId = useId();
  const { isSending } = form;
  return (
    <form
      ref={formRef}
      method="post"
      // The browser posts to this URL only if scripts don't run.
      action={plainFormAction()}
      aria-labelledby={headingId}
      onInput={form.onInput}
      className={styles.form}
    >
      <h3 id={headingId}>{enquiryForm.title}</h3>
      <FormFields
        {...form.fields}
        readOnly={isSending}
        belowMessage={
          <Additions
            formRef={formRef}
            controller={controller}
            isSending={isSending}
            className={styles.room}
          />
        }
      />
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
