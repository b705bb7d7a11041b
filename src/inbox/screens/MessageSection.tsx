import Box from '@mui/material/Box';
import { type ReactElement, useId } from 'react';
import type { ShownMessage } from '../changes/foldActs.ts';
import { MessageItem } from './MessageItem.tsx';

type MessageSectionProps = {
  heading: string;
  /** In which order they stand, or why they stand here. */
  order: string;
  messages: readonly ShownMessage[];
  nowMs: number;
  skewMs: number;
  /** What becomes of the open one when it is closed, where it is no longer what the list is of. */
  leaving: string | null;
};

/** Messages under one heading; nothing where there are none. */
export function MessageSection(props: MessageSectionProps): ReactElement | null {
  const { heading, order, messages, nowMs, skewMs, leaving } = props;
  const headingId = useId();
  if (messages.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ minWidth: 0 }}>
      <Box component="h2" id={headingId} sx={{ font: 'var(--h4)' }}>
        {heading}
      </Box>
      <Box component="p" sx={{ font: 'var(--small)', color: 'var(--soft-ink)', mb: 'var(--s2)' }}>
        {order}
      </Box>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          p: 0,
          my: 0,
          // As wide as its messages, whose ground goes beyond the text when one is open.
          mx: 'calc(-1 * var(--s4))',
          borderTop: '1px solid var(--hairline)',
        }}
      >
        {messages.map((message) => (
          <MessageItem key={message.id} {...{ message, nowMs, skewMs, leaving }} />
        ))}
      </Box>
    </Box>
  );
}
