import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, identityOf, isStillThere } from './processes.ts';

export const lockFile = 'lock.json';

type Holder = { pid: number; identity: string | null; address: string };

/**
 * Locks a data folder for one process at a time. A lock is stale if its process has ended, even if another process now
 * has the same pid.
 * @param address the holder's address, for the error message
 * @returns the unlock function
 * @throws Error that names the folder and the holder's address
 */
export function lockFolder(dir: string, address: string): () => void {
  const file = join(dir, lockFile);
  const mine: Holder = { pid: process.pid, identity: identityOf(process.pid), address };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine));
  try {
    while (!createLock(draft, file)) {
      const text = existsSync(file) ? readFileSync(file, 'utf8') : null;
      const holder = text === null ? null : (JSON.parse(text) as Holder);
      if (holder && isStillThere(holder)) {
        throw new Error(
          `The local data in ${dir} is in use: the site is already running, at ${holder.address} (process ${holder.pid}).`,
        );
      }
      if (text !== null) removeStale(file, text);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => rmSync(file, { force: true });
}

/** Creates the lock file atomically. Returns false if it already exists. */
function createLock(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a stale lock file. If another process has locked the folder since, puts that process's lock file back. */
function removeStale(file: string, expected: string): void {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (readFileSync(aside, 'utf8') !== expected) linkSync(aside, file);
  rmSync(aside);
}
