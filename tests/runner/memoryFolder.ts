import { accessSync, constants, statfsSync } from 'node:fs';

const folder = '/dev/shm';
const neededBytes = 4 * 2 ** 30;

/**
 * A folder that is in memory and has room for what tests write for a while, null where there is none:
 * to make and delete a database's thousand files elsewhere is a fifth of a browser test's work.
 */
export function memoryFolder(): string | null {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= neededBytes ? folder : null;
  } catch {
    // Such as on a Mac.
    return null;
  }
}
