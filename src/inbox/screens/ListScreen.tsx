import { type ReactElement, useDeferredValue, useEffect, useState } from 'react';
import type { InboxFilter } from '#contract/ownerInbox';
import { inbox as words } from '../../content/inbox.ts';
import { wording } from '../../lib/wording.ts';
import { showBadge } from '../../outbox/browser/badge.ts';
import { skewOf } from '../inboxApi.ts';
import { saveCsv } from '../csv.ts';
import { hasTypedNotes } from '../typedNotes.ts';
import {
  arrange,
  closingNotice,
  countUnanswered,
  emptyListText,
  foundFor,
  headingOf,
  inPageOrder,
  isWanted,
  type Pinned,
  sectionOf,
  shownMessages,
  unconfirmedChanges,
} from '../words/arrange.ts';
import { EraseAllDialog } from './EraseAllDialog.tsx';
import { ExportNotice } from './ExportNotice.tsx';
import { Header } from './Header.tsx';
import { useInbox, useSnapshot } from './InboxContext.ts';
import { type MessageListProps, MessageSection } from './MessageSection.tsx';
import { More } from './More.tsx';
import { Notices } from './Notices.tsx';
import { openReference, useOpenReference } from './openReference.ts';
import { Search } from './Search.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';
import { useFocusOfClosed } from './useFocusOfClosed.ts';
import { useNow } from './useNow.ts';
import styles from './ListScreen.module.css';

/** The sections in the page's order. */
const sections = ['unanswered', 'rest', 'held'] as const;

/** The view without filter and search. */
const everything = { filter: 'all', search: '', found: null, pinned: null } as const;

export function ListScreen(): ReactElement {
  const inbox = useInbox();
  const snapshot = useSnapshot();
  const nowMs = useDeferredValue(useNow());
  const opened = useOpenReference();
  const page = useFocusOfClosed(opened, snapshot.erasure !== null);
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<InboxFilter>('all');
  const [signOutScope, setSignOutScope] = useState<'here' | 'everywhere' | null>(null);
  const [isSigningOut, setSigningOut] = useState(false);
  const [signOutNotice, setSignOutNotice] = useState<string | null>(null);
  const [hadEnded, setHadEnded] = useState(snapshot.needsSignIn);
  if (snapshot.needsSignIn !== hadEnded) {
    setHadEnded(snapshot.needsSignIn);
    // The notice asked the owner to sign in again, and the owner has signed in.
    if (hadEnded) setSignOutNotice(null);
  }
  const [pinned, setPinned] = useState<Pinned | null>(null);

  // Render a screenful first, then the rest, which React may interrupt. If a message is open, render all at once: that
  // message may be the last one, and the page scrolls to it.
  const isWhole = useDeferredValue(snapshot.list !== null, false);
  const isCut = !isWhole && opened === null;
  const skewMs = skewOf(snapshot.list);
  const messages = shownMessages(snapshot);
  const openMessage = messages.find(({ reference }) => reference === opened);
  // The open message stays in its place until the owner closes it.
  if (openMessage?.id !== pinned?.id) {
    setPinned(openMessage ? { id: openMessage.id, section: sectionOf(openMessage) } : null);
  }
  const { found } = snapshot;
  const view = { filter, search: text, found };
  const shown = arrange(messages, { ...view, pinned });
  /** Closes the open message if the new filter or search excludes it. */
  const narrow = (wanted: { filter: InboxFilter; search: string }): void => {
    setFilter(wanted.filter);
    setText(wanted.search);
    if (openMessage && !isWanted(openMessage, { ...wanted, found })) openReference(null);
  };
  const saveShown = async (): Promise<void> => {
    const ids = inPageOrder(shown).filter((one) => !one.isWhole);
    await inbox.loadTexts(ids.map(({ id }) => id));
    saveCsv(inPageOrder(arrange(shownMessages(inbox.snapshot()), { ...view, pinned })));
  };
  const saveAll = (): void =>
    void inbox.exportAll((all) => saveCsv(inPageOrder(arrange(all, everything))));
  const unanswered = countUnanswered(snapshot);
  useEffect(() => {
    showBadge(unanswered);
    return () => showBadge(0);
  }, [unanswered]);
  const isMissing = opened !== null && snapshot.list !== null && !openMessage;
  const { loadByReference } = inbox;
  useEffect(() => {
    if (isMissing) void loadByReference(opened);
  }, [isMissing, opened, loadByReference]);

  const signOut = async (everywhere: boolean): Promise<void> => {
    setSignOutScope(null);
    setSignOutNotice(null);
    setSigningOut(true);
    const result = await inbox.signOut(everywhere).finally(() => setSigningOut(false));
    if (result === 'notEverywhere') setSignOutNotice(words.signOut.notEverywhere);
  };
  const isEmpty = inPageOrder(shown).length === 0;
  const sought = text.trim();
  const isNarrowed = sought !== '' || filter !== 'all';
  const isOfThis = found?.search === sought && found.filter === filter;
  const isLooking = isNarrowed && (!isOfThis || found.state === 'asking');
  const brought = isNarrowed ? foundFor(found, view) : snapshot.list;
  const hasMore = (brought?.more ?? null) !== null;
  const notice = openMessage
    ? closingNotice(openMessage, pinned, isWanted(openMessage, view))
    : null;
  const common: MessageListProps = { opened, nowMs, skewMs, closingNotice: notice, isCut };
  return (
    <div ref={page} className={styles.page}>
      <Header
        onRefresh={() => void inbox.refresh()}
        onCsv={() => void saveShown()}
        onCsvOfAll={saveAll}
        onSignOut={(everywhere) => setSignOutScope(everywhere ? 'everywhere' : 'here')}
      />
      <Notices
        snapshot={snapshot}
        nowMs={nowMs}
        isSigningOut={isSigningOut}
        signOutNotice={signOutNotice}
      />
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
      <main className={styles.messages}>
        {isMissing && snapshot.linked?.state !== 'asking' ? (
          <p>{wording(words.list.notHere, { reference: opened })}</p>
        ) : null}
        {isEmpty && snapshot.list && !isLooking ? (
          <p>{emptyListText({ search: text, filter }, hasMore)}</p>
        ) : null}
        {sections.map((section) => {
          const heading = headingOf(section, { shown: shown[section], pinned });
          return (
            <MessageSection
              key={section}
              heading={heading}
              order={heading === words.list.openOne ? null : words.list[`${section}Order`]}
              messages={shown[section]}
              {...common}
            />
          );
        })}
        {hasMore ? (
          <More
            isOfAll={!isNarrowed}
            snapshot={snapshot}
            onMore={() => void (isNarrowed ? inbox.loadMoreFound() : inbox.loadMore())}
          />
        ) : null}
      </main>
      {snapshot.erasure ? <EraseAllDialog erasure={snapshot.erasure} /> : null}
      {signOutScope ? (
        <SignOutDialog
          isEverywhere={signOutScope === 'everywhere'}
          unsaved={unconfirmedChanges(snapshot).length}
          isTyping={hasTypedNotes()}
          onConfirm={() => void signOut(signOutScope === 'everywhere')}
          onClose={() => setSignOutScope(null)}
        />
      ) : null}
    </div>
  );
}
