// A backup of the mode's local storage entry in IndexedDB. Browsers write local storage to disk seconds late, so a dead
// battery could switch the mode off; a write to this backup is on disk when it resolves.

import { del, get, set } from 'idb-keyval';
import { openDatabase, ownFactory } from '../outbox/browser/indexedDb.ts';
import { modeKey } from './mode.ts';

const database = openDatabase(ownFactory(), undefined, modeKey);
/** Aborts instead of creating the database, since every page looks for a backup. */
const existingDatabase = openDatabase(ownFactory(), (making) => making.abort(), modeKey);

/** @throws if the browser blocks storage */
export async function writeBackup(text: string): Promise<void> {
  await set(modeKey, text, database);
}

/** @throws if there was never a backup, or the browser blocks storage */
export async function readBackup(): Promise<string | null> {
  return (await get<string>(modeKey, existingDatabase)) ?? null;
}

export async function deleteBackup(): Promise<void> {
  await del(modeKey, database);
}
