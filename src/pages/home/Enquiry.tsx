import type { ReactElement } from 'react';
import { EnquirySection } from '../../enquiry/EnquirySection.tsx';
import { OutboxContext } from '../../enquiry/OutboxContext.tsx';
import type { Outbox } from '../../outbox/browser/outbox.ts';
import { InstallPlace } from '../../pwa/install/InstallPlace.tsx';

/** What of the site React takes over in the browser. @param outbox null while the page is being prerendered */
export function Enquiry({ outbox }: { outbox: Outbox | null }): ReactElement {
  return (
    <OutboxContext value={outbox}>
      <EnquirySection />
      <InstallPlace />
    </OutboxContext>
  );
}
