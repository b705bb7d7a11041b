import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

// Postgres refuses to run as root. As root, we run it as `nobody`, who must be able to enter every folder above its
// files.

/** Postgres's user; undefined for our own. */
export type Owner = { uid: number; gid: number } | undefined;

/** Readable by the unprivileged user, and survives a reboot. */
export const publicCacheRoot = '/var/tmp';

const nobody = { uid: 65_534, gid: 65_534 };

export function postgresOwner(): Owner {
  return process.getuid?.() === 0 ? nobody : undefined;
}

/** The topmost folder above `path` that other users can't enter, or null. */
export function closedFolderOn(path: string): string | null {
  const folder = dirname(resolve(path));
  const above = folder === dirname(folder) ? null : closedFolderOn(folder);
  if (above) return above;
  return (statSync(folder).mode & 0o001) === 0 ? folder : null;
}
