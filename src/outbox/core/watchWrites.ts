import type { OutboxStore } from './ports.ts';

/** The same store, telling whether what was last to be written could be written: a full disk lets us read on. */
export function watchWrites(store: OutboxStore, tell: (works: boolean) => void): OutboxStore {
  return {
    list: store.list,
    change: (id, decide) => told(store.change(id, decide)),
    changeEach: (ids, decide) => told(store.changeEach(ids, decide)),
  };

  async function told<T>(change: Promise<T>): Promise<T> {
    try {
      const result = await change;
      tell(true);
      return result;
    } catch (error) {
      tell(false);
      throw error;
    }
  }
}
