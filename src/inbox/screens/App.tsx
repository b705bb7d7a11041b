import { type ReactElement, useEffect } from 'react';
import { inbox as words } from '../../content/inbox.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import type { Inbox } from '../inbox.ts';
import { forgetTyped } from '../typedNotes.ts';
import { InboxContext, useInbox, useSnapshot } from './InboxContext.ts';
import { ListScreen } from './ListScreen.tsx';
import { SignInScreen } from './SignInScreen.tsx';
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
  const { stage, isLeaving } = useSnapshot();
  useEffect(() => inbox.start(), [inbox]);
  useEffect(() => {
    if (stage === 'signedOut') forgetTyped();
  }, [stage]);
  switch (stage) {
    case 'opening':
      return <LiveRegion>{words.starting}</LiveRegion>;
    case 'signedOut':
      return <SignInScreen notice={isLeaving ? words.signOut.untold : null} />;
    case 'signedIn':
      return <ListScreen />;
  }
}
