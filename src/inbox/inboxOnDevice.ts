// Reads and deletes the inbox's data on this device. For workshop mode, which must not open the inbox.

import { keys } from 'idb-keyval';
import { createFunctionsClient } from '../backend/functionsClient.ts';
import type { Env } from '../env.ts';
import { openDatabase, ownFactory } from '../outbox/browser/indexedDb.ts';
import { startTriggers } from '../outbox/browser/triggers.ts';
import { deleteDatabases } from './storage/keyValueStore.ts';
import {
  markSignedOut,
  addPendingSignOuts,
  reportSignOuts,
  deleteSession,
  sessionKeysOf,
} from './network/signOuts.ts';
import { changesDatabase, photographsDatabase, sealedStoreDatabase } from './names.ts';
import { openTabs } from './tabs.ts';

export type InboxOnDevice = {
  /** The number of changes that the server has not confirmed; null if the device has no data of the inbox. */
  read(): Promise<{ unconfirmed: number } | null>;
  /**
   * Signs the owner out on this device and deletes the data, with or without a connection.
   * @throws if the data could not be deleted
   */
  signOut(): Promise<void>;
  /** Reports the sign-out to the server, now and whenever the device may be online again. Returns a stop function. */
  startReporting(): () => void;
};

export function inboxOnDevice(env: Env): InboxOnDevice {
  const client = createFunctionsClient(env);
  const tabs = openTabs();
  const storage = ownStorage();
  const report = (): void => void (storage && reportSignOuts(client, storage));
  const own: InboxOnDevice = {
    async read() {
      // The browser blocks local storage, so there can be no session.
      if (!storage) return null;
      const [stored, changes, photographs] = await Promise.all(
        [sealedStoreDatabase, changesDatabase, photographsDatabase].map(keysIn),
      );
      const isThere = [sessionKeysOf(storage), stored, changes, photographs].some(
        (one = []) => one.length > 0,
      );
      return isThere ? { unconfirmed: changes?.length ?? 0 } : null;
    },
    async signOut() {
      if (!storage) return;
      const isThere = (await own.read()) !== null;
      if (isThere) {
        markSignedOut(storage);
        addPendingSignOuts(storage);
        deleteSession(storage);
        tabs.announce('signedOut');
      }
      // Delete the databases even if they are empty: an interrupted sign-out may have left them behind.
      await deleteDatabases(ownFactory());
      if (!isThere) return;
      report();
      if ((await own.read()) !== null) throw new Error('The inbox’s data could not be deleted.');
    },
    startReporting() {
      report();
      return startTriggers(report);
    },
  };
  return own;
}

/** Local storage; null if the browser blocks it. */
function ownStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** The keys in a database; empty if the database does not exist. Never creates a database. */
async function keysIn(database: string): Promise<readonly unknown[]> {
  const store = openDatabase(ownFactory(), (making) => making.abort(), database);
  return await keys(store).catch(() => []);
}
