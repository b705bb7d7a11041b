import { isSwitchedOn, modeKey } from './mode.ts';
import { readBackup } from './modeBackup.ts';

/**
 * Reloads the page if another tab switches the mode on or off. If this page is suspended then, it reloads on waking.
 * @param close clears the screen, and removes any listener whose prompt would block the reload
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
    // Ignore other keys: in the tab that has just switched the mode on, `wasOn` is still false, so any change would
    // reload it.
    if (key === modeKey || key === null) check();
  });
  window.addEventListener('pageshow', check);
  document.addEventListener('visibilitychange', check);
  if (!wasOn) {
    restoreFromBackup(reload).catch(() => {
      // There is no readable backup, so the mode is off.
    });
  }
}

/** Switches the mode on again, in every open tab, if local storage has lost it. */
async function restoreFromBackup(reload: () => void): Promise<void> {
  const backup = await readBackup();
  if (backup === null) return;
  localStorage.setItem(modeKey, backup);
  reload();
}
