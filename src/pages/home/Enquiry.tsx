import type { ReactElement } from 'react';
import { EnquirySection } from '../../enquiry/EnquirySection.tsx';
import type { FormController } from '../../enquiry/form/formView.ts';
import { OutboxContext } from '../../enquiry/OutboxContext.tsx';
import type { Outbox } from '../../outbox/browser/outbox.ts';
import { PhotographsContext } from '../../photographs/PhotographsContext.tsx';
import type { PhotographSource } from '../../photographs/photographSource.ts';
import { InstallPlace } from '../../pwa/install/InstallPlace.tsx';

/** All are null while the page is being prerendered. */
type EnquiryProps = {
  outbox: Outbox | null;
  photographs: PhotographSource | null;
  controller: FormController | null;
};

/** The part of the site that React takes over in the browser. */
export function Enquiry({ outbox, photographs, controller }: EnquiryProps): ReactElement {
  return (
    <OutboxContext value={outbox}>
      <PhotographsContext value={photographs}>
        <EnquirySection controller={controller} />
      </PhotographsContext>
      <InstallPlace />
    </OutboxContext>
  );
}
