import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReactElement } from 'react';
import { inbox as words } from '../../content/inbox.ts';
import { pendingErase, isUnanswered, type ShownMessage } from '../changes/applyChanges.ts';
import { momentOf } from '../words/moments.ts';
import { timeLeft } from '../words/timeLeft.ts';

type MessageSummaryProps = {
  message: ShownMessage;
  /** Whether the message is open. The summary then hides the excerpt, because the full text is below. */
  isOpen: boolean;
  nowMs: number;
  skewMs: number;
};

const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** A message's row in the list: sender, excerpt and state. */
export function MessageSummary(props: MessageSummaryProps): ReactElement {
  const { message, isOpen, nowMs, skewMs } = props;
  const { enquiry, reference, receivedAt, mail, isSpam, pending, answeredAt } = message;
  const left = isUnanswered(message) ? timeLeft(receivedAt, nowMs + skewMs) : null;
  const isInTrouble = mail.state === 'late' || mail.state === 'givenUp';
  const waits = pending.some(({ progress }) => progress !== 'refused');
  return (
    <Box
      component="span"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 'var(--s1)',
        width: '100%',
        minWidth: 0,
      }}
    >
      <Box
        component="span"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 'var(--s3)' }}
      >
        <Box
          component="bdi"
          sx={{ font: 'var(--h5)', flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {enquiry?.name || reference}
        </Box>
        <Box
          component="span"
          sx={{
            font: 'var(--small)',
            ...(left
              ? { fontWeight: 700, color: left.isOver ? 'var(--poppy)' : 'var(--ochre)' }
              : { color: 'var(--soft-ink)' }),
          }}
        >
          {left ? left.words : momentOf(Date.parse(receivedAt), nowMs)}
        </Box>
      </Box>
      {isOpen ? null : (
        <Box component="span" sx={{ ...line, font: 'var(--small)', color: 'var(--soft-ink)' }}>
          <bdi>{excerptOf(message)}</bdi>
        </Box>
      )}
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--s2)' }}>
        {pendingErase(message) ? (
          <Chip variant="outlined" label={words.message.erasing.chip} />
        ) : null}
        {isSpam ? <Chip variant="outlined" label={words.message.spam} /> : null}
        {answeredAt !== null ? (
          <Chip variant="outlined" label={words.message.facts.answered} />
        ) : null}
        {isInTrouble ? (
          <Chip color="error" variant="outlined" label={words.list.filters.mail} />
        ) : null}
        {waits ? (
          <Chip color="warning" variant="outlined" label={words.message.notOnServer} />
        ) : null}
      </Box>
    </Box>
  );
}

/** The beginning of the message's text; the project type or address if the text is missing. */
function excerptOf({ enquiry }: ShownMessage): string {
  if (!enquiry) return words.message.textGone;
  return enquiry.message.slice(0, 200) || enquiry.projectType || enquiry.email;
}
