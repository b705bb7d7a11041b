import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';
import { inbox } from '../../content/inbox.ts';
import { wording } from '../../enquiry/wording.ts';
import type { ShownMessage } from '../acts/foldActs.ts';
import { momentOf } from '../words/moments.ts';
import { MessageActions } from './MessageActions.tsx';
import { OpenActs } from './OpenActs.tsx';

const words = inbox.message;

/** A message as a whole, and what can be done with it. */
export function MessageDetails(props: { message: ShownMessage; nowMs: number }): ReactElement {
  const { message, nowMs } = props;
  const { enquiry, notes } = message;
  return (
    <Box sx={{ display: 'grid', gap: 'var(--s5)', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {enquiry ? (
        <Box component="p" dir="auto" sx={{ whiteSpace: 'pre-wrap', maxWidth: '42rem' }}>
          {enquiry.message}
        </Box>
      ) : (
        <p>{words.textGone}</p>
      )}
      <OpenActs open={message.open} />
      <MessageActions message={message} />
      <Box
        component="dl"
        sx={{
          font: 'var(--small)',
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'max-content minmax(0, 1fr)' },
          columnGap: 'var(--s5)',
          rowGap: { xs: 0, sm: 'var(--s1)' },
          '& dt': { color: 'var(--soft-ink)' },
          '& dd': { ml: 0, mb: { xs: 'var(--s2)', sm: 0 } },
        }}
      >
        {factsOf(message, nowMs).map(([label, fact]) => (
          <Fact key={label} label={label}>
            {fact}
          </Fact>
        ))}
      </Box>
      {notes.length > 0 ? (
        <section>
          <h4>{words.notes}</h4>
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {notes.map(({ id, text, at }) => (
              <Box component="li" key={id} sx={{ mt: 'var(--s2)', font: 'var(--small)' }}>
                <Box component="span" sx={{ color: 'var(--soft-ink)' }}>
                  {momentOf(Date.parse(at), nowMs)}
                </Box>
                <Box component="p" dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
                  {text}
                </Box>
              </Box>
            ))}
          </Box>
        </section>
      ) : null}
    </Box>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </>
  );
}

function factsOf(message: ShownMessage, nowMs: number): [label: string, fact: string][] {
  const { enquiry, reference, writtenAt, receivedAt, mail, answeredAt, answeredBy } = message;
  const { facts } = words;
  const moment = (at: string | null): string =>
    at === null ? words.unknownTime : momentOf(Date.parse(at), nowMs);
  const answered =
    answeredAt === null ? words.answered.not : words.answered[answeredBy ?? 'unknown'];
  const who: [string, string][] = enquiry
    ? [
        [facts.name, enquiry.name],
        [facts.email, enquiry.email],
        [facts.projectType, enquiry.projectType || words.noType],
      ]
    : [];
  return [
    ...who,
    [facts.reference, reference],
    [facts.written, moment(writtenAt)],
    [facts.arrived, moment(receivedAt)],
    [facts.mail, wording(words.mail[mail.state], { time: moment(mail.sentAt) })],
    [facts.answered, wording(answered, { time: moment(answeredAt) })],
  ];
}
