import { aroundChanges } from './aroundChanges.ts';
import type { OutboxStore } from './ports.ts';

/**
 * The same store, telling whether what was last to be written could be written: a full disk lets us read on,
 * and a change that puts nothing proves nothing.
 */
export function watchWrites(store: OutboxStore, tell: (works: boolean) => void): OutboxStore {
  return aroundChanges(store, async (change, made) => {
    try {
      const result = await change();
      if (made.some(({ put }) => put?.length)) tell(true);
      return result;
    } catch (error) {
      tell(false);
      throw error;
    }
  });
}
