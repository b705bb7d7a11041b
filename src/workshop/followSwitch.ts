import { isSwitchedOn, modeKey } from './mode.ts';
import { keptCopy } from './modeCopy.ts';

/**
 * Reloads a page when the mode is switched in another tab, or was while the page was put aside.
 * @param close clears the screen, and removes any prompt that would hold up the reload
 */
export function followSwitch(close: () => void): void {
  const atStart = isSwitchedOn();
  const reload = (): void => {
    close();
    location.reload();
  };
  const look = (): void => {
    if (isSwitchedOn() !== atStart) reload();
  };
  window.addEventListener('storage', ({ key }) => {
    // Ignore other keys: a change of theirs must not reload the tab that has just switched the mode on.
    if (key === modeKey || key === null) look();
  });
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
  if (!atStart) {
    restore(reload).catch(() => {
      // No copy that can be had: the mode is off.
    });
  }
}

/** Where local storage has lost what was switched on, the copy switches it on again, in every open tab. */
async function restore(reload: () => void): Promise<void> {
  const copy = await keptCopy();
  if (copy === null) return;
  localStorage.setItem(modeKey, copy);
  reload();
}
