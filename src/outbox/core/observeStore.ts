import type { Change, Decide, OutboxStore } from './platform.ts';

/** Whether a change has `written` something, only `removed` something, or done `nothing`. */
export type ChangeResult = 'written' | 'removed' | 'nothing' | 'failed';

type Recording = <T>(decide: Decide<T>) => Decide<T>;

/** The same store; calls `observe` after each change. */
export function observeStore(
  store: OutboxStore,
  observe: (result: ChangeResult) => void,
): OutboxStore {
  return {
    list: store.list,
    change: (id, decide) => observed((recording) => store.change(id, recording(decide))),
    changeEach: (ids, decide) => observed((recording) => store.changeEach(ids, recording(decide))),
    changeAmongAll: (id, ofOther, decide) =>
      observed((recording) => store.changeAmongAll(id, recording(ofOther), recording(decide))),
  };

  async function observed<R>(change: (recording: Recording) => Promise<R>): Promise<R> {
    const changes: Change<unknown>[] = [];
    const recording: Recording = (decide) => (current, id) => {
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

function resultOf(changes: readonly Change<unknown>[]): ChangeResult {
  if (changes.some(({ put }) => put?.length)) return 'written';
  return changes.some(({ remove }) => remove?.length) ? 'removed' : 'nothing';
}
