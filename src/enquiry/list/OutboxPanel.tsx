import { memo, type ReactElement, useEffect, useId, useState } from 'react';
import { outboxWords } from '../../content/enquiry.ts';
import { sectionIds } from '../../content/sectionIds.ts';
import type { Outbox } from '../../outbox/browser/outbox.ts';
import type { Snapshot } from '../../outbox/core/snapshot.ts';
import type { Settled } from '../../outbox/core/settle.ts';
import { type Entry, mayHaveArrived, type Sent } from '../../outbox/core/entry.ts';
import { AnotherWay } from './AnotherWay.tsx';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import type { UnsentItem } from './itemWords.ts';
import styles from './list.module.css';
import { OutboxItem } from './OutboxItem.tsx';
import { SentList } from './SentList.tsx';
import { ShowAll, useTruncated } from './ShowAll.tsx';
import type { EnquiryFormState } from '../form/useEnquiryForm.ts';
import { useToastsReady } from '../toasts/toastsReady.ts';
import { UnbrokenReferences } from './UnbrokenReferences.tsx';
import { counted } from '../../lib/wording.ts';

type OutboxPanelProps = {
  outbox: Outbox | null;
  snapshot: Snapshot;
  onEdit: EnquiryFormState['edit'];
} & Pick<EnquiryFormState, 'notice' | 'failedSend' | 'isSending'>;

/** What was said last; of one that is still listed only while it stands there as it did. `removed` can be brought back. */
type Announcement = { words: string; of?: UnsentItem; removed?: Entry | null };
const nothing: Announcement = { words: '' };

/**
 * What is on this device and what became of it, with the words of every toast. Said aloud is what no toast says;
 * where toasts can't be loaded, the lists are too.
 */
export const OutboxPanel = memo(function OutboxPanel(props: OutboxPanelProps): ReactElement {
  const { outbox, snapshot, notice, failedSend, isSending, onEdit } = props;
  const headingId = useId();
  const [announced, announce] = useState(nothing);
  const nowMs = snapshot.readAtMs;
  // The newest first: only a few are shown at first.
  const sent = snapshot.entries
    .filter((entry) => entry.state === 'sent')
    .sort((one, other) => other.sentAtMs - one.sentAtMs);
  const unsent = snapshot.entries.filter((entry): entry is UnsentItem => entry.state !== 'sent');
  const isOutdated =
    announced.of !== undefined &&
    !unsent.some(({ id, state }) => id === announced.of?.id && state === announced.of.state);
  const { words, removed } = isOutdated ? nothing : announced;
  const isHeaded = snapshot.entries.length > 0 || words !== '';
  const truncated = useTruncated(unsent);
  useLossAcknowledged(outbox, snapshot.lost);
  const hasToasts = useToastsReady();

  const tryNow = async (entry: UnsentItem): Promise<void> => {
    announce(nothing);
    if (!outbox) return;
    try {
      announce({ words: triedWords(await outbox.tryNow(entry.id)), of: entry });
    } catch {
      // The storage does not answer, which is said by itself.
    }
  };
  /** Where the storage can be read and not written, nothing else says so. */
  const announceFailure = (act: Promise<void>): void => {
    act.catch(() => announce({ words: outboxWords.notDone }));
  };
  const edit = async (entry: UnsentItem): Promise<void> => {
    const isOpen = await onEdit(entry.id, entry.state === 'refused' ? entry.errors : []);
    announce(isOpen ? nothing : { words: outboxWords.beingSent, of: entry });
  };
  const remove = async (entry: UnsentItem): Promise<void> => {
    const gone = (await outbox?.remove(entry)) ?? null;
    announce(
      gone
        ? {
            words: mayHaveArrived(gone) ? outboxWords.removedAfterTry : outboxWords.removed,
            removed: gone.state === 'unreadable' ? null : gone,
          }
        : { words: outboxWords.beingSent, of: entry },
    );
  };
  const undo = async (entry: Entry): Promise<void> => {
    await outbox?.restore(entry);
    announce(nothing);
  };

  return (
    <section
      id={sectionIds.waiting}
      tabIndex={-1}
      aria-labelledby={isHeaded ? headingId : undefined}
      className={styles.panel}
    >
      <div aria-live="polite">
        {notice ? (
          <StateMark state={notice.state} component="div">
            {/* A translator may have changed it: it is not written over. */}
            <p key={notice.words}>
              <UnbrokenReferences>{notice.words}</UnbrokenReferences>
            </p>
            {failedSend ? (
              <Actions>
                <AnotherWay id={failedSend.id} values={failedSend.values} isQueued={false} />
              </Actions>
            ) : null}
          </StateMark>
        ) : null}
        {snapshot.storage === 'unusable' ? <p>{outboxWords.unusable}</p> : null}
        {snapshot.lost === 0 ? null : <p>{counted(outboxWords.lost, snapshot.lost)}</p>}
      </div>
      {isHeaded ? <h3 id={headingId}>{outboxWords.heading}</h3> : null}
      <div aria-live="polite">
        {words === '' ? null : (
          <p>
            <span key={words}>{words}</span>{' '}
            {removed ? (
              <Button size="small" onClick={() => announceFailure(undo(removed))}>
                {outboxWords.undo}
              </Button>
            ) : null}
          </p>
        )}
      </div>
      <div aria-live={hasToasts ? undefined : 'polite'}>
        {unsent.length === 0 ? null : (
          <>
            <ul aria-label={outboxWords.waitingList} className={styles.entries}>
              {truncated.shown.map((entry) => (
                <OutboxItem
                  key={entry.id}
                  entry={entry}
                  nowMs={nowMs}
                  canEdit={!isSending}
                  onTryNow={(chosen) => void tryNow(chosen)}
                  onEdit={(chosen) => announceFailure(edit(chosen))}
                  onRemove={(chosen) => announceFailure(remove(chosen))}
                />
              ))}
            </ul>
            {truncated.showAll ? (
              <ShowAll count={unsent.length} onClick={truncated.showAll} />
            ) : null}
          </>
        )}
        {sent.length === 0 ? null : (
          <SentList
            sent={sent}
            nowMs={nowMs}
            onClear={() => announceFailure(clear(outbox, sent))}
          />
        )}
      </div>
    </section>
  );
});

/** Of a try that was not made, nothing is said but why. */
function triedWords(settled: Settled): string {
  if (settled.kind === 'sent') return '';
  if (settled.kind === 'skipped') return outboxWords.beingSent;
  const mayHave = settled.kind === 'kept' && settled.mayHaveArrived;
  return mayHave ? outboxWords.triedUnconfirmed : outboxWords.triedNow;
}

async function clear(outbox: Outbox | null, sent: Sent[]): Promise<void> {
  if (outbox) await Promise.all(sent.map((entry) => outbox.remove(entry)));
}

/** Uses up the news of a loss once it stands on a page that somebody looks at. */
function useLossAcknowledged(outbox: Outbox | null, lost: number): void {
  useEffect(() => {
    if (!outbox || lost === 0) return;
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') outbox.lossTold();
    };
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [outbox, lost]);
}
