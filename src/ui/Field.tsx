import { type InputHTMLAttributes, type ReactElement, type ReactNode, useId } from 'react';
import { classNames } from './classNames.ts';
import styles from './Field.module.css';
import { ignoredByPasswordManagers } from './ignoredByPasswordManagers.ts';

type FieldProps = Pick<
  InputHTMLAttributes<HTMLElement>,
  | 'autoComplete'
  | 'defaultValue'
  | 'inputMode'
  | 'maxLength'
  | 'onBlur'
  | 'onChange'
  | 'onInvalid'
  | 'onKeyDown'
  | 'placeholder'
  | 'readOnly'
  | 'required'
  | 'spellCheck'
> & {
  name: string;
  type?: 'text' | 'email';
  label: string;
  error?: string | undefined;
  /** Shown below the field if there is no error. */
  hint?: string | undefined;
  /** Renders a textarea that starts with this many lines and grows. Omit it for a single-line input. */
  rows?: number;
  /** Turns off autocorrect, spellcheck, automatic capitals and password managers. */
  isPrivate?: boolean;
  /** Announces the error, for forms that don't focus the field. */
  announcesError?: boolean;
  className?: string | undefined;
  children?: ReactNode;
};

/** A form field with its label above and its error or hint below. */
export function Field(props: FieldProps): ReactElement {
  const {
    label,
    error,
    hint,
    rows,
    isPrivate,
    announcesError,
    className,
    type,
    children,
    ...input
  } = props;
  const id = useId();
  const words = error ?? hint;
  const attributes = {
    ...input,
    ...(isPrivate && privately),
    id,
    className: styles.input,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': words === undefined ? undefined : `${id}-words`,
  };
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <input {...attributes} type={type} />
      ) : (
        <textarea {...attributes} rows={rows} />
      )}
      {words === undefined ? null : (
        <p
          id={`${id}-words`}
          {...(error !== undefined && { className: styles.error })}
          {...(error !== undefined && announcesError && { role: 'alert' })}
        >
          {words}
        </p>
      )}
      {children}
    </div>
  );
}

const privately = {
  ...ignoredByPasswordManagers,
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
} as const;
