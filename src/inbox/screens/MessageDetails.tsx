import Box from '@mui/material/Box';
import { Fragment, type ReactElement, useState } from 'react';
import { factFields, fieldRules } from '#contract';
import type { InboxAct } from '#contract/ownerInbox';
import { inbox as content } from '../../content/inbox.ts';
import { wording } from '../../lib/wording.ts';
import { pendingErase, type ShownMessage } from '../changes/applyChanges.ts';
import { momentOf } from '../words/moments.ts';
import { Erase, PendingErase } from './Erase.tsx';
import { useInbox } from './InboxContext.ts';
import { MessageActions } from './MessageActions.tsx';
import { MessageText } from './MessageText.tsx';
import { Notice } from './Notice.tsx';
import { PendingChanges } from './ChangeNotices.tsx';

const words = content.message;

type MessageDetailsProps = {
  message: ShownMessage;
  nowMs: number;
  /** Says where the open message moves when the owner closes it; null if it stays in its section. */
  closingNotice: string | null;
  /** Called when an erasure has removed the focused button. */
  onErased(): void;
};

/** A whole message, with its actions. */
export function MessageDetails(props: MessageDetailsProps): ReactElement {
  const { message, nowMs, closingNotice, onErased } = props;
  const erase = pendingErase(message);
  const { enquiry, notes } = message;
  const inbox = useInbox();
  const [hasFailed, setFailed] = useState(false);
  const act = async (kind: InboxAct, note?: string): Promise<boolean> => {
    setFailed(false);
    const isTaken = (await inbox.change(message.id, kind, note)) !== 'failed';
    if (!isTaken) setFailed(true);
    return isTaken;
  };
  return (
    <Box sx={{ display: 'grid', gap: 'var(--s5)', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {closingNotice === null ? null : (
        <Box component="p" sx={{ font: 'var(--small)', color: 'var(--soft-ink)' }}>
          {closingNotice}
        </Box>
      )}
      <MessageText message={message} />
      <Notice tone="alert">{hasFailed ? content.notSaved : null}</Notice>
      <PendingChanges open={message.pending} />
      {erase ? <PendingErase change={erase} /> : <MessageActions message={message} act={act} />}
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
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{fact}</bdi>
            </dd>
          </Fragment>
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
      {!erase && (enquiry || notes.length > 0) ? (
        <Erase
          email={enquiry && enquiry.email}
          onErase={() => void act('erase').then((isTaken) => isTaken && onErased())}
        />
      ) : null}
    </Box>
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
    ? factFields.map((field) => [fieldRules[field].shortLabel, enquiry[field] || words.notGiven])
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
