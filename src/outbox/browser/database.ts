// A store function for idb-keyval that its own createStore can't be: it opens again after a failed
// open or a connection closed under it (Safari does so without a close event), asks for strict
// durability (Chrome's default lets a power cut take what was just saved), and gives up after a
// time, since an open can hang for ever behind another tab's.

import { within } from '#within';
import { promisifyRequest, type UseStore } from 'idb-keyval';
import { databaseName, objectStoreName } from './storageKeys.ts';

/** How long the storage may take to answer, in ms, before it counts as unusable. */
const patienceMs = 3_000;

export class StorageUnusable extends Error {
  override name = 'StorageUnusable';
}

/** The browser's IndexedDB; undefined if this site has none. The getter throws in some sandboxes. */
export function ownFactory(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}

/**
 * @param onMissing runs where there is no database, inside the transaction that would make it
 * @param name of the database; the enquiries' own if it is not said
 * @param onClosed runs when the browser has closed it under us, or somebody deletes it
 */
export function openDatabase(
  factory: IDBFactory | undefined,
  onMissing: (making: IDBTransaction) => void = () => {},
  name: string = databaseName,
  onClosed: () => void = () => {},
): UseStore {
  let connection: Promise<IDBDatabase> | null = null;

  const watch = (database: IDBDatabase): IDBDatabase => {
    const forget = (): void => {
      connection = null;
      onClosed();
    };
    database.addEventListener('close', forget);
    database.addEventListener('versionchange', () => {
      database.close();
      forget();
    });
    return database;
  };
  const connect = (): Promise<IDBDatabase> => {
    connection ??= open(factory, onMissing, name).then(watch);
    return connection;
  };

  const begin = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    const options = mode === 'readwrite' ? { durability: 'strict' as const } : {};
    const on = (database: IDBDatabase): IDBObjectStore =>
      database.transaction(objectStoreName, mode, options).objectStore(objectStoreName);
    const opening = connect();
    try {
      return on(await opening);
    } catch {
      // Opened once more, where nobody else has: it was closed under us, or the first open failed.
      if (connection === opening) connection = null;
      return on(await connect());
    }
  };

  return async (mode, callback) => {
    let transaction: IDBTransaction | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let expired = false;
    const patience = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        expired = true;
        connection = null;
        if (!transaction || undo(transaction)) reject(new StorageUnusable('It did not answer.'));
      }, patienceMs);
    });
    const work = begin(mode).then((store) => {
      transaction = store.transaction;
      if (expired) {
        undo(transaction);
        throw new StorageUnusable('It answered too late.');
      }
      return callback(store);
    });
    try {
      return await Promise.race([work, patience]);
    } finally {
      clearTimeout(timer);
    }
  };
}

// False where the transaction was done already, so that what it did stands.
function undo(transaction: IDBTransaction): boolean {
  try {
    transaction.abort();
    return true;
  } catch {
    return false;
  }
}

async function open(
  factory: IDBFactory | undefined,
  onMissing: (making: IDBTransaction) => void,
  name: string,
): Promise<IDBDatabase> {
  if (!factory) throw new StorageUnusable('There is no IndexedDB here.');
  const request = factory.open(name);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(objectStoreName);
    if (request.transaction) onMissing(request.transaction);
  });
  const opened = await within(patienceMs, promisifyRequest(request));
  if (opened.kind === 'done') return opened.value;
  // Who has asked since then opens another; this one would hold up a deletion.
  request.addEventListener('success', () => request.result.close());
  throw new StorageUnusable('It did not open.');
}
