// A backup of the PIN lock in IndexedDB. Browsers write local storage to disk some seconds late, so a dead battery
// could switch the mode off. A write to this backup is on disk when its promise resolves.

import { del, get, set } from 'idb-keyval';
import { openDatabase, ownFactory } from '../outbox/browser/indexedDb.ts';
import { modeKey } from './mode.ts';

const database = openDatabase(ownFactory(), undefined, modeKey);
/** Opens the database only if it exists: every page looks for a backup, and must not create an empty database. */
const existingDatabase = openDatabase(ownFactory(), (making) => making.abort(), modeKey);

/** @throws if the browser blocks storage */
export async function writeBackup(text: string): Promise<void> {
  await set(modeKey, text, database);
}

/** The backup; null if it was deleted. @throws if there never was a backup, or the browser blocks storage */
export async function readBackup(): Promise<string | null> {
  return (await get<string>(modeKey, existingDatabase)) ?? null;
}

export async function deleteBackup(): Promise<void> {
  await del(modeKey, database);
}
