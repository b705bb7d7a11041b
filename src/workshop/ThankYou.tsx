import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { referenceOf } from '#contract';
import { workshop } from '../content/workshop.ts';
import type { Snapshot } from '../outbox/core/snapshot.ts';
import { Paragraphs } from './Paragraphs.tsx';
import { useIdle } from './useIdle.ts';
import type { Thanks } from './useVisitorForm.ts';

type ThankYouProps = { thanks: Thanks; snapshot: Snapshot; onNext(): void };

/** What stays for a moment of what was sent: its reference, what has become of it since, and no word of it. */
export function ThankYou({ thanks, snapshot, onNext }: ThankYouProps): ReactElement {
  useIdle(true, onNext);
  const words = workshop.thanks;
  return (
    <>
      <Typography variant="subtitle1" sx={{ mt: 3 }}>
        {words.reference}
      </Typography>
      <Typography
        component="p"
        variant="h6"
        sx={{ fontSize: '2.75rem', lineHeight: 1.2, letterSpacing: '0.04em' }}
      >
        {referenceOf(thanks.id)}
      </Typography>
      <Box aria-live="polite">
        <Paragraphs texts={[words[stateOf(thanks, snapshot)]]} />
      </Box>
      <Button
        variant="contained"
        size="large"
        onClick={onNext}
        sx={{ mt: 5, minWidth: '14rem', minHeight: '4rem', fontSize: '1.375rem' }}
      >
        {words.next}
      </Button>
    </>
  );
}

function stateOf({ id, isSent }: Thanks, { entries }: Snapshot): 'sent' | 'refused' | 'saved' {
  const state = entries.find((entry) => entry.id === id)?.state;
  if (isSent || state === 'sent') return 'sent';
  return state === 'refused' ? 'refused' : 'saved';
}
