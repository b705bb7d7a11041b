import { type Enquiry, type EnquiryField, enquiryFields } from '#contract';

type Control = HTMLInputElement | HTMLTextAreaElement;

// The fields are the browser's own, not React's: what was typed before the page came alive stays.

export function controlOf(form: HTMLFormElement, field: EnquiryField): Control | null {
  const control = form.elements.namedItem(field);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    ? control
    : null;
}

export function readForm(form: HTMLFormElement): Enquiry {
  const text = (field: EnquiryField): string => controlOf(form, field)?.value ?? '';
  return {
    name: text('name'),
    email: text('email'),
    projectType: text('projectType'),
    message: text('message'),
  };
}

export function fillForm(form: HTMLFormElement, values: Enquiry): void {
  for (const field of enquiryFields) {
    const control = controlOf(form, field);
    if (control) control.value = values[field];
  }
}
