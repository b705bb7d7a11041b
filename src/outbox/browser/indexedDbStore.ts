import { promisifyRequest, type UseStore } from 'idb-keyval';
import type { StoredEntry } from '../core/entry.ts';
import type { Codec } from '../core/codec.ts';
import type { Change, Decide, OutboxStore } from '../core/platform.ts';
import { readRecord, recordOf } from '../core/record.ts';

/** How many records to read at a time. Reading hundreds at once would block the page. */
const batchSize = 100;

/** The outbox in IndexedDB: one record per entry, under the entry's id. */
export function indexedDbStore<P, D extends P>(
  withStore: UseStore,
  codec: Codec<P, D>,
): OutboxStore<P, D> {
  return {
    async list() {
      const all: StoredEntry<P, D>[] = [];
      let range: IDBKeyRange | undefined;
      for (;;) {
        const [keys, records] = await readBatch(withStore, range);
        for (const [place, key] of keys.entries()) all.push(readRecord(key, records[place], codec));
        if (keys.length < batchSize) return all;
        range = IDBKeyRange.lowerBound(keys[keys.length - 1], true);
      }
    },
    async change(id, decide) {
      return await withStore('readwrite', async (store) => {
        // Only the end of the transaction proves that the change is on the disk.
        const [change] = await Promise.all([
          decideInside(store, codec, id, decide),
          promisifyRequest(store.transaction),
        ]);
        return change.result;
      });
    },
    async changeEach(ids, decide) {
      return await withStore('readwrite', async (store) => {
        const deciding = ids.map((id) => decideInside(store, codec, id, decide));
        const [changes] = await Promise.all([
          Promise.all(deciding),
          promisifyRequest(store.transaction),
        ]);
        return changes.map(({ result }) => result);
      });
    },
    async changeAmongAll(id, ofOther, decide) {
      return await withStore('readwrite', async (store) => {
        const [change] = await Promise.all([
          decideAmongAll(store, codec, id, ofOther, decide),
          promisifyRequest(store.transaction),
        ]);
        return change.result;
      });
    },
  };
}

async function readBatch(
  withStore: UseStore,
  range: IDBKeyRange | undefined,
): Promise<[keys: IDBValidKey[], records: unknown[]]> {
  return await withStore('readonly', (store) =>
    Promise.all([
      promisifyRequest(store.getAllKeys(range, batchSize)),
      promisifyRequest<unknown[]>(store.getAll(range, batchSize)),
    ]),
  );
}

// Reads and writes in the request's own callback, since some browsers end the transaction at a promise. If the record
// is not needed and can't be read, `decide` gets it as `unreadable`.
function decideInside<T, P, D extends P>(
  store: IDBObjectStore,
  codec: Codec<P, D>,
  id: string,
  decide: Decide<T, P, D>,
  isNeeded = true,
): Promise<Change<T, P, D>> {
  return new Promise((resolve, reject) => {
    const decideOn = (read: () => StoredEntry<P, D> | null): void => {
      try {
        const change = decide(read(), id);
        for (const removed of change.remove ?? []) store.delete(removed);
        for (const entry of change.put ?? []) store.put(recordOf(entry), entry.id);
        resolve(change);
      } catch (error) {
        store.transaction.abort();
        reject(error);
      }
    };
    const request = store.get(id);
    request.addEventListener('success', () => {
      const record: unknown = request.result;
      decideOn(() => (record === undefined ? null : readRecord(id, record, codec)));
    });
    request.addEventListener('error', (event) => {
      if (isNeeded || request.error?.name === 'AbortError') return reject(request.error);
      // Without these two calls, the failed read would abort the transaction and reject its promise.
      event.preventDefault();
      event.stopPropagation();
      decideOn(() => ({ state: 'unreadable', id }));
    });
  });
}

function decideAmongAll<T, P, D extends P>(
  store: IDBObjectStore,
  codec: Codec<P, D>,
  id: string,
  ofOther: Decide<void, P, D>,
  decide: Decide<T, P, D>,
): Promise<Change<T, P, D>> {
  return new Promise((resolve, reject) => {
    const request = store.getAllKeys();
    request.addEventListener('error', () => reject(request.error));
    request.addEventListener('success', () => {
      const others = request.result.map(String).filter((other) => other !== id);
      const decidingOthers = others.map((other) =>
        decideInside(store, codec, other, ofOther, false),
      );
      const deciding = decideInside(store, codec, id, decide);
      resolve(Promise.all([deciding, ...decidingOthers]).then(([change]) => change));
    });
  });
}
