// A store function for idb-keyval. In contrast to idb-keyval's own createStore, it
// - opens the database again after a failed open or a dropped connection (Safari sends no close event);
// - asks for strict durability (Chrome's default may lose the last write in a power cut);
// - has a timeout, since an open can hang forever while another tab has the database open.

import { within } from '#within';
import { promisifyRequest, type UseStore } from 'idb-keyval';
import { databaseName, objectStoreName } from './storageKeys.ts';

/** How long the storage may take to answer, in ms. */
const timeoutMs = 3_000;

export class StorageUnusable extends Error {
  override name = 'StorageUnusable';
}

/** The browser's IndexedDB; undefined if there is none. In some sandboxes the getter throws. */
export function ownFactory(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}

/**
 * @param onMissing called if the database does not exist, inside the transaction that creates it
 * @param name the name of the database
 * @param onClosed called when the browser drops the connection or deletes the database
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
      // The browser dropped the connection, or the first open failed: open the database again.
      if (connection === opening) connection = null;
      return on(await connect());
    }
  };

  return async (mode, callback) => {
    let transaction: IDBTransaction | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let expired = false;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        expired = true;
        connection = null;
        if (!transaction || undo(transaction)) reject(new StorageUnusable('It did not answer.'));
      }, timeoutMs);
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
      return await Promise.race([work, timeout]);
    } finally {
      clearTimeout(timer);
    }
  };
}

// Aborts the transaction. Returns false if it has already committed.
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
  const opened = await within(timeoutMs, promisifyRequest(request));
  if (opened.kind === 'done') return opened.value;
  // If the database opens later, close it: an open connection would block its deletion.
  request.addEventListener('success', () => request.result.close());
  throw new StorageUnusable('It did not open.');
}
