import { type Signal, honeypotField } from '#contract';

/** No visitor has read, written and sent within so long after the page was asked for, in ms. */
const soonestMs = 2_000;

/**
 * What about this form looks like a program's doing: the field that nobody sees is filled in, or it
 * was filled in without a single key, pointer or autofill and sent at once. Of such an enquiry the
 * server holds the mail, so each signal has to be one that a visitor can hardly give.
 */
export function spamSignals(form: HTMLFormElement, isUntouched: boolean): Signal[] {
  const honeypot = form.elements.namedItem(honeypotField);
  const isHoneypotFilled = honeypot instanceof HTMLInputElement && honeypot.value !== '';
  const isTooSoon = isUntouched && performance.now() < soonestMs;
  return [
    ...(isHoneypotFilled ? ['honeypot' as const] : []),
    ...(isTooSoon ? ['untouched' as const] : []),
  ];
}
