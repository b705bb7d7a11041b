// How many enquiries waited when a page last looked, kept apart from them: where the browser has
// deleted the database, that they are gone can still be said.

import { waitingMarkKey } from './names';

export function writeWaitingMark(count: number): void {
  try {
    if (count === 0) localStorage.removeItem(waitingMarkKey);
    else localStorage.setItem(waitingMarkKey, String(count));
  } catch {
    // Closed to us: a loss can't be told then, nothing else changes.
  }
}

/** Reads the mark and takes it away; 0 where there is none. */
export function takeWaitingMark(): number {
  try {
    const count = Number(localStorage.getItem(waitingMarkKey));
    localStorage.removeItem(waitingMarkKey);
    return Number.isInteger(count) && count > 0 ? count : 0;
  } catch {
    // As above.
    return 0;
  }
}
