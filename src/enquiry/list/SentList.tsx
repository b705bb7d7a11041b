import type { ReactElement } from 'react';
import { outboxWords } from '../../content/enquiry.ts';
import type { Sent } from '../../outbox/core/entry.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import { formatTime } from '../../lib/formatTime.ts';
import { wording } from '../../lib/wording.ts';
import styles from './list.module.css';
import { ShowAll } from './ShowAll.tsx';
import { useServerStates } from './useServerStates.ts';
import { useTruncated } from './useTruncated.ts';
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
            {/* Said of what was sent on this page; what stood here before is there to be read. */}
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
