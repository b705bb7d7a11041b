import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import { type ReactElement, useEffect, useRef } from 'react';
import type { ShownMessage } from '../acts/foldActs.ts';
import { MessageDetails } from './MessageDetails.tsx';
import { MessageSummary } from './MessageSummary.tsx';
import { openReference, useOpenReference } from './openReference.ts';

type MessageItemProps = { message: ShownMessage; nowMs: number; skewMs: number };

/** One message: a line in the list, and whole where it is open. */
export function MessageItem({ message, nowMs, skewMs }: MessageItemProps): ReactElement {
  const { reference } = message;
  const isOpen = useOpenReference() === reference;
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <Box
      component="li"
      ref={place}
      data-reference={reference}
      sx={{
        borderBottom: '1px solid var(--hairline)',
        bgcolor: isOpen ? 'var(--raised)' : 'transparent',
      }}
    >
      <Accordion
        expanded={isOpen}
        onChange={(_, opens) => openReference(opens ? reference : null)}
        slotProps={{
          heading: { component: 'h3' },
          transition: { timeout: 0, unmountOnExit: true },
        }}
      >
        <AccordionSummary sx={{ px: { xs: 0, sm: 'var(--s3)' } }}>
          <MessageSummary message={message} nowMs={nowMs} skewMs={skewMs} />
        </AccordionSummary>
        <AccordionDetails sx={{ px: { xs: 0, sm: 'var(--s3)' }, pt: 0, pb: 'var(--s6)' }}>
          <MessageDetails message={message} nowMs={nowMs} />
        </AccordionDetails>
      </Accordion>
    </Box>
  );
}
