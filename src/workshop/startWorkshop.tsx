import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '../app/ErrorBoundary.tsx';
import { workshop } from '../content/workshop.ts';
import { takeEarlySend } from '../enquiry/form/earlyVisit.ts';
import type { Outbox } from '../outbox/browser/outbox.ts';
import type { Transport } from '../outbox/core/ports.ts';
import type { DeviceInbox } from './deviceInbox.ts';
import { isSwitchedOn } from './mode.ts';
import { makeSealer } from './sealer.ts';
import { Workshop } from './Workshop.tsx';

type WorkshopParts = {
  outbox: Outbox;
  /** By which the key is tried. */
  transport: Transport;
  inbox: DeviceInbox;
  /** Null where none was built in. */
  publicKey: string | null;
};

/** Puts workshop mode in the place of the whole site. */
export async function startWorkshop(root: HTMLElement, parts: WorkshopParts): Promise<void> {
  const { outbox, transport, inbox, publicKey } = parts;
  takeEarlySend();
  const sealer = await makeSealer(publicKey);
  // A release that did not sign her out may have switched the mode on.
  if (isSwitchedOn()) void inbox.signOut().catch(ignoreUntilNextStart);
  document.title = workshop.title;
  createRoot(root).render(
    <ErrorBoundary>
      <Workshop outbox={outbox} transport={transport} inbox={inbox} sealer={sealer} />
    </ErrorBoundary>,
  );
}

/** Where the storage does not answer: the inbox opens nothing while the mode is on. */
function ignoreUntilNextStart(): void {}
