import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactElement, useCallback, useRef } from 'react';
import { workshop } from '../content/workshop.ts';
import { FormFields } from '../enquiry/form/FormFields.tsx';
import type { Outbox } from '../outbox/browser/outbox.ts';
import { Paragraphs } from './Paragraphs.tsx';
import type { Sealer } from './sealer.ts';
import { useIdle } from './useIdle.ts';
import { type Thanks, useVisitorForm } from './useVisitorForm.ts';

type VisitorFormProps = {
  outbox: Outbox;
  sealer: Sealer;
  onThanks(thanks: Thanks): void;
  /** Nobody has touched it for a minute: it is to be taken away, with whatever stands in it. */
  onIdle(): void;
};

/** The form for the one who holds the tablet. Its fields live as long as one person's turn. */
export function VisitorForm({ outbox, sealer, onThanks, onIdle }: VisitorFormProps): ReactElement {
  const formRef = useRef<HTMLFormElement>(null);
  const form = useVisitorForm(outbox, sealer, formRef, onThanks);
  const { errors, isSaving } = form;
  const leave = useCallback(() => {
    formRef.current?.reset();
    onIdle();
  }, [onIdle]);
  const isEnding = useIdle(!isSaving, leave);

  return (
    <>
      <Paragraphs texts={[workshop.form.intro]} />
      <Box
        component="form"
        ref={formRef}
        autoComplete="off"
        aria-label={workshop.form.heading}
        onSubmit={form.onSubmit}
        onInput={form.onInput}
        sx={{ display: 'grid', gap: 3, mt: 4, ...largeFields }}
      >
        <FormFields errors={errors} readOnly={isSaving} isPrivate />
        <Typography role="alert" sx={{ color: 'error.main', fontWeight: 600 }}>
          {form.notice}
        </Typography>
        <Button
          type="submit"
          variant="contained"
          size="large"
          aria-disabled={isSaving}
          sx={{ justifySelf: 'start', minWidth: '14rem', minHeight: '4rem', fontSize: '1.375rem' }}
        >
          {isSaving ? workshop.form.sending : workshop.form.send}
        </Button>
      </Box>
      <Box role="alert">
        {isEnding && form.hasText ? (
          <Typography component="p" variant="subtitle1" sx={warning}>
            {workshop.form.idle}
          </Typography>
        ) : null}
      </Box>
    </>
  );
}

const largeFields = {
  '& .MuiFormLabel-root': { fontSize: '1.25rem' },
  '& .MuiInputBase-root': { fontSize: '1.375rem' },
  '& .MuiInputBase-input': { paddingBlock: '1.125rem' },
} as const;

const warning = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  px: { xs: 2.5, sm: 5 },
  py: 3,
  bgcolor: 'tint.bark',
  color: 'tint.fog',
  fontWeight: 600,
  textAlign: 'center',
} as const;
