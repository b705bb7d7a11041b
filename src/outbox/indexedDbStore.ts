import { entries, promisifyRequest, type UseStore } from 'idb-keyval';
import { readRecord, recordOf } from './entry';
import type { Change, Decide, OutboxStore } from './ports';

/** The outbox in IndexedDB: one record per enquiry, under its id. */
export function indexedDbStore(withStore: UseStore): OutboxStore {
  return {
    async list() {
      const records = await entries<IDBValidKey, unknown>(withStore);
      return records.map(([key, record]) => readRecord(key, record));
    },
    async change(id, decide) {
      return await withStore('readwrite', async (store) => {
        // The transaction's own end is the only proof that the change is on the disk.
        const [change] = await Promise.all([
          decideInside(store, id, decide),
          promisifyRequest(store.transaction),
        ]);
        return change.result;
      });
    },
    async changeEach(ids, decide) {
      return await withStore('readwrite', async (store) => {
        const deciding = ids.map((id) => decideInside(store, id, decide));
        const [changes] = await Promise.all([
          Promise.all(deciding),
          promisifyRequest(store.transaction),
        ]);
        return changes.map(({ result }) => result);
      });
    },
  };
}

// Reads and writes within the request's own callback: some engines end a transaction at a promise.
function decideInside<T>(store: IDBObjectStore, id: string, decide: Decide<T>): Promise<Change<T>> {
  return new Promise((resolve, reject) => {
    const request = store.get(id);
    request.addEventListener('error', () => reject(request.error));
    request.addEventListener('success', () => {
      try {
        const record: unknown = request.result;
        const change = decide(record === undefined ? null : readRecord(id, record), id);
        for (const gone of change.remove ?? []) store.delete(gone);
        for (const entry of change.put ?? []) store.put(recordOf(entry), entry.id);
        resolve(change);
      } catch (error) {
        store.transaction.abort();
        reject(error);
      }
    });
  });
}
