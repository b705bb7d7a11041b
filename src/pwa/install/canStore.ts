import { within } from '#within';
import { promisifyRequest } from 'idb-keyval';

const name = 'store-probe';
const timeoutMs = 3_000;

/** Whether what is written into this browser's storage can be read back now. It leaves nothing behind. */
export async function canStore(): Promise<boolean> {
  try {
    const probed = await within(timeoutMs, writeAndRead());
    return probed.kind === 'done' && probed.value;
  } catch {
    // That is the answer, also where there is no storage at all.
    return false;
  }
}

async function writeAndRead(): Promise<boolean> {
  const mark = Math.random();
  const opening = indexedDB.open(name);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(name));
  const database = await promisifyRequest(opening);
  const marks = (mode: IDBTransactionMode): IDBObjectStore =>
    database.transaction(name, mode).objectStore(name);
  await promisifyRequest(marks('readwrite').put(mark, 'mark'));
  const read: unknown = await promisifyRequest(marks('readonly').get('mark'));
  database.close();
  indexedDB.deleteDatabase(name);
  return read === mark;
}
