import { clear, delMany, entries, keys, promisifyRequest, type UseStore } from 'idb-keyval';
import { within } from '#within';
import { changesDatabase, photographsDatabase, sealedStoreDatabase } from '../names.ts';

export type KeyValueStore = {
  entries(): Promise<Map<string, unknown>>;
  /** Writes and removes values in one transaction. */
  write(put: ReadonlyMap<string, unknown>, removed?: readonly string[]): Promise<void>;
  /** Like `write`, but only if the key still has this value; undefined for none. @returns whether it has */
  writeIfUnchanged(
    key: string,
    value: unknown,
    put: ReadonlyMap<string, unknown>,
    removed?: readonly string[],
  ): Promise<boolean>;
  clear(): Promise<void>;
  /** Removes all values but one. Rejects if they may still be on disk. */
  removeAllBut(kept: string): Promise<void>;
  /** Whether the values are on disk. Values in memory are lost when the page closes. */
  isPersistent(): boolean;
};

export function indexedDbKeyValues(withStore: UseStore): KeyValueStore {
  return {
    entries: async () => new Map(await entries<string, unknown>(withStore)),
    async write(put, removed = []) {
      await withStore('readwrite', async (store) => {
        change(store, put, removed);
        await promisifyRequest(store.transaction);
      });
    },
    async writeIfUnchanged(key, value, put, removed = []) {
      return await withStore('readwrite', async (store) => {
        let isUnchanged = false;
        const request = store.get(key);
        // Write in the request's callback: in some engines, awaiting a promise ends the transaction.
        request.addEventListener('success', () => {
          isUnchanged = request.result === value;
          if (isUnchanged) change(store, put, removed);
        });
        await promisifyRequest(store.transaction);
        return isUnchanged;
      });
    },
    clear: () => clear(withStore),
    async removeAllBut(kept) {
      const names = await keys<string>(withStore);
      await delMany(
        names.filter((name) => name !== kept),
        withStore,
      );
    },
    isPersistent: () => true,
  };
}

function change(
  store: IDBObjectStore,
  put: ReadonlyMap<string, unknown>,
  removed: readonly string[],
): void {
  for (const key of removed) store.delete(key);
  for (const [key, value] of put) store.put(value, key);
}

function memoryKeyValues(): KeyValueStore {
  const values = new Map<string, unknown>();
  return {
    entries: async () => new Map(values),
    async write(put, removed = []) {
      for (const key of removed) values.delete(key);
      for (const [key, value] of put) values.set(key, value);
    },
    async writeIfUnchanged(key, value, put, removed) {
      if (values.get(key) !== value) return false;
      await this.write(put, removed);
      return true;
    },
    clear: async () => values.clear(),
    async removeAllBut(kept) {
      for (const name of values.keys()) if (name !== kept) values.delete(name);
    },
    isPersistent: () => false,
  };
}

/**
 * A store on disk that switches to memory at its first failure.
 * @param hasSignedOut whether the owner has signed out. The database is then deleted, so calls
 *   fail: reads find nothing, and writes store nothing
 */
export function withMemoryFallback(
  disk: KeyValueStore,
  onFailure: () => void,
  hasSignedOut: () => boolean,
): KeyValueStore {
  let current = disk;
  const attempt = async <T>(act: (on: KeyValueStore) => Promise<T>): Promise<T> => {
    const tried = current;
    try {
      return await act(tried);
    } catch (error) {
      if (tried !== disk) throw error;
      if (hasSignedOut()) return await act(memoryKeyValues());
      // Several calls may fail at once: switch to memory at the first.
      if (current === disk) {
        current = memoryKeyValues();
        onFailure();
      }
      return await act(current);
    }
  };
  return {
    entries: () => attempt((on) => on.entries()),
    write: (put, removed) => attempt((on) => on.write(put, removed)),
    writeIfUnchanged: (...given) => attempt((on) => on.writeIfUnchanged(...given)),
    async clear() {
      const hadFailed = current !== disk;
      await attempt((on) => on.clear());
      // The disk may work again: delete the values it stored before it failed.
      if (hadFailed) await disk.clear().catch(() => undefined);
    },
    async removeAllBut(kept) {
      await attempt((on) => on.removeAllBut(kept));
      // The disk still has what it stored before it failed.
      if (current !== disk) await disk.removeAllBut(kept);
    },
    isPersistent: () => current.isPersistent(),
  };
}

/** How long to wait for the deletion of one database, in ms. */
const deleteTimeoutMs = 3_000;

/**
 * Deletes the inbox's databases. Empty them first: a database that another tab has open may stay. Never rejects.
 */
export async function deleteDatabases(factory: IDBFactory | undefined): Promise<void> {
  const names = [sealedStoreDatabase, changesDatabase, photographsDatabase];
  const deleted = names.map(async (name) => {
    try {
      const request = factory?.deleteDatabase(name);
      if (request) await within(deleteTimeoutMs, promisifyRequest(request));
    } catch {
      // The browser blocks IndexedDB, so there is no database to delete.
    }
  });
  await Promise.all(deleted);
}
