// What of the site needs React, in a chunk of its own.

import { startTransition } from 'react';
import type { FormController } from '../enquiry/form/formController.ts';
import { OutboxContext } from '../enquiry/OutboxContext.tsx';
import { OutboxNotices } from '../enquiry/toasts/OutboxNotices.tsx';
import type { Outbox } from '../outbox/browser/outbox.ts';
import { Enquiry } from '../pages/home/Enquiry.tsx';
import { enquiryRoot } from '../pages/home/enquiryRoot.ts';
import { createRoot, hydrateRoot } from './reactDom.ts';

/** Takes over the form and its list in `place`. */
export function openEnquiry(place: HTMLElement, outbox: Outbox, controller: FormController): void {
  // As a transition, which React does in slices: one long task would block scrolling and typing.
  startTransition(() => {
    hydrateRoot(place, <Enquiry outbox={outbox} controller={controller} />, {
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

/** Replaces the whole page. */
export function openErrorPage(): void {
  void import('../pages/ErrorPage.tsx').then(({ ErrorPage }) => {
    const place = document.createElement('div');
    document.getElementById('root')?.replaceChildren(place);
    createRoot(place).render(<ErrorPage />);
  });
}
