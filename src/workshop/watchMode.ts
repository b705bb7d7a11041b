import { isSwitchedOn, modeKey, switchedOnEvent } from './mode.ts';
import { readBackup } from './modeBackup.ts';

/**
 * Reloads the page if another tab switches the mode on or off. If this page is suspended then, it reloads on waking. The
 * tab that switches the mode on shows it already.
 * @param close clears the screen, and removes any listener whose prompt would block the reload
 */
export function watchMode(close: () => void): void {
  let wasOn = isSwitchedOn();
  const reload = (): void => {
    close();
    location.reload();
  };
  const check = (): void => {
    if (isSwitchedOn() !== wasOn) reload();
  };
  window.addEventListener(switchedOnEvent, () => {
    wasOn = true;
  });
  window.addEventListener('storage', check);
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
