import Box from '@mui/material/Box';
import { type ReactElement, useEffect, useState } from 'react';
import { inboxLength } from '#contract/ownerInbox';
import { inbox as words } from '../../content/inbox.ts';
import { wording } from '../../enquiry/wording.ts';
import { showBadge } from '../../outbox/browser/badge.ts';
import { foldActs, isUnanswered } from '../acts/foldActs.ts';
import { type SignedOut, skewOf } from '../inbox.ts';
import { saveCsv } from '../saveCsv.ts';
import { hasTyped } from '../typedNotes.ts';
import {
  arrange,
  type Filter,
  foundFor,
  knownActs,
  knownMessages,
  type Pinned,
  saidUnanswered,
  unconfirmedActs,
} from '../words/arrange.ts';
import { Header } from './Header.tsx';
import { useInbox, useSnapshot } from './InboxContext.ts';
import { MessageSection } from './MessageSection.tsx';
import { Notices } from './Notices.tsx';
import { useOpenReference } from './openReference.ts';
import { Search } from './Search.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';
import { useFocusOfClosed } from './useFocusOfClosed.ts';
import { useNow } from './useNow.ts';

export function ListScreen(props: { onSignedOut(how: SignedOut): void }): ReactElement {
  const inbox = useInbox();
  const snapshot = useSnapshot();
  const nowMs = useNow();
  const opened = useOpenReference();
  const page = useFocusOfClosed(opened);
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [leaving, setLeaving] = useState<'here' | 'everywhere' | null>(null);
  const [isSigningOut, setSigningOut] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const [hadEnded, setHadEnded] = useState(snapshot.needsSignIn);
  if (snapshot.needsSignIn !== hadEnded) {
    setHadEnded(snapshot.needsSignIn);
    // What was told asked her to sign in again, which she has done.
    if (hadEnded) setTold(null);
  }
  const [pinned, setPinned] = useState<Pinned | null>(null);

  const skewMs = skewOf(snapshot.list);
  const messages = foldActs(knownMessages(snapshot), knownActs(snapshot), skewMs);
  const openMessage = messages.find(({ reference }) => reference === opened);
  // What she has open stays where it stands until she closes it, whatever she does with it.
  if (openMessage?.id !== pinned?.id) {
    setPinned(
      openMessage ? { id: openMessage.id, wasUnanswered: isUnanswered(openMessage) } : null,
    );
  }
  const shown = arrange(messages, { filter, search: text, found: snapshot.found, pinned });
  const unanswered = messages.filter(isUnanswered).length;
  useEffect(() => {
    showBadge(unanswered);
    return () => showBadge(0);
  }, [unanswered]);
  const isMissing = opened !== null && snapshot.list !== null && !openMessage;
  const { bring } = inbox;
  useEffect(() => {
    if (isMissing) void bring(opened);
  }, [isMissing, opened, bring]);

  const signOut = async (everywhere: boolean): Promise<void> => {
    setLeaving(null);
    setTold(null);
    setSigningOut(true);
    const left = await inbox.signOut(everywhere).finally(() => setSigningOut(false));
    if (left === 'notEverywhere') setTold(words.signOut.notEverywhere);
    else props.onSignedOut(left);
  };
  const isEmpty = shown.unanswered.length + shown.rest.length === 0;
  const sought = text.trim();
  const isNarrowed = sought !== '' || filter !== 'all';
  const { found } = snapshot;
  const isLooking = sought !== '' && (found?.search !== sought || found.state === 'asking');
  const brought = sought === '' ? snapshot.list : foundFor(found, sought);
  const isWhole = (brought?.messages.length ?? 0) < inboxLength;
  return (
    <Box
      ref={page}
      sx={{
        maxWidth: '60rem',
        mx: 'auto',
        px: { xs: 'var(--s4)', sm: 'var(--s6)' },
        py: { xs: 'var(--s4)', md: 'var(--s8)' },
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 'var(--s5)',
      }}
    >
      <Header
        onRefresh={() => void inbox.refresh()}
        onCsv={() => saveCsv([...shown.unanswered, ...shown.rest])}
        onSignOut={(everywhere) => setLeaving(everywhere ? 'everywhere' : 'here')}
      />
      <Notices snapshot={snapshot} nowMs={nowMs} isSigningOut={isSigningOut} told={told} />
      {snapshot.needsSignIn ? null : (
        <Search
          text={text}
          onText={setText}
          filter={filter}
          onFilter={setFilter}
          found={found}
          unanswered={saidUnanswered(unanswered, snapshot.list)}
        />
      )}
      <Box component="main" sx={{ display: 'grid', gap: 'var(--s8)', pt: 'var(--s4)' }}>
        {isMissing && snapshot.linked?.state !== 'asking' ? (
          <p>{wording(words.list.notHere, { reference: opened })}</p>
        ) : null}
        {isEmpty && snapshot.list && !isLooking ? (
          <p>{isNarrowed ? words.list.noneFound : words.list.none}</p>
        ) : null}
        <MessageSection
          heading={words.list.unanswered}
          messages={shown.unanswered}
          nowMs={nowMs}
          skewMs={skewMs}
        />
        <MessageSection
          heading={words.list.rest}
          messages={shown.rest}
          nowMs={nowMs}
          skewMs={skewMs}
        />
        {isWhole ? null : <p>{sought === '' ? words.list.notAll : words.list.moreFound}</p>}
      </Box>
      {leaving ? (
        <SignOutDialog
          isEverywhere={leaving === 'everywhere'}
          unsaved={unconfirmedActs(snapshot).length}
          isTyping={hasTyped()}
          onConfirm={() => void signOut(leaving === 'everywhere')}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </Box>
  );
}
