import type { ReactElement } from 'react';
import { EnquirySection } from '../../enquiry/EnquirySection.tsx';
import type { FormController } from '../../enquiry/form/formController.ts';
import { OutboxContext } from '../../enquiry/OutboxContext.tsx';
import type { Outbox } from '../../outbox/browser/outbox.ts';
import { InstallPlace } from '../../pwa/install/InstallPlace.tsx';

/** Both are null while the page is being prerendered. */
type EnquiryProps = { outbox: Outbox | null; controller: FormController | null };

/** The part of the site that React takes over in the browser. */
export function Enquiry({ outbox, controller }: EnquiryProps): ReactElement {
  return (
    <OutboxContext value={outbox}>
      <EnquirySection controller={controller} />
      <InstallPlace />
    </OutboxContext>
  );
}
