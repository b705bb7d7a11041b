import type { ReactElement } from 'react';
import { type EnquiryField, enquiryFields, fieldRules } from '#contract';
import { enquiryForm } from '../../content/enquiry.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import type { FieldWords } from './useFieldWords.ts';

type FormFieldsProps = FieldWords & {
  readOnly: boolean;
  /** Nothing of it is to be suggested, corrected or learnt by the device. */
  isPrivate?: boolean;
};

/** What a browser may fill in by itself, in HTML's words. It restores no field that says `off` as a page is gone back to. */
const autoComplete: Readonly<Partial<Record<EnquiryField, string>>> = {
  name: 'name',
  email: 'email',
};

/** Every field of an enquiry, as the contract has them. */
export function FormFields(props: FormFieldsProps): ReactElement[] {
  const { errors, room, doubt, readOnly, isPrivate = false } = props;
  return enquiryFields.map((name) => {
    const { kind, isRequired } = fieldRules[name];
    const { label, placeholder } = enquiryForm.fields[name];
    return (
      <Field
        key={name}
        name={name}
        label={label}
        error={errors[name]}
        hint={room[name]}
        required={isRequired}
        readOnly={readOnly}
        isPrivate={isPrivate}
        autoComplete={isPrivate ? 'off' : autoComplete[name]}
        {...(placeholder !== undefined && { placeholder })}
        {...(kind === 'address' && {
          type: 'email',
          onBlur: props.onAddressLeft,
          onInvalid: props.onAddressRefused,
        })}
        {...(kind === 'text' && { rows: 5 })}
      >
        {kind === 'address' && doubt ? (
          <div role="alert">
            <p key={doubt.words}>{doubt.words}</p>
            {doubt.meant === null ? null : (
              <Button size="small" onClick={props.onTakeMeant}>
                {doubt.meant.take}
              </Button>
            )}
          </div>
        ) : null}
      </Field>
    );
  });
}
