// What the install offer keeps in local storage: the time of the last visit, and a “No, thanks”. Without
// storage, everyone counts as a first-time visitor.

import { readStored, writeStored } from '../../lib/webStorage.ts';

const visitKey = 'site-visited';
const declinedKey = 'install-declined';

/** @returns when a page was last opened before this, in ms; null for never */
export function recordVisit(nowMs: number): number | null {
  const lastMs = Number(readStored('localStorage', visitKey));
  writeStored('localStorage', visitKey, String(nowMs));
  return lastMs > 0 ? lastMs : null;
}

export function isDeclined(): boolean {
  return readStored('localStorage', declinedKey) !== null;
}

export function decline(): void {
  writeStored('localStorage', declinedKey, 'yes');
}
