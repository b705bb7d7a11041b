import { type ReactElement, type ReactNode, useCallback, useEffect, useState } from 'react';
import { homePath } from '../app/paths.ts';
import { workshop } from '../content/workshop.ts';
import { useSnapshot } from '../enquiry/OutboxContext.tsx';
import type { Outbox } from '../outbox/browser/outbox.ts';
import { setPageInUse } from '../lib/pageInUse.ts';
import { wording } from '../lib/wording.ts';
import type { EnquiryTransport } from '../outbox/enquiries/entries.ts';
import { deleteAlbums } from '../photographs/queue/albumsOnDevice.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { AskPin } from './AskPin.tsx';
import { EndOfDay } from './EndOfDay.tsx';
import { deleteDrafts } from './deleteDrafts.ts';
import type { DeviceInbox } from './deviceInbox.ts';
import { isSwitchedOn, switchedOnEvent } from './mode.ts';
import { isKeyTried, markKeyTried, switchOff } from './modeStorage.ts';
import { Paragraphs, Screen } from './Screen.tsx';
import { Ready } from './Ready.tsx';
import { type Obstacle, type Sealer, tryKey } from './sealer.ts';
import { SetUp } from './SetUp.tsx';
import { startOfDay, type Tally, tallyOf } from './tally.ts';
import { ThankYou } from './ThankYou.tsx';
import type { Thanks } from './useVisitorForm.ts';
import { VisitorForm } from './VisitorForm.tsx';
import styles from './workshop.module.css';

type Shown =
  | { screen: 'setUp' | 'locked' | 'pin' | 'end' }
  /** The screen after the owner has switched the mode on. */
  | { screen: 'ready'; wasSignedIn: boolean }
  /** `turn` counts the visitors, so that each gets new fields. */
  | { screen: 'form'; turn: number }
  | { screen: 'thanks'; thanks: Thanks };

type WorkshopProps = {
  outbox: Outbox;
  transport: EnquiryTransport;
  inbox: DeviceInbox;
  sealer: Sealer | Obstacle;
};

