import { within } from '#within';
import { promisifyRequest } from 'idb-keyval';

const databaseName = 'store-probe';
const timeoutMs = 3_000;

/** Whether IndexedDB works: writes a value, reads it back and cleans up. */
export async function canStore(): Promise<boolean> {
  try {
    const result = await within(timeoutMs, writeAndRead());
    return result.kind === 'done' && result.value;
  } catch {
    // The browser blocks IndexedDB or doesn't have it.
    return false;
  }
}

async function writeAndRead(): Promise<boolean> {
  const value = Math.random();
  const opening = indexedDB.open(databaseName);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(databaseName));
  const database = await promisifyRequest(opening);
  const store = (mode: IDBTransactionMode): IDBObjectStore =>
    database.transaction(databaseName, mode).objectStore(databaseName);
  await promisifyRequest(store('readwrite').put(value, 'value'));
  const read: unknown = await promisifyRequest(store('readonly').get('value'));
  database.close();
  indexedDB.deleteDatabase(databaseName);
  return read === value;
}
