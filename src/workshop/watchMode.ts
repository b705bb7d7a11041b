import { isSwitchedOn, modeKey } from './mode.ts';
import { readBackup } from './modeBackup.ts';

/**
 * Reloads a page when the mode is switched in another tab, or was while the page was put aside.
 * @param close clears the screen, and removes any prompt that would hold up the reload
 */
export function watchMode(close: () => void): void {
  const wasOn = isSwitchedOn();
  const reload = (): void => {
    close();
    location.reload();
  };
  const check = (): void => {
    if (isSwitchedOn() !== wasOn) reload();
  };
  window.addEventListener('storage', ({ key }) => {
    // Ignore other keys: a change of theirs must not reload the tab that has just switched the mode on.
    if (key === modeKey || key === null) check();
  });
  window.addEventListener('pageshow', check);
  document.addEventListener('visibilitychange', check);
  if (!wasOn) {
    restoreFromBackup(reload).catch(() => {
      // No copy that can be had: the mode is off.
    });
  }
}

/** Where local storage has lost what was switched on, the copy switches it on again, in every open tab. */
async function restoreFromBackup(reload: () => void): Promise<void> {
  const backup = await readBackup();
  if (backup === null) return;
  localStorage.setItem(modeKey, backup);
  reload();
}
