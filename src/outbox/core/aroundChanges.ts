import type { Change, Decide, OutboxStore } from './ports.ts';

/** Runs one change of a store; what was decided in it stands in `made` once that has ended. */
export type Around = <R>(change: () => Promise<R>, made: readonly Change<unknown>[]) => Promise<R>;

type Noting = <T>(decide: Decide<T>) => Decide<T>;

/** The same store, each change of it run by `around`. */
export function aroundChanges(store: OutboxStore, around: Around): OutboxStore {
  return {
    list: store.list,
    change: (id, decide) => noted((noting) => store.change(id, noting(decide))),
    changeEach: (ids, decide) => noted((noting) => store.changeEach(ids, noting(decide))),
    changeAmongAll: (id, ofOther, decide) =>
      noted((noting) => store.changeAmongAll(id, noting(ofOther), noting(decide))),
  };

  async function noted<R>(change: (noting: Noting) => Promise<R>): Promise<R> {
    const made: Change<unknown>[] = [];
    const noting: Noting = (decide) => (current, id) => {
      const decided = decide(current, id);
      made.push(decided);
      return decided;
    };
    return await around(() => change(noting), made);
  }
}
