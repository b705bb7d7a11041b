import { Fragment, type ReactElement, useState } from 'react';
import { factFields, fieldRules } from '#contract';
import type { InboxAct } from '#contract/ownerInbox';
import { inbox as content } from '../../content/inbox.ts';
import { wording } from '../../lib/wording.ts';
import { pendingErase, type ShownMessage } from '../changes/applyChanges.ts';
import { otherLanguage } from '../words/languageName.ts';
import { momentOf } from '../words/moments.ts';
import { replyHref } from '../words/replyHref.ts';
import { Erase, PendingErase } from './Erase.tsx';
import { useInbox } from './InboxContext.ts';
import { MessageActions } from './MessageActions.tsx';
import { MessageNotes } from './MessageNotes.tsx';
import { MessageText } from './MessageText.tsx';
import { Notice } from './Notice.tsx';
import { RefusedHere } from './ChangeNotices.tsx';
import { Photographs } from './Photographs.tsx';
import { useOpenedReply } from './useOpenedReply.ts';
import styles from './screens.module.css';

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
  const reply = useOpenedReply(message.id);
  const href = replyHref(message);
  const [hasFailed, setFailed] = useState(false);
  const act = async (kind: InboxAct, note?: string, noteId?: string): Promise<boolean> => {
    setFailed(false);
    const isTaken = (await inbox.change(message.id, kind, note, noteId)) !== 'failed';
    if (!isTaken) setFailed(true);
    return isTaken;
  };
  return (
    <div className={styles.stack}>
      {closingNotice === null ? null : <p className={styles.hint}>{closingNotice}</p>}
      <MessageText message={message} />
      <Photographs message={message} />
      <MessageNotes
        message={message}
        nowMs={nowMs}
        onEdit={(noteId, text) => act('editNote', text, noteId)}
      />
      <Notice tone="alert">{hasFailed ? content.notSaved : null}</Notice>
      <RefusedHere pending={message.pending} />
      {erase ? (
        <PendingErase change={erase} />
      ) : (
        <MessageActions message={message} replyHref={href} reply={reply} act={act} />
      )}
      <dl className={styles.facts}>
        {href !== null && enquiry ? (
          <>
            <dt>{fieldRules.email.shortLabel}</dt>
            <dd>
              <a href={href} onClick={reply.open}>
                <bdi>{enquiry.email}</bdi>
              </a>
            </dd>
          </>
        ) : null}
        {factsOf(message, nowMs).map(([label, fact]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{fact}</bdi>
            </dd>
          </Fragment>
        ))}
      </dl>
      {!erase && (enquiry || notes.length > 0) ? (
        <Erase
          email={enquiry && enquiry.email}
          onErase={() => void act('erase').then((isTaken) => isTaken && onErased())}
        />
      ) : null}
    </div>
  );
}

/** The fields that the summary and the link to the address don't show. */
const otherFields = factFields.filter((field) => !['name', 'email', 'projectType'].includes(field));

function factsOf(message: ShownMessage, nowMs: number): [label: string, fact: string][] {
  const { enquiry, reference, writtenAt, receivedAt, mail, answeredAt, answeredBy } = message;
  const { facts } = words;
  const moment = (at: string | null): string =>
    at === null ? words.unknownTime : momentOf(Date.parse(at), nowMs);
  const answered =
    answeredAt === null ? words.answered.not : words.answered[answeredBy ?? 'unknown'];
  const fields: [string, string][] = enquiry
    ? otherFields.map((field) => [fieldRules[field].shortLabel, enquiry[field] || words.notGiven])
    : [];
  const language = otherLanguage(message);
  const page: [string, string][] =
    language === null ? [] : [[facts.language, wording(words.wroteOn, { language })]];
  return [
    ...fields,
    ...page,
    [facts.reference, reference],
    [facts.written, moment(writtenAt)],
    [facts.arrived, moment(receivedAt)],
    [facts.mail, wording(words.mail[mail.state], { time: moment(mail.sentAt) })],
    [facts.answered, wording(answered, { time: moment(answeredAt) })],
  ];
}
