import { type ReactElement, useDeferredValue, useRef } from 'react';
import type { Outbox } from '../outbox/browser/outbox.ts';
import { EnquiryForm } from './form/EnquiryForm.tsx';
import { useCanSave, useOutbox, useSnapshot } from './OutboxContext.tsx';
import { OutboxPanel } from './list/OutboxPanel.tsx';
import { type EnquiryFormState, useEnquiryForm } from './form/useEnquiryForm.ts';

/** The enquiry form, and under it the list of this device's enquiries. */
export function EnquirySection(): ReactElement {
  const outbox = useOutbox();
  const canSave = useCanSave(outbox);
  const formRef = useRef<HTMLFormElement>(null);
  const form = useEnquiryForm(outbox, formRef);
  return (
    <>
      <EnquiryForm formRef={formRef} form={form} canSave={canSave} />
      <DeferredPanel outbox={outbox} form={form} />
    </>
  );
}

type DeferredPanelProps = { outbox: Outbox | null; form: EnquiryFormState };

/** A component of its own that subscribes to the outbox, so that a change of the list doesn't render the form again. */
function DeferredPanel({ outbox, form }: DeferredPanelProps): ReactElement {
  // React renders a deferred value at low priority, so a long list never blocks typing.
  const listed = useDeferredValue(useSnapshot(outbox));
  return (
    <OutboxPanel
      outbox={outbox}
      snapshot={listed}
      notice={form.notice}
      failedSend={form.failedSend}
      isSending={form.isSending}
      onEdit={form.edit}
    />
  );
}
