import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactElement, useId } from 'react';

type PinFieldProps = { name: string; label: string; hint?: string; error?: string | undefined };

/** No password field, since browsers offer to keep what stands in one, for the one who comes next. */
export function PinField({ name, label, hint, error }: PinFieldProps): ReactElement {
  const id = useId();
  const words = error ?? hint;
  return (
    <FormControl error={error !== undefined} sx={{ maxWidth: '28rem' }}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <OutlinedInput
        id={id}
        name={name}
        autoComplete="off"
        inputProps={{
          inputMode: 'numeric',
          maxLength: 8,
          required: true,
          spellCheck: false,
          'aria-invalid': error !== undefined,
          'aria-describedby': words === undefined ? undefined : `${id}-words`,
        }}
        sx={{
          maxWidth: '16rem',
          '& input': { WebkitTextSecurity: 'disc', letterSpacing: '0.25em', fontSize: '1.5rem' },
        }}
      />
      {words === undefined ? null : (
        <FormHelperText id={`${id}-words`} role={error === undefined ? undefined : 'alert'}>
          {words}
        </FormHelperText>
      )}
    </FormControl>
  );
}

/** What stands in the PIN field of this name. */
export function pinIn(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value.trim() : '';
}
