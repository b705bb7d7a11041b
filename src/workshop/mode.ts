// Whether this device is a shared tablet: the one part of workshop mode that every page loads.

import { readStored } from '../lib/webStorage.ts';

/** The entry in local storage that says so, with the lock of its PIN; its copy's name too. Never renamed. */
export const modeKey = 'workshop-mode';

/** What an address ends in that asks for the mode: `/?workshop`. */
const parameter = 'workshop';

export function isSwitchedOn(): boolean {
  // With local storage blocked, it could not have been switched on either.
  return readStored('localStorage', modeKey) !== null;
}

/** Whether a page is to begin as workshop mode, or as the owner's screen that switches it on. */
export function isWorkshop(): boolean {
  return isSwitchedOn() || new URLSearchParams(location.search).has(parameter);
}
