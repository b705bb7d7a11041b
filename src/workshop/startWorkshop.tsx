import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '../app/ErrorBoundary.tsx';
import { workshop } from '../content/workshop.ts';
import { takeEarlySend } from '../enquiry/form/earlyVisit.ts';
import { removeFormStatus } from '../enquiry/form/formStatus.ts';
import type { Outbox } from '../outbox/browser/outbox.ts';
import type { EnquiryTransport } from '../outbox/enquiries/entries.ts';
import type { DeviceInbox } from './deviceInbox.ts';
import { isSwitchedOn } from './mode.ts';
import { makeSealer } from './sealer.ts';
import { Stand } from './Stand.tsx';
import { Workshop } from './Workshop.tsx';

type WorkshopParts = {
  outbox: Outbox;
  /** Sends the message that tests the key. */
  transport: EnquiryTransport;
  inbox: DeviceInbox;
  /** The key that seals messages; null if the build has none. */
  publicKey: string | null;
};

/** Renders workshop mode instead of the site. */
export async function startWorkshop(root: HTMLElement, parts: WorkshopParts): Promise<void> {
  const { outbox, transport, inbox, publicKey } = parts;
  takeEarlySend();
  removeFormStatus();
  const sealer = await makeSealer(publicKey);
  // Sign the owner out: an older release may have switched the mode on without doing so.
  if (isSwitchedOn()) void inbox.signOut().catch(ignoreUntilNextStart);
  document.title = workshop.title;
  createRoot(root).render(
    <ErrorBoundary text={workshop.broken}>
      <Stand>
        <Workshop outbox={outbox} transport={transport} inbox={inbox} sealer={sealer} />
      </Stand>
    </ErrorBoundary>,
  );
}

/** If the storage fails, the next start tries again. The inbox is closed while the mode is on. */
function ignoreUntilNextStart(): void {}
