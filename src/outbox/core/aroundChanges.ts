import type { Change, Decide, OutboxStore } from './ports.ts';

/** Runs one change of a store; what was decided in it stands in `made` once that has ended. */
export type Around = <R>(change: () => Promise<R>, made: readonly Change<unknown>[]) => Promise<R>;

/** The same store, each change of it run by `around`. */
export function aroundChanges(store: OutboxStore, around: Around): OutboxStore {
  return {
    list: store.list,
    change: (id, decide) => noted(decide, (noting) => store.change(id, noting)),
    changeEach: (ids, decide) => noted(decide, (noting) => store.changeEach(ids, noting)),
  };

  async function noted<T, R>(
    decide: Decide<T>,
    change: (noting: Decide<T>) => Promise<R>,
  ): Promise<R> {
    const made: Change<T>[] = [];
    const noting: Decide<T> = (current, id) => {
      const decided = decide(current, id);
      made.push(decided);
      return decided;
    };
    return await around(() => change(noting), made);
  }
}
