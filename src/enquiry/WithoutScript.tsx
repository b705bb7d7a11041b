import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { plainFormStates } from '#contract';
import { enquiryForm, toasts } from '../content/enquiry';

/**
 * What the form says where no script runs: how it works then, and, once it was sent, what became of
 * it. The server leads back to one of the two states; with scripts neither is ever shown.
 */
export function WithoutScript(): ReactElement {
  const { hint, notSent } = enquiryForm.withoutScript;
  return (
    <noscript>
      <Box component="p" id={plainFormStates.sent} sx={stateStyles}>
        {toasts.sent.title} {toasts.sent.description}
      </Box>
      <Box component="p" id={plainFormStates.notSent} sx={stateStyles}>
        {notSent}
      </Box>
      <Box component="p">{hint}</Box>
    </noscript>
  );
}

const stateStyles = {
  display: 'none',
  p: 2,
  border: 1,
  borderColor: 'divider',
  fontWeight: 700,
  '&:target': { display: 'block' },
} as const;
