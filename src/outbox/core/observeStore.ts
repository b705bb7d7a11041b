import type { Change, Decide, OutboxStore } from './ports.ts';

/** What came of a change: something was `written`, or only `removed`, or `nothing` changed. */
export type ChangeResult = 'written' | 'removed' | 'nothing' | 'failed';

type Noting = <T>(decide: Decide<T>) => Decide<T>;

/** The same store; `observe` is told of each change once it has ended. */
export function observeStore(
  store: OutboxStore,
  observe: (result: ChangeResult) => void,
): OutboxStore {
  return {
    list: store.list,
    change: (id, decide) => observed((noting) => store.change(id, noting(decide))),
    changeEach: (ids, decide) => observed((noting) => store.changeEach(ids, noting(decide))),
    changeAmongAll: (id, ofOther, decide) =>
      observed((noting) => store.changeAmongAll(id, noting(ofOther), noting(decide))),
  };

  async function observed<R>(change: (noting: Noting) => Promise<R>): Promise<R> {
    const made: Change<unknown>[] = [];
    const noting: Noting = (decide) => (current, id) => {
      const decided = decide(current, id);
      made.push(decided);
      return decided;
    };
    try {
      const result = await change(noting);
      observe(resultOf(made));
      return result;
    } catch (error) {
      observe('failed');
      throw error;
    }
  }
}

function resultOf(made: readonly Change<unknown>[]): ChangeResult {
  if (made.some(({ put }) => put?.length)) return 'written';
  return made.some(({ remove }) => remove?.length) ? 'removed' : 'nothing';
}
