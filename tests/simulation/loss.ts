import { waitingMarkKey } from '../../src/outbox/names';
import type { Device, Process } from './device';
import type { History } from './history';

/** Whether a database that the browser has deleted is told of: how many waited in it, and once. */
export type LossWatch = {
  /** To be called as it is deleted. */
  foresee(unsent: number): void;
  /** What a page tells of, all in all. */
  saw(page: Process, lost: number): void;
  checkEnd(): void;
};

/** @param isQuiet whether every page has long had the time to see what is there */
export function watchLoss(device: Device, history: History, isQuiet: () => boolean): LossWatch {
  const told = new Map<Process, number>();
  let owed = 0;
  const sum = (): number => [...told.values()].reduce((all, lost) => all + lost, 0);
  return {
    foresee(unsent) {
      if (!device.disk.exists) return;
      const mark = Number(device.local.get(waitingMarkKey) ?? 0);
      if (isQuiet() && mark !== unsent) {
        history.fault(`${mark} are known to wait, and ${unsent} are deleted`);
      }
      owed = sum() + mark;
    },
    saw(page, lost) {
      told.set(page, lost);
      if (sum() > owed) history.fault(`${sum()} are told as lost, and it were ${owed}`);
    },
    checkEnd() {
      if (sum() < owed) {
        history.known('a loss is not told', `${owed} were lost, and ${sum()} are told`);
      }
    },
  };
}
