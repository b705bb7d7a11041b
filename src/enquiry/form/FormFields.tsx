import type { ReactElement, ReactNode } from 'react';
import { enquiryFields, fieldRules } from '#contract';
import { enquiryForm } from '../../content/enquiry.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import type { FieldWords } from './useFieldWords.ts';

type FormFieldsProps = FieldWords & {
  readOnly: boolean;
  /** Turns off autofill, spellcheck and the keyboard's suggestions. */
  isPrivate?: boolean;
  /** Shown below the message. */
  belowMessage?: ReactNode;
};

/** All fields of an enquiry, in the contract's order. */
export function FormFields(props: FormFieldsProps): ReactElement[] {
  const { errors, charactersLeft, doubt, readOnly, isPrivate = false, belowMessage } = props;
  return enquiryFields.map((name) => {
    const { kind, isRequired, autoComplete } = fieldRules[name];
    const { label, placeholder } = enquiryForm.fields[name];
    return (
      <Field
        key={name}
        name={name}
        label={label}
        error={errors[name]}
        hint={charactersLeft[name]}
        required={isRequired}
        readOnly={readOnly}
        isPrivate={isPrivate}
        autoComplete={isPrivate ? 'off' : autoComplete}
        {...(placeholder !== undefined && { placeholder })}
        {...(kind === 'address' && {
          type: 'email',
          onBlur: props.onAddressBlur,
        })}
        {...(kind === 'text' && { rows: 5 })}
      >
        {kind === 'address' && doubt ? (
          <div role="alert">
            <p key={doubt.words}>{doubt.words}</p>
            {doubt.suggestion === null ? null : (
              <Button size="small" onClick={props.onAcceptSuggestion}>
                {doubt.suggestion.label}
              </Button>
            )}
          </div>
        ) : null}
        {kind === 'text' ? belowMessage : null}
      </Field>
    );
  });
}
