import type { ReactElement } from 'react';
import { Field } from '../ui/Field.tsx';
import styles from './workshop.module.css';

type PinFieldProps = { name: string; label: string; hint?: string; error?: string | undefined };

/** A field for the PIN. It is not a password field, because browsers would offer to save the PIN. */
export function PinField(props: PinFieldProps): ReactElement {
  return (
    <Field
      {...props}
      autoComplete="off"
      inputMode="numeric"
      maxLength={8}
      required
      isPrivate
      announcesError
      className={styles.pin}
    />
  );
}

export function pinIn(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value.trim() : '';
}
