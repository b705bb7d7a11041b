import { fillForm, isBlankForm, readForm } from './formValues.ts';

/** What the visitor did before hydration, as recorded by the page's inline script. */
export type EarlyVisit = {
  isSendPressed: boolean;
  /** The last pressed element that needs a script to work. */
  pressed: HTMLElement | null;
  /** Stops recording, and removes the notice about it. */
  stop(): void;
};

declare global {
  interface Window {
    earlyVisit?: EarlyVisit;
  }
}

/** Whether the visitor has typed into this form or pressed Send before hydration. */
export function isBegunIn(form: HTMLFormElement | null): boolean {
  return form !== null && (window.earlyVisit?.isSendPressed === true || !isBlankForm(form));
}

/** The form in the served HTML. */
let served = typeof document === 'undefined' ? null : document.querySelector('form');

/**
 * Copies the text from the served form into React's form, once. They differ if a translator or an add-on has changed
 * the page, since React then renders it again.
 */
export function takeEarlyText(form: HTMLFormElement): void {
  if (served && served !== form) fillForm(form, readForm(served));
  served = null;
}

/** Whether Send was pressed before hydration. True once. */
export function takeEarlySend(): boolean {
  const early = window.earlyVisit;
  early?.stop();
  if (!early?.isSendPressed) return false;
  early.isSendPressed = false;
  return true;
}

/** Returns what else was pressed before hydration, once. */
export function takeEarlyPress(): HTMLElement | null {
  const early = window.earlyVisit;
  delete window.earlyVisit;
  early?.stop();
  return early?.pressed ?? null;
}
