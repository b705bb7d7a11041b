import type { OutboxStore } from './ports';

/** The same store, telling whether what was last to be written could be written: a full disk lets us read on. */
export function watchWrites(store: OutboxStore, tell: (works: boolean) => void): OutboxStore {
  return {
    list: store.list,
    async change(id, decide) {
      try {
        const result = await store.change(id, decide);
        tell(true);
        return result;
      } catch (error) {
        tell(false);
        throw error;
      }
    },
  };
}
