import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactElement, useId } from 'react';
import type { EnquiryField } from '#contract';

type FieldProps = Pick<
  OutlinedInputProps,
  'type' | 'autoComplete' | 'placeholder' | 'rows' | 'required' | 'readOnly'
> & {
  name: EnquiryField;
  label: string;
  error: string | undefined;
  /** Nothing of it is to be suggested, corrected or learnt by the device. */
  isPrivate?: boolean;
};

/**
 * A field with its label above it and its error, where it has one, below; of several lines where it
 * is given their number, and growing with its text.
 */
export function Field(props: FieldProps): ReactElement {
  const { name, label, error, required, rows, isPrivate = false, ...input } = props;
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
          // A textarea has no type, which the input would set.
          ...(rows !== undefined && { type: undefined }),
          required,
          rows,
          'aria-invalid': error !== undefined,
          'aria-describedby': error === undefined ? undefined : `${id}-error`,
          ...(isPrivate && privately),
        }}
      />
      {error === undefined ? null : <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
    </FormControl>
  );
}

const privately = { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false } as const;
