import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactElement, useId } from 'react';
import type { EnquiryField } from '#contract';

type FieldProps = Pick<
  OutlinedInputProps,
  'type' | 'autoComplete' | 'placeholder' | 'rows' | 'required' | 'readOnly'
> & { name: EnquiryField; label: string; error: string | undefined };

/**
 * A field with its label above it and its error, where it has one, below; of several lines where it
 * is given their number, and growing with its text.
 */
export function Field({ name, label, error, required, rows, ...input }: FieldProps): ReactElement {
  const id = useId();
  return (
    <FormControl error={error !== undefined} fullWidth>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <OutlinedInput
        {...input}
        {...(rows !== undefined && { multiline: true, inputComponent: 'textarea' })}
        id={id}
        name={name}
        inputProps={{
          required,
          rows,
          'aria-invalid': error !== undefined,
          'aria-describedby': error === undefined ? undefined : `${id}-error`,
        }}
      />
      {error === undefined ? null : <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
    </FormControl>
  );
}
