import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { workshop } from '../content/workshop';
import { Paragraphs } from './Paragraphs';
import { useIdle } from './useIdle';
import type { Thanks } from './useVisitorForm';

type ThankYouProps = Thanks & { onNext(): void };

/** What stays for a moment of what was sent: its reference, and no word of it. */
export function ThankYou({ reference, isSent, onNext }: ThankYouProps): ReactElement {
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
        {reference}
      </Typography>
      <Paragraphs texts={[isSent ? words.sent : words.saved]} />
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
