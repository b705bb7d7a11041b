import { cleanAddress, normalizeText } from '#contract';
import { controlOf } from './formValues.ts';

/**
 * Strips what was pasted around an address, such as `mailto:`, if the browser would reject the field. A value that the
 * browser accepts stays as typed, since the contract cleans it later in the same way.
 */
export function cleanAddressField(form: HTMLFormElement): void {
  const control = controlOf(form, 'email');
  if (control?.validity.typeMismatch !== true) return;
  const given = control.value;
  control.value = cleanAddress(normalizeText(given));
  if (control.validity.typeMismatch) control.value = given;
  else control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Cleans an address field that the browser has rejected on Send, and submits again if it is valid now. */
export function sendCleaned(form: HTMLFormElement): boolean {
  cleanAddressField(form);
  if (controlOf(form, 'email')?.validity.valid !== true) return false;
  // Safari lacks `requestSubmit` before 16. The timer lets the browser finish this submit first.
  setTimeout(() => form.querySelector<HTMLElement>('[type="submit"]')?.click());
  return true;
}
