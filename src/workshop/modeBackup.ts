// The copy of what local storage says of workshop mode. Browsers write local storage down seconds late,
// and a battery may be empty by then; a change of this copy is on the disk before it resolves.

import { del, get, set } from 'idb-keyval';
import { openDatabase, ownFactory } from '../outbox/browser/database.ts';
import { modeKey } from './mode.ts';

const database = openDatabase(ownFactory(), undefined, modeKey);
/** Every page looks for a copy: where there is none, no database is made for that. */
const existingDatabase = openDatabase(ownFactory(), (making) => making.abort(), modeKey);

/** @throws where this browser lets the site keep nothing */
export async function writeBackup(text: string): Promise<void> {
  await set(modeKey, text, database);
}

/** @throws where there was never a copy, or this browser shows the site none */
export async function readBackup(): Promise<string | null> {
  return (await get<string>(modeKey, existingDatabase)) ?? null;
}

export async function deleteBackup(): Promise<void> {
  await del(modeKey, database);
}
