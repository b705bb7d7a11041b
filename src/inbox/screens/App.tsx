import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactElement, useEffect, useState } from 'react';
import { tokenStyles } from '../../app/theme/tokens.ts';
import { inbox as words } from '../../content/inbox.ts';
import type { Inbox, SignedOut } from '../inbox.ts';
import { SaidAloud } from '../../ui/SaidAloud.tsx';
import { inboxTheme } from '../inboxTheme.ts';
import { forgetTyped } from '../typedNotes.ts';
import { InboxContext, useInbox, useSnapshot } from './InboxContext.ts';
import { ListScreen } from './ListScreen.tsx';
import { SignInScreen } from './SignInScreen.tsx';

export function App({ inbox }: { inbox: Inbox }): ReactElement {
  return (
    <ThemeProvider theme={inboxTheme}>
      <GlobalStyles styles={`${tokenStyles()}#root{container-type:inline-size}`} />
      <InboxContext value={inbox}>
        <Screens />
      </InboxContext>
    </ThemeProvider>
  );
}

function Screens(): ReactElement {
  const inbox = useInbox();
  const { stage } = useSnapshot();
  const [left, setLeft] = useState<SignedOut | null>(null);
  useEffect(() => inbox.start(), [inbox]);
  useEffect(() => {
    if (stage === 'signedOut') forgetTyped();
  }, [stage]);
  // It was told of another time.
  if (stage === 'signedIn' && left !== null) setLeft(null);
  switch (stage) {
    case 'opening':
      return <SaidAloud>{words.starting}</SaidAloud>;
    case 'signedOut':
      return <SignInScreen notice={left === 'untold' ? words.signOut.untold : null} />;
    case 'signedIn':
      return <ListScreen onSignedOut={setLeft} />;
  }
}
