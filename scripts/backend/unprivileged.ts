import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

// Postgres refuses to run as root. Where we are root it runs as nobody: then it has to be able to
// reach its files through every folder above them.

/** The user that Postgres runs as; undefined where that is ourselves. */
export type Owner = { uid: number; gid: number } | undefined;

/** Where root may put what the unprivileged user has to read; it outlives a reboot. */
export const publicCacheRoot = '/var/tmp';

const nobody = { uid: 65_534, gid: 65_534 };

export function postgresOwner(): Owner {
  return process.getuid?.() === 0 ? nobody : undefined;
}

/** The highest folder above `path` that other users may not pass through; null where all are open. */
export function closedFolderOn(path: string): string | null {
  const folder = dirname(resolve(path));
  const above = folder === dirname(folder) ? null : closedFolderOn(folder);
  if (above) return above;
  return (statSync(folder).mode & 0o001) === 0 ? folder : null;
}
