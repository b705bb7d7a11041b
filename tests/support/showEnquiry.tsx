import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { EnquirySection } from '../../src/enquiry/EnquirySection.tsx';
import { createFormController } from '../../src/enquiry/form/formController.ts';
import { OutboxContext } from '../../src/enquiry/OutboxContext.tsx';
import type { Outbox } from '../../src/outbox/browser/outbox.ts';

/**
 * Shows the form and its list as the site does: first the prerendered HTML with the form's controller, then React.
 * @param change changes the page before its script runs
 */
export function showEnquiry(outbox: Outbox, change: (page: HTMLElement) => void = () => {}): void {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<EnquirySection controller={null} />);
  const form = container.querySelector('form');
  if (!form) throw new Error('The HTML has no form.');
  change(container);
  const controller = createFormController(outbox, form, () => {});
  render(
    <OutboxContext value={outbox}>
      <EnquirySection controller={controller} />
    </OutboxContext>,
    { container, hydrate: true, onRecoverableError: () => {} },
  );
}
