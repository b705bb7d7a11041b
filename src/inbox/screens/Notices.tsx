import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { inbox as words } from '../../content/inbox.ts';
import { counted, wording } from '../../lib/wording.ts';
import type { Snapshot } from '../inboxApi.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { unconfirmedChanges } from '../words/arrange.ts';
import { momentOf } from '../words/moments.ts';
import { useInbox } from './InboxContext.ts';
import { Notice } from './Notice.tsx';
import { RefusedChanges } from './ChangeNotices.tsx';
import { SignInForm } from './SignInForm.tsx';
import styles from './screens.module.css';

type NoticesProps = {
  snapshot: Snapshot;
  nowMs: number;
  isSigningOut: boolean;
  /** Why signing out everywhere failed. */
  signOutNotice: string | null;
};

/** The list's age, and everything that needs the owner's attention. */
export function Notices(props: NoticesProps): ReactElement {
  const { snapshot, nowMs, isSigningOut, signOutNotice } = props;
  const { tryNow, dismiss } = useInbox();
  const { needsSignIn, isOwner, deletion, storage, unreadable, isSending } = snapshot;
  const waiting = unconfirmedChanges(snapshot);
  const unsynced =
    waiting.length > 0 &&
    `${counted(words.unsent, waiting.length)}${isSending ? ` ${words.unsent.sending}` : ''}`;
  const lost = storage === 'usable' ? unreadable : [];
  return (
    <div className={styles.stack}>
      <div className={waiting.length > 0 ? styles.strip : styles.hint}>
        <LiveRegion>{[unsynced, listStatus(snapshot, nowMs)].filter(Boolean).join(' ')}</LiveRegion>
        {waiting.length > 0 ? (
          <Button variant="outlined" onClick={() => void tryNow()}>
            {words.unsent.tryNow}
          </Button>
        ) : null}
      </div>
      {needsSignIn ? (
        <Notice>
          <strong>{isOwner ? words.signIn.again : words.signIn.notOwner}</strong>
          {isOwner ? words.signIn.againText : words.signIn.notOwnerText}
          {deletion
            ? ` ${deletion === 'done' ? words.signIn.deleted : words.signIn.notDeleted}`
            : ''}
          <SignInForm />
        </Notice>
      ) : null}
      <Notice>{isSigningOut ? words.signOut.signingOut : null}</Notice>
      <Notice tone="alert">{signOutNotice}</Notice>
      {storage === 'unusable' ? <Notice>{words.list.storage}</Notice> : null}
      {snapshot.list && snapshot.list.behind > 0 ? <Notice>{words.list.behind}</Notice> : null}
      {snapshot.list && snapshot.list.unreadable > 0 ? (
        <Notice>{counted(words.list.unreadable, snapshot.list.unreadable)}</Notice>
      ) : null}
      {needsSignIn ? null : <RefusedChanges snapshot={snapshot} />}
      {lost.length > 0 ? (
        <Notice>
          {counted(words.unsent.unreadable, lost.length)}
          <div className={styles.actions}>
            <Button variant="outlined" onClick={() => void dismiss(lost)}>
              {words.unsent.forget}
            </Button>
          </div>
        </Notice>
      ) : null}
    </div>
  );
}

function listStatus({ list, isChecking, fault, needsSignIn }: Snapshot, nowMs: number): string {
  if (needsSignIn) return '';
  if (isChecking && !list) return words.list.checking;
  const age = list
    ? wording(words.list.asOf, { time: momentOf(list.gotAtMs, nowMs) })
    : words.list.nothingLoaded;
  if (isChecking) return `${age} ${words.list.checking}`;
  return fault === null ? age : `${words.list[fault === 'signIn' ? 'failed' : fault]} ${age}`;
}
