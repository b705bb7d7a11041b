// What is remembered of the offer, in local storage: when a page was opened last, and a “No, thanks”.

import { readStored, writeStored } from '../../lib/webStorage.ts';

const visitKey = 'site-visited';
const declinedKey = 'install-declined';

/** When a page was opened last, in ms; from now on it is `nowMs`. */
export function takeLastVisit(nowMs: number): number | null {
  const last = Number(readStored('localStorage', visitKey));
  writeStored('localStorage', visitKey, String(nowMs));
  return last > 0 ? last : null;
}

export function isDeclined(): boolean {
  return readStored('localStorage', declinedKey) !== null;
}

export function decline(): void {
  writeStored('localStorage', declinedKey, 'yes');
}
