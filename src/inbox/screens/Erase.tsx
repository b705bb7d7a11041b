import Button from '@mui/material/Button';
import { type ReactElement, useState, useEffect } from 'react';
import { inbox as words } from '../../content/inbox.ts';
import type { KnownChange } from '../changes/ownerChange.ts';
import { useInbox } from './InboxContext.ts';
import { Notice } from './Notice.tsx';
import { counted, wording } from '../../lib/wording.ts';
import { Changing } from '../../ui/Changing.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import styles from './screens.module.css';

type EraseProps = {
  /** The message's address; null if the message's text has been deleted. */
  email: string | null;
  onErase(): void;
};

export function Erase({ email, onErase }: EraseProps): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const { heading, text, confirm, keep } = words.erase;
  const close = (): void => setAsking(false);
  return (
    <div className={styles.erase}>
      <Button color="error" onClick={() => setAsking(true)}>
        {words.acts.erase}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          heading={heading}
          confirm={confirm}
          cancel={keep}
          onClose={close}
          onConfirm={() => {
            close();
            onErase();
          }}
        >
          {text.map((one) => (
            <p key={one}>{one}</p>
          ))}
          {email === null ? null : <EraseAll email={email} onOpen={close} />}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

/** A button that opens the dialog to erase all messages from the address. Shows their number once counted. */
function EraseAll({ email, onOpen }: { email: string; onOpen(): void }): ReactElement {
  const { countFrom, askToErase } = useInbox();
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let isShown = true;
    void countFrom(email).then((answer) => {
      if (isShown) setCount(answer);
    });
    return () => {
      isShown = false;
    };
  }, [countFrom, email]);
  const { open, openCounted } = words.eraseAll;
  const label = count === null || count === 0 ? open : counted(openCounted, count);
  return (
    <div>
      <Button
        color="error"
        sx={{ overflowWrap: 'anywhere', textAlign: 'start' }}
        onClick={() => {
          onOpen();
          void askToErase(email, count);
        }}
      >
        <Changing>{wording(label, { email })}</Changing>
      </Button>
    </div>
  );
}

/** Shows the progress of erasing a message, and lets the owner undo it until the request is sent. */
export function PendingErase({ change }: { change: KnownChange }): ReactElement {
  const { takeBack } = useInbox();
  const { erasing } = words.message;
  const [isTooLate, setTooLate] = useState(false);
  const { id, progress } = change;
  const isWaiting = progress === 'waiting';
  return (
    <Notice>
      <span>{isWaiting || progress === 'sending' ? erasing[progress] : erasing.unconfirmed}</span>
      {isWaiting && !isTooLate ? (
        <div className={styles.actions}>
          <Button
            variant="outlined"
            onClick={() => void takeBack(id).then((isRemoved) => setTooLate(!isRemoved))}
          >
            {erasing.keep}
          </Button>
        </div>
      ) : null}
      {isTooLate ? <span>{erasing.tooLate}</span> : null}
    </Notice>
  );
}
