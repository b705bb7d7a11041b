// The inbox's data on this device, for apps that must not open it.

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
import { changesDatabase, sealedStoreDatabase } from './names.ts';
import { openTabs } from './tabs.ts';

export type InboxOnDevice = {
  /** Null if there is none; otherwise the number of changes that the server has not confirmed. */
  read(): Promise<{ unconfirmed: number } | null>;
  /** Signs her out on this device and deletes the data, with or without a connection. @throws if the data could not be deleted */
  signOut(): Promise<void>;
  /** Reports the sign-out to the server, now and whenever the connection may be back; returns the stop. */
  startReporting(): () => void;
};

export function inboxOnDevice(env: Env): InboxOnDevice {
  const client = createFunctionsClient(env);
  const tabs = openTabs();
  const storage = ownStorage();
  const report = (): void => void (storage && reportSignOuts(client, storage));
  const own: InboxOnDevice = {
    async read() {
      // Without storage there was no session either.
      if (!storage) return null;
      const [stored, changes] = await Promise.all([
        keysIn(sealedStoreDatabase),
        keysIn(changesDatabase),
      ]);
      const isThere = sessionKeysOf(storage).length + stored.length + changes.length > 0;
      return isThere ? { unconfirmed: changes.length } : null;
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
      // Even if there is no data: an interrupted sign-out may have left empty databases.
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

/** Null if the browser denies the site access to it. */
function ownStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** Keys of a database; empty if it does not exist. Never creates one. */
async function keysIn(database: string): Promise<readonly unknown[]> {
  const store = openDatabase(ownFactory(), (making) => making.abort(), database);
  return await keys(store).catch(() => []);
}
