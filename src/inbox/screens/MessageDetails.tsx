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
  const [hasFailed, setFailed] = useState(false);
  const act = async (kind: InboxAct, note?: string): Promise<boolean> => {
    setFailed(false);
    const isTaken = (await inbox.change(message.id, kind, note)) !== 'failed';
    if (!isTaken) setFailed(true);
    return isTaken;
  };
  return (
    <div className={styles.stack}>
      {closingNotice === null ? null : <p className={styles.hint}>{closingNotice}</p>}
      <MessageText message={message} />
      <Notice tone="alert">{hasFailed ? content.notSaved : null}</Notice>
      <PendingChanges open={message.pending} />
      {erase ? <PendingErase change={erase} /> : <MessageActions message={message} act={act} />}
      <dl className={styles.facts}>
        {factsOf(message, nowMs).map(([label, fact]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{fact}</bdi>
            </dd>
          </Fragment>
        ))}
      </dl>
      {notes.length > 0 ? (
        <section>
          <h4>{words.notes}</h4>
          <ul className={styles.notes}>
            {notes.map(({ id, text, at }) => (
              <li key={id}>
                <span>{momentOf(Date.parse(at), nowMs)}</span>
                <p dir="auto" className={styles.typed}>
                  {text}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {!erase && (enquiry || notes.length > 0) ? (
        <Erase
          email={enquiry && enquiry.email}
          onErase={() => void act('erase').then((isTaken) => isTaken && onErased())}
        />
      ) : null}
    </div>
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
