// Whether this device is a shared tablet. Every page loads this module.

import { readStored } from '../lib/webStorage.ts';

/** The local storage key of the PIN lock, whose presence means that the mode is on; also the name of its backup's
 * database. Never change it. */
export const modeKey = 'workshop-mode';

/** The query that opens the mode: `/?workshop`. */
const parameter = 'workshop';

export function isSwitchedOn(): boolean {
  // If local storage is blocked, nobody could have switched the mode on.
  return readStored('localStorage', modeKey) !== null;
}

/** Whether to start workshop mode, or the owner's screen that switches it on, instead of the site. */
export function isWorkshop(): boolean {
  return isSwitchedOn() || new URLSearchParams(location.search).has(parameter);
}
