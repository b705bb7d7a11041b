import { type Signal, honeypotField } from '#contract';
import type { SendFacts } from '../../outbox/enquiries/entries.ts';
import { pageLanguage } from '../pageLanguage.ts';

/** The shortest plausible time from page load to Send, in ms. */
const minVisitMs = 2_000;

/** @param isUntouched whether the visitor typed nothing in this form */
export function sendFacts(form: HTMLFormElement, isUntouched: boolean): SendFacts {
  return { signals: clientSignals(form, isUntouched), language: pageLanguage };
}

/**
 * Signs that a program filled in this form. `honeypot`: something typed into the hidden field, or filled it without
 * any user activation. `untouched`: sent without input within two seconds of page load. The server holds the mail of
 * an enquiry with a signal, so a signal must be something that a visitor can hardly cause.
 */
function clientSignals(form: HTMLFormElement, isUntouched: boolean): Signal[] {
  const honeypot = form.elements.namedItem(honeypotField);
  const isHoneypotFilled = honeypot instanceof HTMLInputElement && honeypot.value !== '';
  // A password manager may fill the honeypot, but then the visitor presses Send, which counts as user activation.
  // Old browsers lack `userActivation`: assume that there was one.
  const isSomebodyThere = navigator.userActivation?.hasBeenActive ?? true;
  const isBaited = isHoneypotFilled && (!isSomebodyThere || typedInto.has(honeypot));
  const isTooSoon = isUntouched && performance.now() < minVisitMs;
  return [...(isBaited ? ['honeypot' as const] : []), ...(isTooSoon ? ['untouched' as const] : [])];
}

const typedInto = new WeakSet<EventTarget>();

/** Records that something typed into the honeypot. Only a program that drives a browser can reach it. */
export function noteHoneypotInput(event: Event): void {
  const kind = event instanceof InputEvent ? event.inputType : '';
  if (event.isTrusted && event.target && /^insert(?:Text|FromPaste)$/.test(kind))
    typedInto.add(event.target);
}
