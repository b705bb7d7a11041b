import Box from '@mui/material/Box';
import { type ReactElement, useId } from 'react';
import type { ShownMessage } from '../changes/applyChanges.ts';
import { MessageItem } from './MessageItem.tsx';

type MessageSectionProps = {
  heading: string;
  /** Says how the messages are sorted, or why they are here. */
  order: string;
  messages: readonly ShownMessage[];
  nowMs: number;
  skewMs: number;
  /** Says where the open message moves when the owner closes it; null if it stays in its section. */
  closingNotice: string | null;
};

/** Messages under one heading; nothing if there are none. */
export function MessageSection(props: MessageSectionProps): ReactElement | null {
  const { heading, order, messages, nowMs, skewMs, closingNotice } = props;
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
          // The background of an open message is wider than the text.
          mx: 'calc(-1 * var(--s4))',
          borderTop: '1px solid var(--hairline)',
        }}
      >
        {messages.map((message) => (
          <MessageItem key={message.id} {...{ message, nowMs, skewMs, closingNotice }} />
        ))}
      </Box>
    </Box>
  );
}
