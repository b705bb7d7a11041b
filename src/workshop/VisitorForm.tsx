import { type ReactElement, useCallback, useEffect, useRef } from 'react';
import { workshop } from '../content/workshop.ts';
import { FormFields } from '../enquiry/form/FormFields.tsx';
import type { Outbox } from '../outbox/browser/outbox.ts';
import { Button } from '../ui/Button.tsx';
import { Paragraphs } from './Screen.tsx';
import type { Sealer } from './sealer.ts';
import { TimeNotice } from './TimeNotice.tsx';
import { useIdle } from './useIdle.ts';
import { type Thanks, useVisitorForm } from './useVisitorForm.ts';
import styles from './workshop.module.css';

type VisitorFormProps = {
  outbox: Outbox;
  sealer: Sealer;
  onThanks(thanks: Thanks): void;
  /** Called with whether the form has text or is saving it. */
  onOccupied(isOccupied: boolean): void;
  /** Called after a minute without input. Removes the form and its text. */
  onIdle(): void;
};

/** The visitor's form. Render a new form for each visitor. */
export function VisitorForm(props: VisitorFormProps): ReactElement {
  const { outbox, sealer, onThanks, onOccupied, onIdle } = props;
  const formRef = useRef<HTMLFormElement>(null);
  const form = useVisitorForm(outbox, sealer, formRef, onThanks);
  const { isSaving } = form;
  const isOccupied = isSaving || form.hasText;
  useEffect(() => {
    onOccupied(isOccupied);
    return () => onOccupied(false);
  }, [onOccupied, isOccupied]);
  const leave = useCallback(() => {
    formRef.current?.reset();
    onIdle();
  }, [onIdle]);
  const isEnding = useIdle(!isSaving, leave);

  return (
    <>
      <Paragraphs texts={[workshop.form.intro]} />
      <form
        ref={formRef}
        autoComplete="off"
        aria-label={workshop.form.heading}
        onSubmit={form.onSubmit}
        onInput={form.onInput}
        className={styles.visitor}
      >
        <FormFields {...form.fields} readOnly={isSaving} isPrivate />
        <p role="alert" className={styles.notice}>
          {form.notice}
        </p>
        <Button
          type="submit"
          look="filled"
          size="large"
          aria-disabled={isSaving}
          className={styles.next}
        >
          {isSaving ? workshop.form.sending : workshop.form.send}
        </Button>
      </form>
      <TimeNotice words={workshop.form.idle} isShown={isEnding && form.hasText} isUrgent />
    </>
  );
}
