import Box from '@mui/material/Box';
import { type ReactElement, useEffect, useState } from 'react';
import type { InboxFilter } from '#contract/ownerInbox';
import { inbox as words } from '../../content/inbox.ts';
import { wording } from '../../lib/wording.ts';
import { showBadge } from '../../outbox/browser/badge.ts';
import { skewOf } from '../inbox.ts';
import { saveCsv } from '../saveCsv.ts';
import { hasTyped } from '../typedNotes.ts';
import {
  arrange,
  countUnanswered,
  foundFor,
  isWanted,
  type Pinned,
  sectionOf,
  unconfirmedActs,
} from '../words/arrange.ts';
import { allOf, leavingOf, noneOf, shownOf } from '../words/shownList.ts';
import { EraseAllDialog } from './EraseAllDialog.tsx';
import { ExportNotice } from './ExportNotice.tsx';
import { Header } from './Header.tsx';
import { useInbox, useSnapshot } from './InboxContext.ts';
import { MessageSection } from './MessageSection.tsx';
import { More } from './More.tsx';
import { Notices } from './Notices.tsx';
import { openReference, useOpenReference } from './openReference.ts';
import { Search } from './Search.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';
import { useFocusOfClosed } from './useFocusOfClosed.ts';
import { useNow } from './useNow.ts';

/** Nothing left out, in the page's order. */
const whole = { filter: 'all', search: '', found: null, pinned: null } as const;

export function ListScreen(): ReactElement {
  const inbox = useInbox();
  const snapshot = useSnapshot();
  const nowMs = useNow();
  const opened = useOpenReference();
  const page = useFocusOfClosed(opened, snapshot.erasure !== null);
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<InboxFilter>('all');
  const [signingOut, setLeaving] = useState<'here' | 'everywhere' | null>(null);
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
  const messages = shownOf(snapshot);
  const openMessage = messages.find(({ reference }) => reference === opened);
  // What she has open stays where it stands until she closes it, whatever she does with it.
  if (openMessage?.id !== pinned?.id) {
    setPinned(openMessage ? { id: openMessage.id, section: sectionOf(openMessage) } : null);
  }
  const { found } = snapshot;
  const view = { filter, search: text, found };
  const shown = arrange(messages, { ...view, pinned });
  /** What is not wanted any more is closed: it would stand under a heading that it does not belong to. */
  const narrow = (wanted: { filter: InboxFilter; search: string }): void => {
    setFilter(wanted.filter);
    setText(wanted.search);
    if (openMessage && !isWanted(openMessage, { ...wanted, found })) openReference(null);
  };
  const saveShown = async (): Promise<void> => {
    const ids = allOf(shown).filter((one) => !one.isWhole);
    await inbox.loadTexts(ids.map(({ id }) => id));
    saveCsv(allOf(arrange(shownOf(inbox.snapshot()), { ...view, pinned })));
  };
  const saveAll = (): void => void inbox.exportAll((all) => saveCsv(allOf(arrange(all, whole))));
  const unanswered = countUnanswered(snapshot);
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
  };
  const isEmpty = allOf(shown).length === 0;
  const sought = text.trim();
  const isNarrowed = sought !== '' || filter !== 'all';
  const isOfThis = found?.search === sought && found.filter === filter;
  const isLooking = isNarrowed && (!isOfThis || found.state === 'asking');
  const brought = isNarrowed ? foundFor(found, view) : snapshot.list;
  const hasMore = (brought?.more ?? null) !== null;
  const leaving = openMessage ? leavingOf(openMessage, pinned, isWanted(openMessage, view)) : null;
  const common = { nowMs, skewMs, leaving };
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
        onCsv={() => void saveShown()}
        onCsvOfAll={saveAll}
        onSignOut={(everywhere) => setLeaving(everywhere ? 'everywhere' : 'here')}
      />
      <Notices snapshot={snapshot} nowMs={nowMs} isSigningOut={isSigningOut} told={told} />
      <ExportNotice onGoOn={saveAll} />
      {snapshot.needsSignIn ? null : (
        <Search
          text={text}
          onText={(search) => narrow({ filter, search })}
          filter={filter}
          onFilter={(chosen) => narrow({ filter: chosen, search: text })}
          found={found}
          unanswered={unanswered}
        />
      )}
      <Box component="main" sx={{ display: 'grid', gap: 'var(--s8)', pt: 'var(--s4)' }}>
        {isMissing && snapshot.linked?.state !== 'asking' ? (
          <p>{wording(words.list.notHere, { reference: opened })}</p>
        ) : null}
        {isEmpty && snapshot.list && !isLooking ? <p>{noneOf(isNarrowed, hasMore)}</p> : null}
        <MessageSection
          heading={words.list.unanswered}
          order={words.list.unansweredOrder}
          messages={shown.unanswered}
          {...common}
        />
        <MessageSection
          heading={words.list.rest}
          order={words.list.restOrder}
          messages={shown.rest}
          {...common}
        />
        <MessageSection
          heading={words.list.held}
          order={words.list.heldOrder}
          messages={shown.held}
          {...common}
        />
        {hasMore ? (
          <More
            isOfAll={!isNarrowed}
            snapshot={snapshot}
            onMore={() => void (isNarrowed ? inbox.loadMoreFound() : inbox.loadMore())}
          />
        ) : null}
      </Box>
      {snapshot.erasure ? <EraseAllDialog erasure={snapshot.erasure} /> : null}
      {signingOut ? (
        <SignOutDialog
          isEverywhere={signingOut === 'everywhere'}
          unsaved={unconfirmedActs(snapshot).length}
          isTyping={hasTyped()}
          onConfirm={() => void signOut(signingOut === 'everywhere')}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </Box>
  );
}
