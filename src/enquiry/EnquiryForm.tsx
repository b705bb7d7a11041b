import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactElement, type RefObject, useId } from 'react';
import { enquiryForm } from '../content/enquiry';
import { Field } from './Field';
import type { EnquiryFormState } from './useEnquiryForm';

type EnquiryFormProps = {
  formRef: RefObject<HTMLFormElement | null>;
  form: EnquiryFormState;
  canKeep: boolean;
};

export function EnquiryForm({ formRef, form, canKeep }: EnquiryFormProps): ReactElement {
  const headingId = useId();
  const { labels } = enquiryForm;
  const { errors, isSending } = form;
  return (
    <Box
      component="form"
      ref={formRef}
      method="post"
      aria-labelledby={headingId}
      onSubmit={form.onSubmit}
      onInput={form.onInput}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      <Typography id={headingId} component="h3" variant="h4">
        {enquiryForm.title}
      </Typography>
      <Field
        name="name"
        label={labels.name}
        error={errors.name}
        autoComplete="name"
        required
        readOnly={isSending}
      />
      <Field
        name="email"
        type="email"
        label={labels.email}
        error={errors.email}
        autoComplete="email"
        required
        readOnly={isSending}
      />
      <Field
        name="projectType"
        label={labels.projectType}
        error={errors.projectType}
        autoComplete="off"
        placeholder={enquiryForm.projectTypePlaceholder}
        readOnly={isSending}
      />
      <Field
        name="message"
        label={labels.message}
        error={errors.message}
        autoComplete="off"
        multiline
        minRows={5}
        required
        readOnly={isSending}
      />
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Button type="submit" variant="contained" size="large" aria-disabled={isSending}>
          {isSending ? enquiryForm.sending : enquiryForm.send}
        </Button>
        {canKeep ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {enquiryForm.kept}
          </Typography>
        ) : null}
      </Box>
    </Box>
  );
}