/** Workshop mode's screens. They replace all of the site's pages while the mode is on, or is being switched on. */
export function Workshop({ outbox, transport, inbox, sealer }: WorkshopProps): ReactElement {
  const snapshot = useSnapshot(outbox);
  // The time when the last form was opened. An idle tablet reads no new snapshot, so after midnight the snapshot's time
  // is still from the day before.
  const [idleSinceMs, setIdleSinceMs] = useState(0);
  const tally = tallyOf(snapshot, Math.max(snapshot.readAtMs, idleSinceMs));
  const [shown, setShown] = useState<Shown>(
    isSwitchedOn() ? { screen: 'form', turn: 0 } : { screen: 'setUp' },
  );
  const toForm = useCallback(() => {
    setShown((now) => ({ screen: 'form', turn: now.screen === 'form' ? now.turn + 1 : 0 }));
    setIdleSinceMs(Date.now());
    deleteOldData(outbox);
  }, [outbox]);
  const [isOccupied, setOccupied] = useState(false);
  const toThanks = useCallback((thanks: Thanks) => setShown({ screen: 'thanks', thanks }), []);
  const hasDrafts = isSwitchedOn() && tally.readable.drafts > 0;

  useEffect(() => {
    if (isSwitchedOn()) deleteOldData(outbox);
    const reloadIfCached = (event: PageTransitionEvent): void => {
      // The page may come from the back/forward cache, with the state of an earlier visitor.
      if (event.persisted) location.reload();
    };
    window.addEventListener('pageshow', reloadIfCached);
    return () => window.removeEventListener('pageshow', reloadIfCached);
  }, [outbox]);

  useEffect(() => {
    // An update must not cut off a screen that somebody reads. The other two have fields, whose text postpones it.
    setPageInUse(shown.screen !== 'setUp' && shown.screen !== 'form');
    return () => setPageInUse(false);
  }, [shown.screen]);

  const hasSent = tally.sentToday > 0;
  useEffect(() => {
    if (hasSent) markKeyTried();
  }, [hasSent]);

  useEffect(() => inbox.startReporting(), [inbox]);

  useEffect(() => {
    // Another tab that was open when the owner switched the mode on may have saved a draft: delete it.
    if (hasDrafts) void outbox.shared.removeDrafts().catch(ignoreBrokenStorage);
  }, [outbox, hasDrafts]);

  const leave = async (): Promise<void> => {
    await deleteDrafts(outbox).catch(ignoreBrokenStorage);
    // Another tab may have saved photographs after the mode was switched on.
    await deleteAlbums().catch(ignoreBrokenStorage);
    await outbox.shared.removeSent(Number.POSITIVE_INFINITY).catch(ignoreBrokenStorage);
    await switchOff();
    location.replace(homePath);
  };
  const start = (wasSignedIn: boolean): void => {
    dispatchEvent(new Event(switchedOnEvent));
    history.replaceState(null, '', homePath);
    setShown({ screen: 'ready', wasSignedIn });
  };
  const corner = (
    <>
      <Unsent tally={tally} />
      <Button size="small" tone="quiet" onClick={() => setShown({ screen: 'pin' })}>
        {workshop.owner}
      </Button>
    </>
  );

  switch (shown.screen) {
    case 'setUp':
      if (typeof sealer === 'string') return <Blocked by={sealer} />;
      if (snapshot.storage === 'unusable') return <Blocked by="unusable" />;
      return (
        <SetUp
          outbox={outbox}
          tally={tally}
          inbox={inbox}
          tryKey={() => tryKey(sealer, transport, outbox.newId())}
          onLocked={() => setShown({ screen: 'locked' })}
          onStarted={start}
        />
      );
    case 'locked':
      return <Blocked by="locked" />;
    case 'ready':
      return <Ready {...shown} isKeyTried={isKeyTried()} onForm={toForm} />;
    case 'pin':
      return <AskPin onOpen={() => setShown({ screen: 'end' })} onBack={toForm} />;
    case 'end':
      return (
        <EndOfDay
          outbox={outbox}
          snapshot={snapshot}
          tally={tally}
          isKeyTried={hasSent || isKeyTried()}
          onBack={toForm}
          onLeave={() => void leave()}
        />
      );
    case 'thanks':
      return (
        <Screen key="thanks" heading={workshop.thanks.heading} corner={corner}>
          <ThankYou thanks={shown.thanks} snapshot={snapshot} onNext={toForm} />
        </Screen>
      );
    case 'form':
      if (typeof sealer === 'string') return <Blocked by={sealer} corner={corner} />;
      return (
        <Screen
          key={`form ${shown.turn}`}
          heading={workshop.form.heading}
          // While the form has text, hide the button to the owner's screen: leaving the form would delete the text.
          corner={isOccupied ? null : corner}
        >
          <VisitorForm
            outbox={outbox}
            sealer={sealer}
            onThanks={toThanks}
            onOccupied={setOccupied}
            onIdle={toForm}
          />
        </Screen>
      );
  }
}

/** How many messages the owner still has to get off the tablet. */
function Unsent({ tally }: { tally: Tally }): ReactElement | null {
  const count = tally.waiting + tally.refused.length;
  return count === 0 ? null : <p>{wording(workshop.unsent, { count: String(count) })}</p>;
}

/** The screen that says why workshop mode can't run on this device. */
function Blocked({ by, corner }: { by: Obstacle; corner?: ReactNode }): ReactElement {
  return (
    <Screen heading={workshop.blocked.heading} corner={corner}>
      <Paragraphs texts={[workshop.blocked[by]]} />
      {corner ? null : (
        <div className={styles.actions}>
          <ButtonLink href={homePath} size="large" className={styles.back}>
            {workshop.setUp.cancel}
          </ButtonLink>
        </div>
      )}
    </Screen>
  );
}

/** Deletes drafts, and sent entries of earlier days. */
function deleteOldData(outbox: Outbox): void {
  void deleteDrafts(outbox).catch(ignoreBrokenStorage);
  void outbox.shared.removeSent(startOfDay(Date.now())).catch(ignoreBrokenStorage);
}

/** Ignores an error of the storage, because the screens already say that the storage is unusable. */
function ignoreBrokenStorage(): void {}
