import { type Enquiry, type EnquiryField, enquiryFields, enquiryOf } from '#contract';
import { isBlank } from '../../outbox/enquiries/values.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

// The fields are uncontrolled, so that React doesn't replace text that the visitor typed before hydration.

export function controlOf(form: HTMLFormElement, field: EnquiryField): Control | null {
  const control = form.elements.namedItem(field);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    ? control
    : null;
}

export function readForm(form: HTMLFormElement): Enquiry {
  return enquiryOf((field) => controlOf(form, field)?.value ?? '');
}

export function isBlankForm(form: HTMLFormElement): boolean {
  return isBlank(readForm(form));
}

export function fillForm(form: HTMLFormElement, values: Enquiry): void {
  for (const field of enquiryFields) {
    const control = controlOf(form, field);
    if (control) control.value = values[field];
  }
}
