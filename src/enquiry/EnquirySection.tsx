import { type ReactElement, useDeferredValue, useRef } from 'react';
import type { Outbox } from '../outbox/browser/outbox.ts';
import { EnquiryForm } from './form/EnquiryForm.tsx';
import { useCanSave, useOutbox, useSnapshot } from './OutboxContext.tsx';
import { OutboxPanel } from './list/OutboxPanel.tsx';
import type { FormController } from './form/formView.ts';
import type { FormView } from './form/formView.ts';
import { useEnquiryForm } from './form/useEnquiryForm.ts';

type EnquirySectionProps = {
  /** Null while the page is being prerendered. */
  controller: FormController | null;
};

/** The enquiry form, and under it the list of this device's enquiries. */
export function EnquirySection({ controller }: EnquirySectionProps): ReactElement {
  const outbox = useOutbox();
  const canSave = useCanSave(outbox);
  const formRef = useRef<HTMLFormElement>(null);
  const form = useEnquiryForm(controller, formRef);
  return (
    <>
      <EnquiryForm formRef={formRef} form={form} controller={controller} canSave={canSave} />
      <DeferredPanel outbox={outbox} controller={controller} form={form} />
    </>
  );
}

type DeferredPanelProps = EnquirySectionProps & { outbox: Outbox | null; form: FormView };

/** A component of its own that subscribes to the outbox, so that a change of the list doesn't render the form again. */
function DeferredPanel({ outbox, controller, form }: DeferredPanelProps): ReactElement {
  // React renders a deferred value at low priority, so a long list never blocks typing.
  const listed = useDeferredValue(useSnapshot(outbox));
  return (
    <OutboxPanel
      outbox={outbox}
      snapshot={listed}
      thanks={form.thanks}
      notice={form.notice}
      failedSend={form.failedSend}
      isSending={form.isSending}
      onEdit={controller?.edit}
      onCorrectAddress={controller?.correctAddress}
      onClear={controller?.forgetThanks}
    />
  );
}
