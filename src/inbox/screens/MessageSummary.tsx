import type { ReactElement } from 'react';
import { inbox as words } from '../../content/inbox.ts';
import { counted } from '../../lib/wording.ts';
import { pendingErase, isUnanswered, type ShownMessage } from '../changes/applyChanges.ts';
import { otherLanguage } from '../words/languageName.ts';
import { shortMoment } from '../words/moments.ts';
import { photographCount } from '../words/photographCount.ts';
import { timeLeft } from '../words/timeLeft.ts';
import { LineDrawing } from '../../ui/LineDrawing.tsx';
import styles from './MessageItem.module.css';

/** A framed hill under the sun. */
const pictureLines = ['M4 6h24v20H4z', 'M4 22l8-8 7 7 3-3 6 6', 'M21 11.5h.01'];

type MessageSummaryProps = {
  message: ShownMessage;
  /** Whether the message is open. The summary then hides the excerpt, because the full text is below. */
  isOpen: boolean;
  nowMs: number;
  skewMs: number;
};

/** A message's row in the list: sender, time, project type, excerpt and state. */
export function MessageSummary(props: MessageSummaryProps): ReactElement {
  const { message, isOpen, nowMs, skewMs } = props;
  const { enquiry, reference, receivedAt, mail, isSpam, pending, answeredAt } = message;
  const left = isUnanswered(message) ? timeLeft(receivedAt, nowMs + skewMs) : null;
  const due = left && (left.isPressing || isOpen) ? left : null;
  const isErasing = pendingErase(message) !== null;
  const isInTrouble = mail.state === 'late' || mail.state === 'givenUp';
  const language = otherLanguage(message);
  const photographs = photographCount(message);
  const waits = pending.some(({ progress }) => progress !== 'refused');
  return (
    <span className={styles.summary}>
      <span className={styles.line}>
        <bdi className={styles.name}>{enquiry?.name || reference}</bdi>
        <span className={styles.time}>{shortMoment(Date.parse(receivedAt), nowMs)}</span>
      </span>
      {enquiry?.projectType ? (
        <span className={styles.type}>
          <bdi>{enquiry.projectType}</bdi>
        </span>
      ) : null}
      {isOpen ? null : (
        <span className={styles.excerpt}>
          <bdi>{excerptOf(message)}</bdi>
        </span>
      )}
      <span className={styles.marks}>
        {due ? <span className={due.isOver ? styles.over : styles.left}>{due.words}</span> : null}
        {photographs === 0 ? null : (
          <span className={styles.photographs}>
            <LineDrawing path={pictureLines} sheet={32} size="1.125rem" line={2.5} />
            {counted(words.message.photographs.count, photographs)}
          </span>
        )}
        {language === null ? null : <span className={styles.mark}>{language}</span>}
        {isErasing ? <span className={styles.mark}>{words.message.erasing.chip}</span> : null}
        {isSpam ? <span className={styles.mark}>{words.message.spam}</span> : null}
        {answeredAt !== null ? (
          <span className={styles.mark}>{words.message.facts.answered}</span>
        ) : null}
        {isInTrouble ? <span className={styles.trouble}>{words.list.filters.mail}</span> : null}
        {waits && !isErasing ? (
          <span className={styles.waiting}>{words.message.notOnServer}</span>
        ) : null}
      </span>
    </span>
  );
}

/** The beginning of the message's text; the address if the text is missing. */
function excerptOf({ enquiry }: ShownMessage): string {
  if (!enquiry) return words.message.textGone;
  return enquiry.message.slice(0, 200) || enquiry.email;
}
