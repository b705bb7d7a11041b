import { lossMarkKey, pendingCountKey } from '../../src/outbox/browser/storageKeys.ts';
import type { Device } from './device.ts';
import type { History } from './history.ts';

/** Checks that pages report a deleted database once, with the number of lost enquiries. */
export type LossWatch = {
  /** Records that the browser deletes the database with this number of unsent enquiries. */
  foresee(unsent: number): void;
  /** Records the number of lost enquiries that a page reports. */
  saw(lost: number): void;
  checkEnd(): void;
};

/** @param isQuiet whether every page has had enough time to read the present state */
export function watchLoss(device: Device, history: History, isQuiet: () => boolean): LossWatch {
  let lostSoFar = 0;
  let toldMost = 0;
  return {
    foresee(unsent) {
      if (!device.disk.exists) return;
      const mark = Number(device.local.get(pendingCountKey) ?? 0);
      if (isQuiet() && mark !== unsent) {
        history.fault(`${mark} are known to wait, and ${unsent} are deleted`);
      }
      lostSoFar += mark;
    },
    saw(lost) {
      toldMost = Math.max(toldMost, lost);
      if (lost > lostSoFar) history.fault(`${lost} are told as lost, and it were ${lostSoFar}`);
    },
    checkEnd() {
      const isOwed = device.local.has(lossMarkKey) || (lostSoFar > 0 && toldMost === 0);
      if (isOwed) history.fault(`${lostSoFar} were lost, and ${toldMost} are told`);
    },
  };
}
