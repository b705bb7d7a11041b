// While photographs are being made, no page and no worker queues their message's album without them. Web Locks tell the
// others, and end with the page.

import { lockedIds } from '../../outbox/browser/lockedIds.ts';
import { makingLockName } from './names.ts';

export type HoldBack = {
  /** Returns a function that ends it. */
  hold(id: string): () => void;
  /** The ids of all messages that are held back. */
  ids(): Promise<ReadonlySet<string>>;
};

/** @param locks undefined if the browser has none: then only this page knows */
export function createHoldBack(locks: LockManager | undefined): HoldBack {
  const own = new Map<object, string>();
  return {
    hold(id) {
      const held = {};
      own.set(held, id);
      let end = (): void => {};
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      locks?.request(makingLockName(id), { mode: 'shared' }, () => ended).catch(() => {});
      return () => {
        own.delete(held);
        end();
      };
    },
    ids: async () => new Set([...own.values(), ...(await lockedIds(locks, makingLockName))]),
  };
}
