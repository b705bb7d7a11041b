// The parts of the site that need React, in a chunk of their own.

import { startTransition } from 'react';
import { business } from '../content/business.ts';
import { errorPage } from '../content/errorPage.ts';
import type { FormController } from '../enquiry/form/formView.ts';
import { OutboxContext } from '../enquiry/OutboxContext.tsx';
import { OutboxNotices } from '../enquiry/toasts/OutboxNotices.tsx';
import type { Outbox } from '../outbox/browser/outbox.ts';
import { Enquiry } from '../pages/home/Enquiry.tsx';
import { enquiryRoot } from '../pages/home/enquiryRoot.ts';
import { loadPhotographParts } from '../photographs/loadPhotographParts.ts';
import { photographSource } from '../photographs/photographSource.ts';
import type { Albums } from '../photographs/queue/albums.ts';
import { createRoot, hydrateRoot } from './reactDom.ts';

type EnquiryParts = {
  outbox: Outbox;
  controller: FormController;
  /** Loads this device's albums, once. */
  loadAlbums(): Promise<Albums>;
};

/** Takes over the form and its list in `place`. */
export function openEnquiry(place: HTMLElement, { loadAlbums, ...enquiry }: EnquiryParts): void {
  const photographs = photographSource(loadAlbums, loadPhotographParts);
  photographs.loadIfAny().catch(() => {});
  // React hydrates a transition in slices; one long task would block scrolling and typing.
  startTransition(() => {
    hydrateRoot(place, <Enquiry {...enquiry} photographs={photographs} />, {
      identifierPrefix: enquiryRoot.identifierPrefix,
      onUncaughtError(error) {
        console.error(error);
        openErrorPage();
      },
    });
  });
}

/** Shows toasts about waiting enquiries, each once across all tabs. */
export function openToasts(outbox: Outbox): void {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(
    <OutboxContext value={outbox}>
      <OutboxNotices />
    </OutboxContext>,
  );
}

/** Replaces the whole page with the error page, or with plain text if that page can't be loaded. */
export function openErrorPage(): void {
  const place = document.createElement('div');
  const { heading, text, stillBroken } = errorPage;
  place.textContent = `${heading}. ${text} ${stillBroken} ${business.email}.`;
  document.getElementById('root')?.replaceChildren(place);
  import('../pages/ErrorPage.tsx')
    .then(({ ErrorPage }) => createRoot(place).render(<ErrorPage />))
    .catch(() => undefined);
}
