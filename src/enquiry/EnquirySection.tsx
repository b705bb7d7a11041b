import { type ReactElement, useDeferredValue, useRef } from 'react';
import type { Outbox } from '../outbox/browser/outbox.ts';
import { EnquiryForm } from './form/EnquiryForm.tsx';
import { useCanKeep, useOutbox, useSnapshot } from './OutboxContext.tsx';
import { OutboxPanel } from './list/OutboxPanel.tsx';
import { WithoutScript } from './form/WithoutScript.static.tsx';
import { type EnquiryFormState, useEnquiryForm } from './form/useEnquiryForm.ts';

/** The enquiry form with what is on this device under it; the only bridge from the screens to the outbox. */
export function EnquirySection(): ReactElement {
  const outbox = useOutbox();
  const canKeep = useCanKeep(outbox);
  const formRef = useRef<HTMLFormElement>(null);
  const form = useEnquiryForm(outbox, formRef);
  return (
    <>
      <WithoutScript />
      <EnquiryForm formRef={formRef} form={form} canKeep={canKeep} />
      <DeferredPanel outbox={outbox} form={form} />
    </>
  );
}

type DeferredPanelProps = { outbox: Outbox | null; form: EnquiryFormState };

/** Follows the outbox by itself: the form is not drawn again with each change of the list. */
function DeferredPanel({ outbox, form }: DeferredPanelProps): ReactElement {
  // Drawn in slices: a long list of what changes fast never holds up a key.
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
