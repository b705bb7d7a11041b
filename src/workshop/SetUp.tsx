import { inboxPath } from '#contract/inboxPath';
import type { KeyTrial } from '#keyProbe';
import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { homePath } from '../app/paths.ts';
import { workshop } from '../content/workshop.ts';
import { counted } from '../lib/wording.ts';
import type { Outbox } from '../outbox/browser/outbox.ts';
import { deleteAlbums, hasUnsentAlbums } from '../photographs/queue/albumsOnDevice.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Leftovers } from './Leftovers.tsx';
import { deleteDrafts } from './deleteDrafts.ts';
import { type DeviceInbox, type StoredInbox, useStoredInbox } from './deviceInbox.ts';
import { switchOn } from './modeStorage.ts';
import { isPin, makePinLock } from './pinLock.ts';
import { PinField, pinIn } from './PinField.tsx';
import { Paragraphs, Screen } from './Screen.tsx';
import { hasNothingReadable, type Tally } from './tally.ts';
import styles from './workshop.module.css';

type SetUpProps = {
  outbox: Outbox;
  tally: Tally;
  inbox: DeviceInbox;
  tryKey(): Promise<KeyTrial | 'untried'>;
  /** Called if the server can't open messages that this tablet seals. The mode stays off. */
  onLocked(): void;
  onStarted(wasSignedIn: boolean): void;
};

/** The owner's screen that switches the mode on, once the tablet has no readable messages. */
export function SetUp(props: SetUpProps): ReactElement {
  const { outbox, tally, inbox, tryKey, onLocked, onStarted } = props;
  const words = workshop.setUp;
  const storedInbox = useStoredInbox(inbox);
  const [hasPhotographs, setHasPhotographs] = useState(false);
  const [errors, setErrors] = useState<{ pin?: string; again?: string }>({});
  const [isStarting, setStarting] = useState(false);

  useEffect(() => {
    // If the storage fails, starting the mode fails, too.
    hasUnsentAlbums().then(setHasPhotographs, () => {});
  }, []);

  const start = async (pin: string): Promise<void> => {
    setStarting(true);
    try {
      // Warn first.
      if (!hasPhotographs && (await hasUnsentAlbums())) return setHasPhotographs(true);
      const trial = await tryKey();
      if (trial === 'locked') return onLocked();
      await deleteDrafts(outbox);
      await outbox.shared.removeSent(Number.POSITIVE_INFINITY);
      await deleteAlbums();
      const wasSignedIn = (await inbox.read()) !== null;
      await inbox.signOut();
      await switchOn(await makePinLock(pin), trial === 'opens');
      // Sign out again: the owner may have signed in in another tab before the mode was on.
      await inbox.signOut();
      // Ask the browser not to delete the storage. Ignore the answer: most browsers decide by themselves.
      void navigator.storage?.persist?.();
      onStarted(wasSignedIn);
    } catch {
      setErrors({ pin: words.notStarted });
    } finally {
      setStarting(false);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const pin = pinIn(event.currentTarget, 'pin');
    const again = pinIn(event.currentTarget, 'again');
    if (!isPin(pin)) setErrors({ pin: words.notANumber });
    else if (pin !== again) setErrors({ again: words.notTheSame });
    else if (!isStarting) void start(pin);
  };

  return (
    <Screen heading={words.heading}>
      <Paragraphs texts={words.intro} />
      {hasNothingReadable(tally) ? (
        <form autoComplete="off" onSubmit={onSubmit} className={styles.form}>
          <PinField name="pin" label={words.pin} hint={words.pinHint} error={errors.pin} />
          <PinField name="again" label={words.pinAgain} error={errors.again} />
          {hasPhotographs ? <Paragraphs texts={[words.photographs]} /> : null}
          {storedInbox ? <InboxNotice {...storedInbox} /> : null}
          <Button type="submit" look="filled" size="large" aria-disabled={isStarting}>
            {isStarting ? words.starting : words.start}
          </Button>
        </form>
      ) : (
        <Leftovers outbox={outbox} readable={tally.readable} />
      )}
      <div className={styles.actions}>
        <ButtonLink href={homePath} size="large" className={styles.back}>
          {words.cancel}
        </ButtonLink>
      </div>
    </Screen>
  );
}

/** Warns that starting the mode signs the owner out of the inbox. */
function InboxNotice({ unconfirmed }: StoredInbox): ReactElement {
  const words = workshop.setUp.inbox;
  return (
    <div className={styles.part}>
      <Paragraphs texts={[words.signedIn]} />
      {unconfirmed > 0 ? <Paragraphs texts={[counted(words.unconfirmed, unconfirmed)]} /> : null}
      <p>
        <a href={inboxPath}>{words.open}</a>
      </p>
    </div>
  );
}
