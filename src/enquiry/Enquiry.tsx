import Box from '@mui/material/Box';
import { type ReactElement, useDeferredValue, useRef } from 'react';
import { EnquiryForm } from './EnquiryForm';
import { useOutbox, useSnapshot } from './OutboxContext';
import { OutboxPanel } from './OutboxPanel';
import { WithoutScript } from './WithoutScript';
import { useEnquiryForm } from './useEnquiryForm';

/** The enquiry form with what is on this device under it; the only bridge from the screens to the outbox. */
export function Enquiry(): ReactElement {
  const outbox = useOutbox();
  const snapshot = useSnapshot(outbox);
  const formRef = useRef<HTMLFormElement>(null);
  const form = useEnquiryForm(outbox, formRef);
  // Drawn in slices: a long list of what changes fast never holds up a key.
  const listed = useDeferredValue(snapshot);
  return (
    <Box>
      <WithoutScript />
      <EnquiryForm formRef={formRef} form={form} canKeep={snapshot.storage !== 'unusable'} />
      <OutboxPanel
        outbox={outbox}
        snapshot={listed}
        notice={form.notice}
        stranded={form.stranded}
        isSending={form.isSending}
        onEdit={form.edit}
      />
    </Box>
  );
}
