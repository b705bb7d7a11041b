import { lossMarkKey, pendingCountKey } from '../../src/outbox/browser/storageKeys.ts';
import type { Device } from './device.ts';
import type { History } from './history.ts';

/** Checks that pages report lost enquiries, and never more than were lost. */
export type LossWatch = {
  /** Records that the browser deletes the database with this number of unsent enquiries. */
  databaseDeleted(unsent: number): void;
  /** Records the number of lost enquiries that a page reports. */
  reported(lost: number): void;
  checkEnd(): void;
};

/** @param isQuiet whether every page has had enough time to read the present state */
export function watchLoss(device: Device, history: History, isQuiet: () => boolean): LossWatch {
  let lostSoFar = 0;
  let mostReported = 0;
  return {
    databaseDeleted(unsent) {
      if (!device.disk.exists) return;
      const mark = Number(device.local.get(pendingCountKey) ?? 0);
      if (isQuiet() && mark !== unsent) {
        history.fault(
          `local storage counts ${mark} unsent enquiries, and the deleted database has ${unsent}`,
        );
      }
      lostSoFar += mark;
    },
    reported(lost) {
      mostReported = Math.max(mostReported, lost);
      if (lost > lostSoFar)
        history.fault(`a page reports ${lost} lost enquiries, and ${lostSoFar} were lost`);
    },
    checkEnd() {
      const isUnreported = device.local.has(lossMarkKey) || (lostSoFar > 0 && mostReported === 0);
      if (isUnreported)
        history.fault(`${lostSoFar} enquiries were lost, and a page reports ${mostReported}`);
    },
  };
}
