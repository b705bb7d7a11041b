import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const marker = 'local-data.txt';

const explanation =
  'Data of the site that runs on this machine for development: its database, caught mails, logs.\n' +
  'npm start -- --reset deletes this folder, and knows it by this file.\n';

/**
 * Makes the folder ours.
 * @throws Error where it holds something else already
 */
export function openDataFolder(dir: string): void {
  mkdirSync(dir, { recursive: true });
  if (isOurs(dir)) return;
  if (readdirSync(dir).length > 0) {
    throw new Error(
      `${dir} holds files that are not this project's local data. Choose an empty folder as LOCAL_DATA_DIR.`,
    );
  }
  // Whoever Postgres runs as has to pass through, and to read nothing but its own.
  chmodSync(dir, 0o711);
  writeFileSync(join(dir, marker), explanation);
}

/**
 * Deletes the local data; nothing where there are none.
 * @throws Error where the folder does not carry our own marker
 */
export function resetDataFolder(dir: string): void {
  if (!existsSync(dir) || readdirSync(dir).length === 0) return;
  if (!isOurs(dir))
    throw new Error(`${dir} is not this project's local data; nothing was deleted.`);
  rmSync(dir, { recursive: true, force: true });
}

function isOurs(dir: string): boolean {
  return existsSync(join(dir, marker));
}
