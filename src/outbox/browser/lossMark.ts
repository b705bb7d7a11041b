// Counts the waiting entries in localStorage: if the browser deletes the database, the page can still say how many
// are gone. That number stays until a page has shown it to somebody.

import { readStored, writeStored } from '../../lib/webStorage.ts';
import { lossMarkKey, pendingCountKey } from './storageKeys.ts';

export type LossMark = {
  /** Records how many wait now. */
  watch(waiting: number): void;
  /** Call when the database is missing: everything that waited in it is lost. */
  add(): void;
  /** How many lost entries this page has to show, or has shown. */
  count(): number;
  /** Call when somebody has seen the number. */
  markShown(): void;
};

export function openLossMark(): LossMark {
  let shown = 0;
  return {
    watch: (waiting) => write(pendingCountKey, waiting),
    add() {
      write(lossMarkKey, read(lossMarkKey) + read(pendingCountKey));
      write(pendingCountKey, 0);
    },
    count: () => shown + read(lossMarkKey),
    markShown() {
      shown += read(lossMarkKey);
      write(lossMarkKey, 0);
    },
  };
}

/** 0 if storage is blocked: a loss goes unnoticed then. */
function read(key: string): number {
  const count = Number(readStored('localStorage', key));
  return Number.isInteger(count) && count > 0 ? count : 0;
}

function write(key: string, count: number): void {
  writeStored('localStorage', key, count === 0 ? null : String(count));
}
