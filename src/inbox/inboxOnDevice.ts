// What lies on this device of the inbox, for apps that must not open it.

import { keys } from 'idb-keyval';
import type { Env } from '../env.ts';
import { openDatabase, ownFactory } from '../outbox/browser/database.ts';
import { startTriggers } from '../outbox/browser/triggers.ts';
import { deleteDatabases } from './kept/deleteDatabases.ts';
import { noteLeaving, tellLeft } from './line/leaving.ts';
import { lineTo } from './line/lineTo.ts';
import { noteLeft } from './line/session.ts';
import { dropSession, sessionKeysOf } from './line/sessionKeys.ts';
import { actsDatabase, vaultDatabase } from './names.ts';
import { openTabs } from './tabs.ts';

export type InboxOnDevice = {
  /** Null where nothing of it is here; else how many things she did that the server is not known to have. */
  look(): Promise<{ unconfirmed: number } | null>;
  /** Signs her out here and deletes what is kept, whether or not the server can be told. @throws where it stays */
  leave(): Promise<void>;
  /** Tells the server of it, at once and at each sign of a line; returns the stop. */
  startTelling(): () => void;
};

export function inboxOnDevice(env: Env): InboxOnDevice {
  const line = lineTo(env);
  const tabs = openTabs();
  const storage = ownStorage();
  const tell = (): void => void (storage && tellLeft(line, storage));
  const own: InboxOnDevice = {
    async look() {
      // Her session could not be kept either.
      if (!storage) return null;
      const [vault, acts] = await Promise.all([namesIn(vaultDatabase), namesIn(actsDatabase)]);
      const isThere = sessionKeysOf(storage).length + vault.length + acts.length > 0;
      return isThere ? { unconfirmed: acts.length } : null;
    },
    async leave() {
      if (!storage || (await own.look()) === null) return;
      noteLeft(storage);
      noteLeaving(storage);
      dropSession(storage);
      tabs.tell('signedOut');
      await deleteDatabases(ownFactory(), [vaultDatabase, actsDatabase]);
      tell();
      if ((await own.look()) !== null) throw new Error('What is kept of the inbox did not go.');
    },
    startTelling() {
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

/** What is kept in a database, by name; nothing where there is none, and none is made. */
async function namesIn(database: string): Promise<readonly unknown[]> {
  const store = openDatabase(ownFactory(), (making) => making.abort(), database);
  return await keys(store).catch(() => []);
}
