import { type ReactElement, useEffect } from 'react';
import { inbox as words } from '../../content/inbox.ts';
import { Notice } from './Notice.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SmallPage } from './SmallPage.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import type { Inbox } from '../inboxApi.ts';
import { saveOpenedReply } from '../openedReply.ts';
import { clearTypedNotes } from '../typedNotes.ts';
import { InboxContext, useInbox, useSnapshot } from './InboxContext.ts';
import { ListScreen } from './ListScreen.tsx';
import { UpdateOffer, type WatchUpdates } from './UpdateOffer.tsx';

type AppProps = { inbox: Inbox; watchUpdates: WatchUpdates };

export function App({ inbox, watchUpdates }: AppProps): ReactElement {
  return (
    <InboxContext value={inbox}>
      <Screens />
      <UpdateOffer watchUpdates={watchUpdates} />
    </InboxContext>
  );
}

function Screens(): ReactElement {
  const inbox = useInbox();
  const { stage, hasPendingSignOut } = useSnapshot();
  useEffect(() => inbox.start(), [inbox]);
  useEffect(() => {
    if (stage !== 'signedOut') return;
    clearTypedNotes();
    saveOpenedReply(null);
  }, [stage]);
  switch (stage) {
    case 'opening':
      return <LiveRegion>{words.starting}</LiveRegion>;
    case 'signedOut':
      return <SignInScreen notice={hasPendingSignOut ? words.signOut.unconfirmed : null} />;
    case 'signedIn':
      return <ListScreen />;
  }
}

/** @param notice text about an earlier sign-out */
function SignInScreen({ notice }: { notice: string | null }): ReactElement {
  return (
    <SmallPage heading={words.signIn.heading}>
      <Notice>{notice}</Notice>
      <p>{words.signIn.intro}</p>
      <SignInForm />
    </SmallPage>
  );
}
