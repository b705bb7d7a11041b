import type { ReactElement } from 'react';

/** The enquiry form with what waits under it; the only bridge from the screens to the outbox. */
export function Enquiry(): ReactElement {
  return <form aria-label="Tell Me About Your Project" />;
}
