import Box from '@mui/material/Box';
import { type ReactElement, useRef } from 'react';
import { EnquiryForm } from './EnquiryForm';
import { useOutbox, useSnapshot } from './OutboxContext';
import { OutboxPanel } from './OutboxPanel';
import { useEnquiryForm } from './useEnquiryForm';

/** The enquiry form with what is on this device under it; the only bridge from the screens to the outbox. */
export function Enquiry(): ReactElement {
  const outbox = useOutbox();
  const snapshot = useSnapshot(outbox);
  const formRef = useRef<HTMLFormElement>(null);
  const form = useEnquiryForm(outbox, formRef);
  return (
    <Box>
      <EnquiryForm formRef={formRef} form={form} canKeep={snapshot.storage !== 'unusable'} />
      <OutboxPanel outbox={outbox} snapshot={snapshot} form={form} />
    </Box>
  );
}
