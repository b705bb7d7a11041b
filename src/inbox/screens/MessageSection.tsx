import Box from '@mui/material/Box';
import { type ReactElement, useId } from 'react';
import type { ShownMessage } from '../acts/foldActs.ts';
import { MessageItem } from './MessageItem.tsx';

type MessageSectionProps = {
  heading: string;
  messages: readonly ShownMessage[];
  nowMs: number;
  skewMs: number;
};

/** Messages under one heading; nothing where there are none. */
export function MessageSection(props: MessageSectionProps): ReactElement | null {
  const { heading, messages, nowMs, skewMs } = props;
  const headingId = useId();
  if (messages.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ minWidth: 0 }}>
      <Box component="h2" id={headingId} sx={{ font: 'var(--h4)', mb: 'var(--s2)' }}>
        {heading}
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
          <MessageItem key={message.id} message={message} nowMs={nowMs} skewMs={skewMs} />
        ))}
      </Box>
    </Box>
  );
}
