import { within } from '#within';
import { promisifyRequest } from 'idb-keyval';

const name = 'store-probe';
const patienceMs = 3_000;

/** Whether what is written into this browser's storage can be read back now. It leaves nothing behind. */
export async function canStore(factory: IDBFactory | undefined): Promise<boolean> {
  if (!factory) return false;
  try {
    const probed = await within(patienceMs, writeAndRead(factory));
    return probed.kind === 'done' && probed.value;
  } catch {
    // That is the answer.
    return false;
  }
}

async function writeAndRead(factory: IDBFactory): Promise<boolean> {
  const mark = Math.random();
  const opening = factory.open(name);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(name));
  const database = await promisifyRequest(opening);
  const marks = (mode: IDBTransactionMode): IDBObjectStore =>
    database.transaction(name, mode).objectStore(name);
  await promisifyRequest(marks('readwrite').put(mark, 'mark'));
  const read: unknown = await promisifyRequest(marks('readonly').get('mark'));
  database.close();
  factory.deleteDatabase(name);
  return read === mark;
}
