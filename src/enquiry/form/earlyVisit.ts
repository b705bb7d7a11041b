import { fillForm, isBlankForm, readForm } from './formValues.ts';

/** What a visitor did before the page had come alive, as the lines inline in it remember. */
export type EarlyVisit = {
  isSendPressed: boolean;
  /** What was pressed last, where it does more than a page without scripts can. */
  pressed: HTMLElement | null;
  /** Remembers nothing from now on, and takes away the words about it. */
  stop(): void;
};

declare global {
  interface Window {
    earlyVisit?: EarlyVisit;
  }
}

/** Whether a visitor has typed something into the form as it was served, or has pressed Send. */
export function isBegunIn(form: HTMLFormElement | null): boolean {
  return form !== null && (window.earlyVisit?.isSendPressed === true || !isBlankForm(form));
}

/** The form as the page brought it. */
let served = typeof document === 'undefined' ? null : document.querySelector('form');

/**
 * Fills the page's form with what was typed into the served one, once. They differ where a translator or an
 * add-on has changed the page: then React draws it anew.
 */
export function takeEarlyText(form: HTMLFormElement): void {
  if (served && served !== form) fillForm(form, readForm(served));
  served = null;
}

/** Whether Send was pressed before there was anybody to hear it; told once. */
export function takeEarlySend(): boolean {
  const early = window.earlyVisit;
  early?.stop();
  if (!early?.isSendPressed) return false;
  early.isSendPressed = false;
  return true;
}

/** What else was pressed by then; told once. */
export function takeEarlyPress(): HTMLElement | null {
  const early = window.earlyVisit;
  delete window.earlyVisit;
  early?.stop();
  return early?.pressed ?? null;
}
