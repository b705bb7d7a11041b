// Cleans the address field for the browser's own validation.

import { cleanAddress, normalizeText } from '#contract';
import { controlOf } from './formValues.ts';

/**
 * Removes what was pasted around an address, if the browser would refuse the field. A value that the browser
 * accepts stays as typed: the contract cleans it in the same way.
 */
export function cleanAddressField(form: HTMLFormElement): void {
  const control = controlOf(form, 'email');
  if (control?.validity.typeMismatch !== true) return;
  const given = control.value;
  control.value = cleanAddress(normalizeText(given));
  if (control.validity.typeMismatch) control.value = given;
  else control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Cleans a field that the browser has just refused on Send, and submits again if it is valid now. */
export function sendCleaned(form: HTMLFormElement): boolean {
  cleanAddressField(form);
  if (controlOf(form, 'email')?.validity.valid !== true) return false;
  // Not `requestSubmit`, which Safari has from 16 on only; and not before the browser is done with this press.
  setTimeout(() => form.querySelector<HTMLElement>('[type="submit"]')?.click());
  return true;
}
