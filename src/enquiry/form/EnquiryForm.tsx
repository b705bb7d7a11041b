import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactElement, type RefObject, useId } from 'react';
import { honeypotField } from '#contract';
import { enquiryForm } from '../../content/enquiry.ts';
import { withoutScript } from '../../ui/withoutScript.ts';
import { useFormAction } from './FormActionContext.ts';
import { FormFields } from './FormFields.tsx';
import type { EnquiryFormState } from './useEnquiryForm.ts';

type EnquiryFormProps = {
  formRef: RefObject<HTMLFormElement | null>;
  form: EnquiryFormState;
  canKeep: boolean;
};

// Beside the page, not `display: none`: programs skip what is plainly hidden.
const honeypotStyles = {
  position: 'absolute',
  left: '-10000px',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
} as const;

export function EnquiryForm({ formRef, form, canKeep }: EnquiryFormProps): ReactElement {
  const headingId = useId();
  const { errors, isSending } = form;
  return (
    <Box
      component="form"
      ref={formRef}
      method="post"
      action={useFormAction()}
      aria-labelledby={headingId}
      onSubmit={form.onSubmit}
      onInput={form.onInput}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      <Typography id={headingId} component="h3" variant="h4">
        {enquiryForm.title}
      </Typography>
      <FormFields errors={errors} readOnly={isSending} />
      <Box aria-hidden sx={honeypotStyles}>
        <label>
          {enquiryForm.honeypot}
          <input name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Button type="submit" variant="contained" size="large" aria-disabled={isSending}>
          {isSending ? enquiryForm.sending : enquiryForm.send}
        </Button>
        {canKeep ? (
          <Typography
            variant="body2"
            sx={{ color: 'text.secondary', [withoutScript]: { display: 'none' } }}
          >
            {enquiryForm.kept}
          </Typography>
        ) : null}
      </Box>
    </Box>
  );
}
