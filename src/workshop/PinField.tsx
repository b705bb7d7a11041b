import type { ReactElement } from 'react';
import { Field } from '../ui/Field.tsx';
import styles from './workshop.module.css';

type PinFieldProps = { name: string; label: string; hint?: string; error?: string | undefined };

/** No password field, since browsers offer to keep what stands in one, for the one who comes next. */
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

/** What stands in the PIN field of this name. */
export function pinIn(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value.trim() : '';
}
