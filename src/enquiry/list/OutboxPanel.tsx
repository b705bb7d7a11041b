import { memo, type ReactElement, useContext, useEffect, useId, useState } from 'react';
import { outboxWords } from '../../content/enquiry.ts';
import { sectionIds } from '../../content/sectionIds.ts';
import type { Outbox } from '../../outbox/browser/outbox.ts';
import type { Snapshot } from '../../outbox/enquiries/snapshot.ts';
import { mayHaveArrived, type Sent } from '../../outbox/core/entry.ts';
import { AlbumLine, OtherAlbums } from '../../photographs/AlbumLine.tsx';
import { PhotographsContext } from '../../photographs/PhotographsContext.tsx';
import type { PhotographSource } from '../../photographs/photographSource.ts';
import { AnotherWay } from './AnotherWay.tsx';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import { titleOf } from './itemWords.ts';
import type { UnsentItem } from '../markOf.ts';
import styles from './list.module.css';
import { OutboxItem } from './OutboxItem.tsx';
import { receivedAtMs, SentList } from './SentList.tsx';
import { ThanksPanel } from './ThanksPanel.tsx';
import { ShowAll, useTruncated } from './ShowAll.tsx';
import type { FormController } from '../form/formView.ts';
import type { FormView } from '../form/formView.ts';
import { type Announcement, nothing, useEntryActions } from './useEntryActions.ts';
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
  const actions = useEntryActions(outbox, onEdit, onCorrectAddress);
  const { announced, announce, announceFailure } = actions;
  const nowMs = snapshot.readAtMs;
  const sent = snapshot.entries
    .filter((entry) => entry.state === 'sent')
    .sort((one, other) => receivedAtMs(other.receipt) - receivedAtMs(one.receipt));
  const unsent = snapshot.entries.filter((entry): entry is UnsentItem => entry.state !== 'sent');
  const of = unsent.find(({ id }) => id === announced.of?.id);
  const isOutdated =
    announced.of !== undefined &&
    (of?.state !== announced.of.state ||
      (announced.words === outboxWords.triedNow && mayHaveArrived(of)));
  const { words, removed, album }: Announcement = isOutdated ? nothing : announced;
  const named = unsent.length > 1 ? of : undefined;
  const isHeaded = snapshot.entries.length > 0 || words !== '';
  const truncated = useTruncated(unsent);
  useLossAcknowledged(outbox, snapshot.lost);
  const hasToasts = useToastsReady();

  const photographs = useContext(PhotographsContext);
  const albumLine = (id: string): ReactElement => (
    <AlbumLine id={id} onSay={(said) => announce({ words: said })} />
  );

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
            onCorrectAddress={() => announceFailure(actions.correctAddress())}
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
              <Button size="small" onClick={() => void actions.undo(removed, album)}>
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
                  album={albumLine(entry.id)}
                  canEdit={!isSending}
                  onTryNow={(chosen) => void actions.tryNow(chosen)}
                  onEdit={(chosen) => announceFailure(actions.edit(chosen))}
                  onRemove={(chosen) => announceFailure(actions.remove(chosen))}
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
            albumOf={albumLine}
            onClear={() => announceFailure(clear(outbox, photographs, sent).then(onClear))}
          />
        )}
        <OtherAlbums snapshot={snapshot} onSay={(said) => announce({ words: said })} />
      </div>
    </section>
  );
});

async function clear(
  outbox: Outbox | null,
  photographs: PhotographSource | null,
  sent: readonly Sent[],
): Promise<void> {
  if (outbox) await Promise.all(sent.map((entry) => outbox.remove(entry)));
  // Photographs on their way stay.
  const albums = await photographs?.loadIfAny();
  await albums?.removeSent(sent.map(({ id }) => id));
}

function useToastsReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void toastsReady().then(() => setReady(true));
  }, []);
  return isReady;
}
