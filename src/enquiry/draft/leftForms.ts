// What earlier pages of this tab have left in their forms and no page has taken yet.

import type { Outbox } from '../../outbox/browser/outbox.ts';
import type { Draft, UnsavedForm } from '../../outbox/core/entry.ts';
import type { FormState } from './formState.ts';

export type LeftForms = {
  /** Notes what is left to take. */
  set(left: readonly UnsavedForm[]): void;
  isEmpty(): boolean;
  has(id: string): boolean;
  /** Takes one into this page's form. */
  take(one: UnsavedForm): Promise<Draft | null>;
  /** Takes all into the list; what can't be taken now stays. */
  takeAll(): Promise<void>;
};

export function createLeftForms(outbox: Outbox, state: FormState): LeftForms {
  let left: readonly UnsavedForm[] = [];
  let taking: Promise<void> = Promise.resolve();

  const take = async (one: UnsavedForm): Promise<Draft | null> => {
    const { draft } = await outbox.takeUnsaved(one, one.id === state.found);
    outbox.slot.forget(one.id);
    return draft;
  };
  const takeEach = async (): Promise<void> => {
    const failed: UnsavedForm[] = [];
    for (const one of left) await take(one).catch(() => failed.push(one));
    left = failed;
  };

  return {
    set(all) {
      left = all;
    },
    isEmpty: () => left.length === 0,
    has: (id) => left.some((one) => one.id === id),
    take,
    takeAll() {
      // One run after the other, so that each is taken once.
      taking = taking.then(takeEach);
      return taking;
    },
  };
}
