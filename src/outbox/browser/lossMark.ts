// How many enquiries waited when a page last looked, kept apart from them: where the browser has
// deleted the database, that they are gone can still be said. What was found missing stays written
// down until a page has shown it to somebody.

import { readStored, writeStored } from '../../lib/webStorage.ts';
import { lossMarkKey, pendingCountKey } from './storageKeys.ts';

export type LossMark = {
  /** To be called with how many wait now. */
  watch(waiting: number): void;
  /** To be called when the database is missing: what had waited in it is lost. */
  add(): void;
  /** How many are lost that this page has to tell of, or has told of. */
  count(): number;
  /** To be called when that was told. */
  forget(): void;
};

export function openLossMark(): LossMark {
  let told = 0;
  return {
    watch: (waiting) => write(pendingCountKey, waiting),
    add() {
      write(lossMarkKey, read(lossMarkKey) + read(pendingCountKey));
      write(pendingCountKey, 0);
    },
    count: () => told + read(lossMarkKey),
    forget() {
      told += read(lossMarkKey);
      write(lossMarkKey, 0);
    },
  };
}

/** 0 if storage is blocked: a loss can't be told then, nothing else changes. */
function read(key: string): number {
  const count = Number(readStored('localStorage', key));
  return Number.isInteger(count) && count > 0 ? count : 0;
}

function write(key: string, count: number): void {
  writeStored('localStorage', key, count === 0 ? null : String(count));
}
