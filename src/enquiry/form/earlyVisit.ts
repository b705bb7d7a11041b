import { isBlankForm } from './formValues.ts';

/** What the visitor did before the site's script ran. The page's inline script records it. */
export type EarlyVisit = {
  isSendPressed: boolean;
  /** The last pressed element that needs a script to work. */
  pressed: HTMLElement | null;
  /** Stops recording. */
  stop(): void;
};

declare global {
  interface Window {
    earlyVisit?: EarlyVisit;
  }
}

/** Whether the visitor has typed into this form or pressed Send before the script ran. */
export function isFormStarted(form: HTMLFormElement | null): boolean {
  return form !== null && (window.earlyVisit?.isSendPressed === true || !isBlankForm(form));
}

/** Whether the visitor pressed Send before the script ran. Returns true only once. */
export function takeEarlySend(): boolean {
  const early = window.earlyVisit;
  early?.stop();
  if (!early?.isSendPressed) return false;
  early.isSendPressed = false;
  return true;
}

/** Returns the link that was pressed before the script ran. Call it last, since it deletes the record. */
export function takeEarlyPress(): HTMLElement | null {
  const pressed = window.earlyVisit?.pressed ?? null;
  delete window.earlyVisit;
  return pressed;
}
