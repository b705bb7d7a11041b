import { cleanAddress, normalizeText } from '#contract';
import { controlOf } from './formValues.ts';

/**
 * Removes characters pasted around an address, such as `mailto:`, if the browser would reject the field's value. Does
 * not change a value that the browser accepts: `parseEnquiry` cleans it later in the same way.
 */
export function cleanAddressField(form: HTMLFormElement): void {
  const control = controlOf(form, 'email');
  if (control?.validity.typeMismatch !== true) return;
  const given = control.value;
  control.value = cleanAddress(normalizeText(given));
  if (control.validity.typeMismatch) control.value = given;
  else control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Cleans each address that the browser rejects on Send. If the address is valid then, submits the form again. */
export function cleanOnInvalid(form: HTMLFormElement): void {
  const onInvalid = (event: Event): void => {
    if (event.target !== controlOf(form, 'email')) return;
    cleanAddressField(form);
    if (controlOf(form, 'email')?.validity.valid !== true) return;
    event.preventDefault();
    // Click the button, because Safari before 16 lacks `requestSubmit`. The timer lets the browser finish this submit
    // first.
    setTimeout(() => form.querySelector<HTMLElement>('[type="submit"]')?.click());
  };
  // An `invalid` event doesn't bubble.
  form.addEventListener('invalid', onInvalid, true);
}
