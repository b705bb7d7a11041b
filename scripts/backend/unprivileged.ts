import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

// Postgres refuses to run as root. If this process is root, it runs Postgres as `nobody`, who must be able to enter
// every folder above Postgres's files.

/** The user who runs Postgres; undefined for this process's own user. */
export type Owner = { uid: number; gid: number } | undefined;

/** A folder that `nobody` can read and that survives a reboot. */
export const publicCacheRoot = '/var/tmp';

const nobody = { uid: 65_534, gid: 65_534 };

export function postgresOwner(): Owner {
  return process.getuid?.() === 0 ? nobody : undefined;
}

/** The topmost folder above `path` that other users can't enter; null if there is none. */
export function closedFolderOn(path: string): string | null {
  const folder = dirname(resolve(path));
  const above = folder === dirname(folder) ? null : closedFolderOn(folder);
  if (above) return above;
  return (statSync(folder).mode & 0o001) === 0 ? folder : null;
}
