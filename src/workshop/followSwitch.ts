import { isSwitchedOn, modeKey } from './mode.ts';
import { keptCopy } from './modeCopy.ts';

/** Reloads a page when the mode is switched in another tab, or was while the page was put aside. */
export function followSwitch(): void {
  const atStart = isSwitchedOn();
  const look = (): void => {
    if (isSwitchedOn() !== atStart) location.reload();
  };
  window.addEventListener('storage', look);
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
  if (!atStart) {
    restore().catch(() => {
      // No copy that can be had: the mode is off.
    });
  }
}

/** Where local storage has lost what was switched on, the copy switches it on again, in every open tab. */
async function restore(): Promise<void> {
  const copy = await keptCopy();
  if (copy === null) return;
  localStorage.setItem(modeKey, copy);
  location.reload();
}
