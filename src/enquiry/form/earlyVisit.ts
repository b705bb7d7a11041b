import { fillForm, isBlankForm, readForm } from './formValues.ts';

/** What the visitor did before hydration. The page's inline script records it. */
export type EarlyVisit = {
  isSendPressed: boolean;
  /** The last pressed element that needs a script to work. */
  pressed: HTMLElement | null;
  /** Stops recording, and removes the notice that the page is still loading. */
  stop(): void;
  /** Makes the page work as it does without scripts. */
  usePlainForm(): void;
};

declare global {
  interface Window {
    earlyVisit?: EarlyVisit;
  }
}

/** Whether the visitor has typed into this form or pressed Send before hydration. */
export function isFormStarted(form: HTMLFormElement | null): boolean {
  return form !== null && (window.earlyVisit?.isSendPressed === true || !isBlankForm(form));
}

/** The form in the served HTML. */
let served = typeof document === 'undefined' ? null : document.querySelector('form');

/**
 * Copies the text from the served form into React's form, once. The two forms differ if a page translator or a browser
 * extension has changed the page, because React then renders a new one.
 */
export function takeEarlyText(form: HTMLFormElement): void {
  if (served && served !== form) fillForm(form, readForm(served));
  served = null;
}

/** Whether the visitor pressed Send before hydration. Returns true only once. */
export function takeEarlySend(): boolean {
  const early = window.earlyVisit;
  early?.stop();
  if (!early?.isSendPressed) return false;
  early.isSendPressed = false;
  return true;
}

/** Returns the link that was pressed before the script came, once. */
export function takeEarlyPress(): HTMLElement | null {
  const early = window.earlyVisit;
  const pressed = early?.pressed ?? null;
  if (early) early.pressed = null;
  return pressed;
}
