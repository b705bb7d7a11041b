import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import { type ReactElement, useEffect, useRef } from 'react';
import { LineDrawing } from '../../ui/LineDrawing.tsx';
import type { ShownMessage } from '../changes/applyChanges.ts';
import { MessageDetails } from './MessageDetails.tsx';
import { MessageSummary } from './MessageSummary.tsx';
import { openReference, useOpenReference } from './openReference.ts';

const chevron = <LineDrawing path="M9 13l7 7 7-7" sheet={32} size="1.5rem" line={2} />;

type MessageItemProps = {
  message: ShownMessage;
  nowMs: number;
  skewMs: number;
  /** Says where the open message moves when the owner closes it; null if it stays in its section. */
  closingNotice: string | null;
};

/** A message in the list: its summary, and the details if the message is open. */
export function MessageItem({
  message,
  nowMs,
  skewMs,
  closingNotice,
}: MessageItemProps): ReactElement {
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
        px: 'var(--s4)',
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
        <AccordionSummary expandIcon={chevron} sx={{ px: 0, gap: 'var(--s2)' }}>
          <MessageSummary message={message} isOpen={isOpen} nowMs={nowMs} skewMs={skewMs} />
        </AccordionSummary>
        <AccordionDetails sx={{ px: 0, pt: 0, pb: 'var(--s6)' }}>
          <MessageDetails
            message={message}
            nowMs={nowMs}
            closingNotice={closingNotice}
            onErased={() => place.current?.querySelector('button')?.focus()}
          />
        </AccordionDetails>
      </Accordion>
    </Box>
  );
}
