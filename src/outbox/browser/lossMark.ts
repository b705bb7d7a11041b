// Stores the number of unsent entries in localStorage. If the browser deletes the database, the page can still say how
// many entries are lost. The number of lost entries stays in localStorage until a page has shown it to somebody.

import { readStored, writeStored } from '../../lib/webStorage.ts';
import { lossMarkKey, pendingCountKey } from './storageKeys.ts';

export type LossMark = {
  /** Stores the current number of unsent entries. */
  watch(waiting: number): void;
  /** Call if the database is missing. Counts its unsent entries as lost. */
  add(): void;
  /** The number of lost entries that this page has shown or must show. */
  count(): number;
  /** Call when somebody has seen the number of lost entries. */
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

/** Returns 0 if the browser blocks localStorage. The page then can't report lost entries. */
function read(key: string): number {
  const count = Number(readStored('localStorage', key));
  return Number.isInteger(count) && count > 0 ? count : 0;
}

function write(key: string, count: number): void {
  writeStored('localStorage', key, count === 0 ? null : String(count));
}
