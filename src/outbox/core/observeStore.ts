import type { Change, Decide, OutboxStore } from './platform.ts';

/** What a change did. `removed`: it removed an entry and wrote none. */
export type ChangeResult = 'written' | 'removed' | 'nothing' | 'failed';

type Recording<P, D extends P> = <T>(decide: Decide<T, P, D>) => Decide<T, P, D>;

/** Wraps a store so that it calls `observe` after each change. */
export function observeStore<P, D extends P>(
  store: OutboxStore<P, D>,
  observe: (result: ChangeResult) => void,
): OutboxStore<P, D> {
  return {
    list: store.list,
    change: (id, decide) => observed((recording) => store.change(id, recording(decide))),
    changeEach: (ids, decide) => observed((recording) => store.changeEach(ids, recording(decide))),
    changeAmongAll: (id, ofOther, decide) =>
      observed((recording) => store.changeAmongAll(id, recording(ofOther), recording(decide))),
  };

  async function observed<R>(change: (recording: Recording<P, D>) => Promise<R>): Promise<R> {
    const changes: Change<unknown, P, D>[] = [];
    const recording: Recording<P, D> = (decide) => (current, id) => {
      const decided = decide(current, id);
      changes.push(decided);
      return decided;
    };
    try {
      const result = await change(recording);
      observe(resultOf(changes));
      return result;
    } catch (error) {
      observe('failed');
      throw error;
    }
  }
}

function resultOf(changes: readonly Pick<Change<unknown>, 'put' | 'remove'>[]): ChangeResult {
  if (changes.some(({ put }) => put?.length)) return 'written';
  return changes.some(({ remove }) => remove?.length) ? 'removed' : 'nothing';
}
