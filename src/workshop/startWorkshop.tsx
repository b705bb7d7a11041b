import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '../app/ErrorBoundary.tsx';
import { workshop } from '../content/workshop.ts';
import { takeEarlySend } from '../enquiry/form/earlyVisit.ts';
import type { Outbox } from '../outbox/browser/outbox.ts';
import type { Transport } from '../outbox/core/ports.ts';
import { makeSealer } from './sealer.ts';
import { Workshop } from './Workshop.tsx';

/**
 * Puts workshop mode in the place of the whole site.
 * @param transport by which the key is tried
 * @param publicKey null where none was built in
 */
export async function startWorkshop(
  root: HTMLElement,
  outbox: Outbox,
  transport: Transport,
  publicKey: string | null,
): Promise<void> {
  takeEarlySend();
  const sealer = await makeSealer(publicKey);
  document.title = workshop.title;
  createRoot(root).render(
    <ErrorBoundary>
      <Workshop outbox={outbox} transport={transport} sealer={sealer} />
    </ErrorBoundary>,
  );
}
