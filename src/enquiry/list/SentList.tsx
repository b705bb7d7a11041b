import { type ReactElement, useEffect, useState } from 'react';
import { outboxWords } from '../../content/enquiry.ts';
import type { Sent } from '../../outbox/core/entry.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import { formatTime } from '../../lib/formatTime.ts';
import { wording } from '../../lib/wording.ts';
import styles from './list.module.css';
import { ShowAll, useTruncated } from './ShowAll.tsx';
import type { ServerStates } from './serverStates.ts';
import { UnbrokenReferences } from './UnbrokenReferences.tsx';

/** When this page was opened, in ms since 1970. */
const openedAtMs = performance.timeOrigin;

type SentListProps = { sent: Sent[]; nowMs: number; onClear(): void };

export function SentList({ sent, nowMs, onClear }: SentListProps): ReactElement {
  const { shown, showAll } = useTruncated(sent);
  const serverStates = useServerStates(sent);
  return (
    <>
      <ul aria-label={outboxWords.sentList} className={styles.entries}>
        {shown.map(({ id, receipt, sentAtMs }) => (
          <StateMark key={id} state="sent">
            <p>
              <UnbrokenReferences>
                {wording(outboxWords.sent, {
                  reference: receipt.reference,
                  time: formatTime(sentAtMs, nowMs),
                })}
              </UnbrokenReferences>
            </p>
            {/* Screen readers announce changes only for enquiries sent since this page was opened. */}
            <p className={styles.facts} aria-live={sentAtMs > openedAtMs ? 'polite' : undefined}>
              {serverStates[id]?.(nowMs)}
            </p>
          </StateMark>
        ))}
      </ul>
      {showAll ? <ShowAll count={sent.length} onClick={showAll} /> : null}
      <Actions>
        <Button size="small" tone="quiet" onClick={onClear}>
          {outboxWords.clearSent}
        </Button>
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
