import { type ReactElement, useEffect, useState } from 'react';
import type { Receipt } from '#contract';
import { dates } from '../../content/dates.ts';
import { outboxWords } from '../../content/enquiry.ts';
import type { Sent } from '../../outbox/core/entry.ts';
import { Actions } from '../../ui/Actions.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import { formatTime } from '../../lib/formatTime.ts';
import { wording } from '../../lib/wording.ts';
import styles from './list.module.css';
import { ShowAll, useTruncated } from './ShowAll.tsx';
import type { ServerStates } from './serverStates.ts';
import { TextButton } from '../../ui/TextButton.tsx';
import { UnbrokenReferences } from './UnbrokenReferences.tsx';

/** When the message arrived, in ms: the receipt may come days later. */
export function receivedAtMs({ receivedAt }: Receipt): number {
  return Date.parse(receivedAt);
}

/** When this page was opened, in ms since 1970. */
const openedAtMs = performance.timeOrigin;

type SentListProps = {
  sent: Sent[];
  nowMs: number;
  /** How far a message's photographs are. */
  albumOf(id: string): ReactElement;
  onClear(): void;
};

export function SentList({ sent, nowMs, albumOf, onClear }: SentListProps): ReactElement {
  const { shown, showAll } = useTruncated(sent);
  const serverStates = useServerStates(sent);
  return (
    <>
      <ul aria-label={outboxWords.sentList} className={styles.entries}>
        {shown.map(({ id, receipt, sentAtMs }) => (
          <StateMark key={id} state="sent">
            <div className={styles.state}>
              <p>
                <span>
                  {wording(outboxWords.sent, {
                    time: formatTime(dates, receivedAtMs(receipt), nowMs),
                  })}
                </span>
                {/* Screen readers announce changes only for enquiries sent since this page was opened. */}
                <span
                  className={styles.since}
                  aria-live={sentAtMs > openedAtMs ? 'polite' : undefined}
                >
                  {serverStates[id]?.(nowMs)}
                </span>
              </p>
              <p className={styles.facts}>
                <UnbrokenReferences>{wording(outboxWords.reference, receipt)}</UnbrokenReferences>
              </p>
              {albumOf(id)}
            </div>
          </StateMark>
        ))}
      </ul>
      {showAll ? <ShowAll count={sent.length} onClick={showAll} /> : null}
      <Actions>
        <TextButton onClick={onClear}>{outboxWords.clearSent}</TextButton>
      </Actions>
    </>
  );
}

/** Asks the server for the states of the sent enquiries, each time the list of them changes. */
export function useServerStates(sent: readonly Sent[]): ServerStates {
  const [words, setWords] = useState<ServerStates>({});
  const ids = sent.map(({ id }) => id).join(' ');
  useEffect(() => {
    // Requests may fail, which is ignored, and may be answered out of order: a late answer only fills gaps.
    let isLatest = true;
    import('./serverStates.ts')
      .then((part) => part.fetchServerStates(ids.split(' ')))
      .then(
        (answer) =>
          setWords((known) => (isLatest ? { ...known, ...answer } : { ...answer, ...known })),
        () => {},
      );
    return () => {
      isLatest = false;
    };
  }, [ids]);
  return words;
}
