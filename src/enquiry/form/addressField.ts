// What a browser's own check sees of the address field.

import { cleanAddress, normalizeText } from '#contract';
import { controlOf } from './formValues.ts';

/**
 * Takes out of the field what was pasted around an address, where the browser would refuse it for that. What
 * it takes stays as it was written: the contract reads the same out of it.
 */
export function cleanAddressField(form: HTMLFormElement): void {
  const control = controlOf(form, 'email');
  if (control?.validity.typeMismatch !== true) return;
  const given = control.value;
  control.value = cleanAddress(normalizeText(given));
  if (control.validity.typeMismatch) control.value = given;
  else control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Cleans the field that the browser has just refused on Send, and sends again where that was all. */
export function sendCleaned(form: HTMLFormElement): boolean {
  cleanAddressField(form);
  if (controlOf(form, 'email')?.validity.valid !== true) return false;
  // Not `requestSubmit`, which Safari has from 16 on only; and not before the browser is done with this press.
  setTimeout(() => form.querySelector<HTMLElement>('[type="submit"]')?.click());
  return true;
}
