import { clear, entries, promisifyRequest, update, type UseStore } from 'idb-keyval';

/** A place that keeps values under names. */
export type Cells = {
  all(): Promise<Map<string, unknown>>;
  /** All or nothing. */
  change(put: ReadonlyMap<string, unknown>, gone?: readonly string[]): Promise<void>;
  /** Keeps it where nothing is kept under this name yet. @returns what is kept there then */
  keepFirst(name: string, value: unknown): Promise<unknown>;
  /** Lets go all of them, in one step. */
  clear(): Promise<void>;
  /** Whether what is kept outlives the page. */
  isLasting(): boolean;
};

export function indexedDbCells(withStore: UseStore): Cells {
  return {
    all: async () => new Map(await entries<string, unknown>(withStore)),
    async change(put, gone = []) {
      await withStore('readwrite', async (store) => {
        for (const name of gone) store.delete(name);
        for (const [name, value] of put) store.put(value, name);
        await promisifyRequest(store.transaction);
      });
    },
    async keepFirst(name, value) {
      let kept: unknown;
      await update<unknown>(name, (there) => (kept = there ?? value), withStore);
      return kept;
    },
    clear: () => clear(withStore),
    isLasting: () => true,
  };
}

/** For as long as the page is open, where the browser keeps nothing. */
function memoryCells(): Cells {
  const cells = new Map<string, unknown>();
  return {
    all: async () => new Map(cells),
    async change(put, gone = []) {
      for (const name of gone) cells.delete(name);
      for (const [name, value] of put) cells.set(name, value);
    },
    async keepFirst(name, value) {
      if (!cells.has(name)) cells.set(name, value);
      return cells.get(name);
    },
    clear: async () => cells.clear(),
    isLasting: () => false,
  };
}

/**
 * The same, in memory from the first failure on.
 * @param hasLeft whether she has signed out: then a missing database is no failure, and nothing is stored
 */
export function orInMemory(cells: Cells, onFailure: () => void, hasLeft: () => boolean): Cells {
  let used = cells;
  const held = async <T>(act: (on: Cells) => Promise<T>): Promise<T> => {
    const asked = used;
    try {
      return await act(asked);
    } catch (error) {
      if (asked !== cells) throw error;
      if (hasLeft()) return await act(memoryCells());
      // Several may fail at once.
      if (used === cells) {
        used = memoryCells();
        onFailure();
      }
      return await act(used);
    }
  };
  return {
    all: () => held((on) => on.all()),
    change: (put, gone) => held((on) => on.change(put, gone)),
    keepFirst: (name, value) => held((on) => on.keepFirst(name, value)),
    async clear() {
      const wasBad = used !== cells;
      await held((on) => on.clear());
      // What it kept before it failed: it may answer again.
      if (wasBad) await cells.clear().catch(() => undefined);
    },
    isLasting: () => used.isLasting(),
  };
}
