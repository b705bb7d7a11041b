// Tells whether workshop mode is on, so that this device is a shared tablet. Every page loads this module.

import { readStored } from '../lib/webStorage.ts';

/**
 * The local storage key of the PIN lock. If the key is present, the mode is on. Also the name of the database with the
 * lock's backup. Never change it.
 */
export const modeKey = 'workshop-mode';

/** Fired at the window of the tab where the owner has switched the mode on. */
export const switchedOnEvent = 'switchedon';

/** The query that opens the mode: `/?workshop`. */
const parameter = 'workshop';

export function isSwitchedOn(): boolean {
  // `readStored` returns null if the browser blocks local storage. The mode is off then, because it needs storage.
  return readStored('localStorage', modeKey) !== null;
}

/** Whether to start workshop mode instead of the site: it is on, or the URL asks for the owner's set-up screen. */
export function isWorkshop(): boolean {
  return isSwitchedOn() || new URLSearchParams(location.search).has(parameter);
}
