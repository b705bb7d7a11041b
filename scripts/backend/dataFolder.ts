import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile } from './folderLock.ts';

const marker = 'local-data.txt';

const explanation =
  'Data of the site running on this computer for development: its database, caught emails, and logs.\n' +
  'npm start -- --reset empties this folder, which it recognizes by this file.\n';

/**
 * Creates the data folder, and a file that marks it as ours.
 * @throws Error if the folder contains other files
 */
export function openDataFolder(dir: string): void {
  mkdirSync(dir, { recursive: true });
  if (existsSync(join(dir, marker))) return;
  if (readdirSync(dir).length > 0) {
    throw new Error(
      `${dir} holds files that aren’t this project’s local data. Set LOCAL_DATA_DIR to an empty folder.`,
    );
  }
  // Postgres's user must be able to reach its subfolder, but must not list this folder.
  chmodSync(dir, 0o711);
  writeFileSync(join(dir, marker), explanation);
}

/** Deletes everything in our data folder. The caller must hold the folder's lock. */
export function emptyDataFolder(dir: string): void {
  const essential = [marker, lockFile];
  for (const name of readdirSync(dir)) {
    if (!essential.includes(name)) rmSync(join(dir, name), { recursive: true, force: true });
  }
}
