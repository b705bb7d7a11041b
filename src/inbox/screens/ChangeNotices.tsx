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

/** The changes of an open message that the server refused. */
export function RefusedHere({ pending }: { pending: readonly KnownChange[] }): ReactElement | null {
  const { dismiss } = useInbox();
  const refused = pending.filter(({ progress }) => progress === 'refused');
  if (refused.length === 0) return null;
  return (
    <Notice>
      {refused.map(({ id, act, note }) => (
        <div key={id}>
          <p>
            <strong>{words.done[act]}</strong>
            <span>{`: ${words.progress.refused}.`}</span>
          </p>
          {note === undefined ? null : <p className={styles.typed}>{note}</p>}
          <Button onClick={() => void dismiss([id])}>{words.progress.dismiss}</Button>
        </div>
      ))}
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
