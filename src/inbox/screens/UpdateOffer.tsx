import Button from '@mui/material/Button';
import { type ReactElement, useEffect, useState } from 'react';
import { inbox } from '../../content/inbox.ts';
import { classNames } from '../../ui/classNames.ts';
import type { AcceptUpdate } from '../../pwa/registerWorker.ts';
import { Notice } from './Notice.tsx';
import styles from './screens.module.css';

const words = inbox.update;

/** Calls `onUpdate` when a new version is ready. */
export type WatchUpdates = (onUpdate: (accept: AcceptUpdate) => void) => void;

/** Offers a new version in a bar that stays until the owner answers. */
export function UpdateOffer({ watchUpdates }: { watchUpdates: WatchUpdates }): ReactElement {
  const [offer, setOffer] = useState<{ accept: AcceptUpdate } | null>(null);
  const [isPutOff, setPutOff] = useState(false);
  useEffect(() => watchUpdates((accept) => setOffer({ accept })), [watchUpdates]);
  const accept = async (): Promise<void> => {
    setOffer(null);
    setPutOff((await offer?.accept()) === 'postponed');
  };
  const putOff = isPutOff ? words.waits : null;
  const offered = (
    <>
      {words.text}
      <div className={styles.actions}>
        <Button variant="contained" onClick={() => void accept()}>
          {words.accept}
        </Button>
        <Button onClick={() => setOffer(null)}>{words.later}</Button>
      </div>
    </>
  );
  const notice = offer ? offered : putOff;
  return (
    <div className={classNames(styles.update, notice !== null && styles.shown)}>
      <Notice>{notice}</Notice>
    </div>
  );
}
