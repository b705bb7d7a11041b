import { memo, type ReactElement, useEffect, useId, useState } from 'react';
import { outboxWords } from '../../content/enquiry.ts';
import { sectionIds } from '../../content/sectionIds.ts';
import type { Outbox } from '../../outbox/browser/outbox.ts';
import type { Snapshot } from '../../outbox/enquiries/snapshot.ts';
import type { Settled } from '../../outbox/core/settle.ts';
import { mayHaveArrived, type Sent } from '../../outbox/core/entry.ts';
import type { EnquiryEntry } from '../../outbox/enquiries/entries.ts';
import { AnotherWay } from './AnotherWay.tsx';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import { titleOf } from './itemWords.ts';
import type { UnsentItem } from '../markOf.ts';
import styles from './list.module.css';
import { OutboxItem } from './OutboxItem.tsx';
import { SentList } from './SentList.tsx';
import { ThanksPanel } from './ThanksPanel.tsx';
import { ShowAll, useTruncated } from './ShowAll.tsx';
import type { FormController } from '../form/formController.ts';
import type { FormView } from '../form/formView.ts';
import { useLossAcknowledged } from './useLossAcknowledged.ts';
import { toastsReady } from '../toasts/toastsReady.ts';
import { counted } from '../../lib/wording.ts';

type OutboxPanelProps = {
  outbox: Outbox | null;
  snapshot: Snapshot;
  onEdit: FormController['edit'] | undefined;
  onCorrectAddress: FormController['correctAddress'] | undefined;
  onClear: FormController['forgetThanks'] | undefined;
} & Pick<FormView, 'thanks' | 'notice' | 'failedSend' | 'isSending'>;

/** The result of the last action. The panel shows it while entry `of` doesn't change. Undo restores `removed`. */
type Announcement = { words: string; of?: UnsentItem; removed?: EnquiryEntry | null };
const nothing: Announcement = { words: '' };

/** This device's enquiries and what toasts say. The lists are a live region only if the toasts' chunk isn't loaded. */
export const OutboxPanel = memo(function OutboxPanel(props: OutboxPanelProps): ReactElement {
  const {
    outbox,
    snapshot,
    thanks,
    notice,
    failedSend,
    isSending,
    onEdit,
    onCorrectAddress,
    onClear,
  } = props;
  const headingId = useId();
  const [announced, announce] = useState(nothing);
  const nowMs = snapshot.readAtMs;
  const sent = snapshot.entries
    .filter((entry) => entry.state === 'sent')
    .sort((one, other) => other.sentAtMs - one.sentAtMs);
  const unsent = snapshot.entries.filter((entry): entry is UnsentItem => entry.state !== 'sent');
  const of = unsent.find(({ id }) => id === announced.of?.id);
  const isOutdated =
    announced.of !== undefined &&
    (of?.state !== announced.of.state ||
      (announced.words === outboxWords.triedNow && mayHaveArrived(of)));
  const { words, removed } = isOutdated ? nothing : announced;
  const named = unsent.length > 1 ? of : undefined;
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
      // The storage failed, which the panel shows anyway.
    }
  };
  /** Says that the action failed. Otherwise the panel wouldn't show that the storage can be read but not written. */
  const announceFailure = (act: Promise<void>): void => {
    act.catch(() => announce({ words: outboxWords.notDone }));
  };
  const edit = async (entry: UnsentItem): Promise<void> => {
    const isOpen = await onEdit?.(entry.id, entry.state === 'refused' ? entry.errors : []);
    announce(isOpen ? nothing : { words: outboxWords.beingSent, of: entry });
  };
  const remove = async (entry: UnsentItem): Promise<void> => {
    const deleted = (await outbox?.remove(entry)) ?? null;
    announce(
      deleted
        ? {
            words: mayHaveArrived(deleted) ? outboxWords.removedAfterTry : outboxWords.removed,
            removed: deleted.state === 'unreadable' ? null : deleted,
          }
        : { words: outboxWords.beingSent, of: entry },
    );
  };
  const correctAddress = async (): Promise<void> => {
    const isOpen = await onCorrectAddress?.();
    announce(isOpen ? nothing : { words: outboxWords.notDone });
  };
  const undo = async (entry: EnquiryEntry): Promise<void> => {
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
        {thanks ? (
          <ThanksPanel
            thanks={thanks}
            nowMs={nowMs}
            onCorrectAddress={() => announceFailure(correctAddress())}
          />
        ) : null}
        {notice !== null ? (
          <StateMark state="needsYou" component="div">
            {/* With the key, new text gets a new element: a page translator may have replaced the old text node. */}
            <p key={notice}>{notice}</p>
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
          <p className={styles.announced}>
            <span key={words}>{named ? `${titleOf(named)}: ${words}` : words}</span>
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
            onClear={() => announceFailure(clear(outbox, sent).then(onClear))}
          />
        )}
      </div>
    </section>
  );
});

function triedWords(settled: Settled): string {
  if (settled.kind === 'sent') return '';
  if (settled.kind === 'skipped') return outboxWords.beingSent;
  const mayHave = settled.kind === 'waiting' && settled.mayHaveArrived;
  return mayHave ? outboxWords.triedUnconfirmed : outboxWords.triedNow;
}

async function clear(outbox: Outbox | null, sent: Sent[]): Promise<void> {
  if (outbox) await Promise.all(sent.map((entry) => outbox.remove(entry)));
}

function useToastsReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void toastsReady().then(() => setReady(true));
  }, []);
  return isReady;
}
