import '../app/theme/base.css';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { tokenStyles } from '../app/theme/tokens.ts';
import { startApp } from '../boot/startApp.ts';
import { inbox } from '../content/inbox.ts';
import { workshop } from '../content/workshop.ts';
import { readEnv } from '../env.ts';
import type { AcceptUpdate } from '../pwa/registerWorker.ts';
import { connectInbox } from './connectInbox.ts';
import { deviceParts } from './deviceParts.ts';
import { inboxOnDevice } from './inboxOnDevice.ts';
import { inboxTheme } from './inboxTheme.ts';
import { registerInboxWorker } from './registerInboxWorker.ts';
import { App } from './screens/App.tsx';
import { ClosedScreen } from './screens/ClosedScreen.tsx';
import { settleFormerLink } from './screens/openReference.ts';
import { clearTypedNotes } from './typedNotes.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to put the inbox into.');
const page = createRoot(root);
const show = (screen: ReactElement): void =>
  page.render(
    <ThemeProvider theme={inboxTheme}>
      <GlobalStyles styles={`${tokenStyles()}#root{container-type:inline-size}`} />
      {screen}
    </ThemeProvider>,
  );

startApp({ open, openOnSharedTablet, close });

function open(): void {
  const { heading, needsHttps, notStarted } = inbox.closed;
  // Browsers have `crypto.subtle`, which encrypts the messages, in secure contexts only.
  if (!isSecureContext) return show(<ClosedScreen heading={heading} text={needsHttps} />);
  try {
    settleFormerLink();
    const parts = deviceParts(readEnv());
    show(<App inbox={connectInbox(parts)} watchUpdates={watchUpdates} />);
  } catch (error) {
    // For example, the browser blocks local storage, which the session needs.
    console.error('The inbox could not start.', String(error));
    show(<ClosedScreen heading={heading} text={notStarted} />);
  }
}

/** Shows that the inbox is closed. Accepts updates without asking, because visitors use the tablet. */
function openOnSharedTablet(): void {
  const { heading, text, form } = workshop.inboxLocked;
  show(<ClosedScreen heading={heading} text={text} link={{ href: '/', label: form }} />);
  const onDevice = inboxOnDevice(readEnv());
  // Sign the owner out: earlier releases did not do so when workshop mode started. If this fails, the next page
  // tries again.
  onDevice.signOut().catch(() => undefined);
  onDevice.startReporting();
  watchUpdates((accept) => void accept());
}

function close(): void {
  clearTypedNotes();
  page.unmount();
}

function watchUpdates(onUpdate: (accept: AcceptUpdate) => void): void {
  if (import.meta.env.PROD) void registerInboxWorker(onUpdate);
}
