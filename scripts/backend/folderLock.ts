import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, identityOf, isStillThere } from './processes.ts';

export const lockFile = 'lock.json';

type Holder = { pid: number; identity: string | null; address: string };

/**
 * Sees to it that one process at a time works in a data folder. A holder that was killed is known by
 * its number standing for another process by now, or for none.
 * @param address where the holder can be reached, for the message to the one who comes second
 * @returns the way to give the folder free again
 * @throws Error that names the folder and the first one's address
 */
export function lockFolder(dir: string, address: string): () => void {
  const file = join(dir, lockFile);
  const mine: Holder = { pid: process.pid, identity: identityOf(process.pid), address };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine));
  try {
    while (!takes(draft, file)) {
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

/** Puts the finished file in its place in one step; false where there is one already. */
function takes(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Takes away a dead holder's file, and puts it back if another has taken the folder meanwhile. */
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
