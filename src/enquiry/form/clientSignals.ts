import type { FormEvent } from 'react';
import { type Signal, honeypotField } from '#contract';

/** No visitor has read, written and sent within so long after the page was asked for, in ms. */
const minVisitMs = 2_000;

/**
 * What about this form looks like a program's doing: the field that nobody sees was filled in where nobody
 * was, or typed into; or the form was filled in without a single key, pointer or autofill and sent at once.
 * Of such an enquiry the server holds the mail, so each signal has to be one that a visitor can hardly give.
 */
export function clientSignals(form: HTMLFormElement, isUntouched: boolean): Signal[] {
  const honeypot = form.elements.namedItem(honeypotField);
  const isHoneypotFilled = honeypot instanceof HTMLInputElement && honeypot.value !== '';
  // Password managers fill in for somebody who then presses Send. Browsers that can't tell are old ones.
  const isSomebodyThere = navigator.userActivation?.hasBeenActive ?? true;
  const isBaited = isHoneypotFilled && (!isSomebodyThere || typedInto.has(honeypot));
  const isTooSoon = isUntouched && performance.now() < minVisitMs;
  return [...(isBaited ? ['honeypot' as const] : []), ...(isTooSoon ? ['untouched' as const] : [])];
}

const typedInto = new WeakSet<EventTarget>();

/** To be called on each change of the honeypot: nobody can reach it with keys, but a program that drives a browser. */
export function noteHoneypotInput({
  nativeEvent,
  currentTarget,
}: FormEvent<HTMLInputElement>): void {
  const kind = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
  if (nativeEvent.isTrusted && /^insert(?:Text|FromPaste)$/.test(kind))
    typedInto.add(currentTarget);
}
