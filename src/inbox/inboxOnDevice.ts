// The inbox's data on this device, for apps that must not open it.

import { keys } from 'idb-keyval';
import { createFunctionsClient } from '../backend/functionsClient.ts';
import type { Env } from '../env.ts';
import { openDatabase, ownFactory } from '../outbox/browser/indexedDb.ts';
import { startTriggers } from '../outbox/browser/triggers.ts';
import { deleteDatabases } from './storage/keyValueStore.ts';
import { noteLeaving, tellLeft } from './network/leaving.ts';
import { noteLeft } from './network/session.ts';
import { dropSession, sessionKeysOf } from './network/sessionKeys.ts';
import { actsDatabase, sealedStoreDatabase } from './names.ts';
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
  const line = createFunctionsClient(env);
  const tabs = openTabs();
  const storage = ownStorage();
  const tell = (): void => void (storage && tellLeft(line, storage));
  const own: InboxOnDevice = {
    async read() {
      // Without storage there was no session either.
      if (!storage) return null;
      const [stored, acts] = await Promise.all([
        namesIn(sealedStoreDatabase),
        namesIn(actsDatabase),
      ]);
      const isThere = sessionKeysOf(storage).length + stored.length + acts.length > 0;
      return isThere ? { unconfirmed: acts.length } : null;
    },
    async signOut() {
      if (!storage) return;
      const isThere = (await own.read()) !== null;
      if (isThere) {
        noteLeft(storage);
        noteLeaving(storage);
        dropSession(storage);
        tabs.tell('signedOut');
      }
      // Also those that an interrupted sign-out has left empty.
      await deleteDatabases(ownFactory(), [sealedStoreDatabase, actsDatabase]);
      if (!isThere) return;
      tell();
      if ((await own.read()) !== null) throw new Error('What is kept of the inbox did not go.');
    },
    startReporting() {
      tell();
      return startTriggers(tell);
    },
  };
  return own;
}

/** Null where the browser closes it to the site. */
function ownStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** Keys of a database; empty if it does not exist. Never creates one. */
async function namesIn(database: string): Promise<readonly unknown[]> {
  const store = openDatabase(ownFactory(), (making) => making.abort(), database);
  return await keys(store).catch(() => []);
}
