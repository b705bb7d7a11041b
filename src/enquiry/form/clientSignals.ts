import type { FormEvent } from 'react';
import { type Signal, honeypotField } from '#contract';

/** The shortest plausible time from page load to Send, in ms. */
const minVisitMs = 2_000;

/**
 * Signs that a program filled in this form: the hidden honeypot field was typed into, or filled without any user
 * activation; or the form was sent within two seconds without input. The server holds back the mail of such an
 * enquiry, so a signal must be one that a visitor can hardly cause.
 */
export function clientSignals(form: HTMLFormElement, isUntouched: boolean): Signal[] {
  const honeypot = form.elements.namedItem(honeypotField);
  const isHoneypotFilled = honeypot instanceof HTMLInputElement && honeypot.value !== '';
  // A password manager may fill the honeypot, but then the visitor presses Send. Old browsers lack `userActivation`.
  const isSomebodyThere = navigator.userActivation?.hasBeenActive ?? true;
  const isBaited = isHoneypotFilled && (!isSomebodyThere || typedInto.has(honeypot));
  const isTooSoon = isUntouched && performance.now() < minVisitMs;
  return [...(isBaited ? ['honeypot' as const] : []), ...(isTooSoon ? ['untouched' as const] : [])];
}

const typedInto = new WeakSet<EventTarget>();

/** Notes typing into the honeypot, which only a program that drives a browser can reach. */
export function noteHoneypotInput({
  nativeEvent,
  currentTarget,
}: FormEvent<HTMLInputElement>): void {
  const kind = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
  if (nativeEvent.isTrusted && /^insert(?:Text|FromPaste)$/.test(kind))
    typedInto.add(currentTarget);
}
