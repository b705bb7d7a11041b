import { isBlankForm } from './formValues.ts';

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
