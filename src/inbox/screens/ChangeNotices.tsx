import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { referenceOf } from '#contract';
import { inbox as words } from '../../content/inbox.ts';
import { wording } from '../../lib/wording.ts';
import type { Snapshot } from '../inboxApi.ts';
import { knownMessages } from '../words/arrange.ts';
import { useInbox } from './InboxContext.ts';
import { Notice } from './Notice.tsx';
import type { KnownChange } from '../changes/ownerChange.ts';
import styles from './screens.module.css';

/** A message's unconfirmed changes, with their progress. */
export function PendingChanges({ open }: { open: readonly KnownChange[] }): ReactElement | null {
  const { dismiss } = useInbox();
  // `PendingErase` shows the pending erasures.
  const shown = open.filter(({ act, progress }) => act !== 'erase' || progress === 'refused');
  if (shown.length === 0) return null;
  return (
    <Notice>
      <ul className={styles.changes}>
        {shown.map(({ id, act, progress }) => (
          <li key={id}>
            <strong>{words.done[act]}</strong>
            <span>{`: ${words.progress[progress === 'done' ? 'sending' : progress]}.`}</span>
            {progress === 'refused' ? (
              <Button onClick={() => void dismiss([id])}>{words.progress.dismiss}</Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Refused changes of messages that aren't loaded: for example, the server no longer has them. */
export function RefusedChanges({ snapshot }: { snapshot: Snapshot }): ReactElement | null {
  const { dismiss } = useInbox();
  const shown = new Set(knownMessages(snapshot).map(({ id }) => id));
  const refused = snapshot.pending.filter(
    ({ progress, message }) => progress === 'refused' && !shown.has(message),
  );
  if (refused.length === 0) return null;
  return (
    <Notice>
      {refused.map(({ id, message, act, note }) => (
        <div key={id}>
          <p>
            {wording(words.progress.refusedOf, {
              done: words.done[act],
              reference: referenceOf(message),
              progress: words.progress.refused,
            })}
          </p>
          {note === undefined ? null : <p className={styles.typed}>{note}</p>}
          <Button onClick={() => void dismiss([id])}>{words.progress.dismiss}</Button>
        </div>
      ))}
    </Notice>
  );
}
