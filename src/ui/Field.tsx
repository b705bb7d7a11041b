import { type InputHTMLAttributes, type ReactElement, type ReactNode, useId } from 'react';
import { classNames } from './classNames.ts';
import styles from './Field.module.css';
import { leftAlone } from './leftAlone.ts';

type FieldProps = Pick<
  InputHTMLAttributes<HTMLElement>,
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'onBlur'
  | 'onInvalid'
  | 'placeholder'
  | 'readOnly'
  | 'required'
  | 'spellCheck'
> & {
  name: string;
  type?: 'text' | 'email';
  label: string;
  error?: string | undefined;
  /** Said below it where there is no error. */
  hint?: string | undefined;
  /** So many lines at first, and growing with its text; one that does not grow where this is not given. */
  rows?: number;
  /** Nothing of it is to be suggested, corrected or learnt by the device. */
  isPrivate?: boolean;
  /** The error is said when it comes: the focus does not move to the field. */
  isErrorSaid?: boolean;
  className?: string | undefined;
  /** Below all that. */
  children?: ReactNode;
};

/** A field with its label above it and what is to be said of it below. */
export function Field(props: FieldProps): ReactElement {
  const { label, error, hint, rows, isPrivate, isErrorSaid, className, type, children, ...input } =
    props;
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
          {...(error !== undefined && isErrorSaid && { role: 'alert' })}
        >
          {words}
        </p>
      )}
      {children}
    </div>
  );
}

const privately = {
  ...leftAlone,
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
} as const;
