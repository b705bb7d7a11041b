import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { inbox as words } from '../../content/inbox.ts';
import { counted, wording } from '../../lib/wording.ts';
import type { Snapshot } from '../inbox.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { unconfirmedActs } from '../words/arrange.ts';
import { momentOf } from '../words/moments.ts';
import { useInbox } from './InboxContext.ts';
import { Notice } from './Notice.tsx';
import { RefusedActs } from './RefusedActs.tsx';
import { SignInForm } from './SignInForm.tsx';

type NoticesProps = {
  snapshot: Snapshot;
  nowMs: number;
  /** Whether the server is being told that she signs out. */
  isSigningOut: boolean;
  /** What came of an act on all of it. */
  told: string | null;
};

/** How old the list is, and all that stands between her and a newer one. */
export function Notices(props: NoticesProps): ReactElement {
  const { snapshot, nowMs, isSigningOut, told } = props;
  const { tryNow, dismiss } = useInbox();
  const { needsSignIn, isOwner, storage, unreadable, isSending, nextTryMs } = snapshot;
  const waiting = unconfirmedActs(snapshot);
  const lost = storage === 'usable' ? unreadable : [];
  return (
    <Box sx={{ display: 'grid', gap: 'var(--s3)' }}>
      <Box component="p" sx={{ font: 'var(--small)', color: 'var(--soft-ink)' }}>
        <LiveRegion>{stateOf(snapshot, nowMs)}</LiveRegion>
      </Box>
      {needsSignIn ? (
        <Notice>
          <strong>{isOwner ? words.signIn.again : words.signIn.notOwner}</strong>
          {isOwner ? words.signIn.againText : words.signIn.notOwnerText}
          <SignInForm />
        </Notice>
      ) : null}
      <Notice>{isSigningOut ? words.signOut.leaving : null}</Notice>
      <Notice tone="alert">{told}</Notice>
      {storage === 'unusable' ? <Notice>{words.list.storage}</Notice> : null}
      {snapshot.list && snapshot.list.behind > 0 ? <Notice>{words.list.behind}</Notice> : null}
      {snapshot.list && snapshot.list.unreadable > 0 ? (
        <Notice>{counted(words.list.unreadable, snapshot.list.unreadable)}</Notice>
      ) : null}
      {waiting.length > 0 ? (
        <Notice>
          <span>
            {`${counted(words.unsent, waiting.length)} ${nextOf(isSending, nextTryMs, nowMs)}`}
          </span>
          <Box sx={{ display: 'flex' }}>
            <Button variant="outlined" onClick={() => void tryNow()}>
              {words.unsent.tryNow}
            </Button>
          </Box>
        </Notice>
      ) : null}
      {needsSignIn ? null : <RefusedActs snapshot={snapshot} />}
      {lost.length > 0 ? (
        <Notice>
          {counted(words.unsent.unreadable, lost.length)}
          <Box sx={{ display: 'flex' }}>
            <Button variant="outlined" onClick={() => void dismiss(lost)}>
              {words.unsent.forget}
            </Button>
          </Box>
        </Notice>
      ) : null}
    </Box>
  );
}

function stateOf({ list, isChecking, fault, needsSignIn }: Snapshot, nowMs: number): string {
  if (needsSignIn) return '';
  const age = list
    ? wording(words.list.asOf, { time: momentOf(list.gotAtMs, nowMs) })
    : words.list.nothingKept;
  if (isChecking) return list ? `${age} ${words.list.checking}` : words.list.checking;
  if (fault === null) return age;
  return `${age} ${words.list[fault === 'signIn' ? 'failed' : fault]}`;
}

function nextOf(isSending: boolean, nextTryMs: number | null, nowMs: number): string {
  if (isSending) return words.unsent.sending;
  // A page that slept past it would announce a time that is over.
  if (nextTryMs === null || nextTryMs <= nowMs) return '';
  return wording(words.unsent.nextTry, { time: momentOf(nextTryMs, nowMs) });
}
