import { within } from '#within';

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
  const database = await settled(opening);
  await settled(database.transaction(name, 'readwrite').objectStore(name).put(mark, 'mark'));
  const read: unknown = await settled(database.transaction(name).objectStore(name).get('mark'));
  database.close();
  factory.deleteDatabase(name);
  return read === mark;
}

async function settled<T>(request: IDBRequest<T>): Promise<T> {
  return await new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No storage')));
  });
}
