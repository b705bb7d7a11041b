// What earlier pages of this tab have left in their forms and no page has taken yet.

import type { Outbox } from '../../outbox/browser/outbox.ts';
import type { Draft, UnsavedForm } from '../../outbox/core/entry.ts';
import type { FormState } from './formState.ts';

export type PendingStashes = {
  /** Notes what is left to take. */
  set(pending: readonly UnsavedForm[]): void;
  isEmpty(): boolean;
  has(id: string): boolean;
  /** Takes one into this page's form. */
  claim(one: UnsavedForm): Promise<Draft | null>;
  /** Takes all into the list; what can't be taken now stays. */
  claimAll(): Promise<void>;
};

export function createPendingStashes(outbox: Outbox, state: FormState): PendingStashes {
  let pending: readonly UnsavedForm[] = [];
  let claiming: Promise<void> = Promise.resolve();

  const claim = async (one: UnsavedForm): Promise<Draft | null> => {
    const { draft } = await outbox.takeUnsaved(one, one.id === state.recoveredId);
    outbox.slot.forget(one.id);
    return draft;
  };
  const claimEach = async (): Promise<void> => {
    const failed: UnsavedForm[] = [];
    for (const one of pending) await claim(one).catch(() => failed.push(one));
    pending = failed;
  };

  return {
    set(all) {
      pending = all;
    },
    isEmpty: () => pending.length === 0,
    has: (id) => pending.some((one) => one.id === id),
    claim,
    claimAll() {
      // One run after the other, so that each is taken once.
      claiming = claiming.then(claimEach);
      return claiming;
    },
  };
}
