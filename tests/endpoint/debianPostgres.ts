import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installDebians } from '../../scripts/backend/aptPackages.ts';

const root = '/usr/lib/postgresql';

/** The folder of Debian's newest PostgreSQL programs; null if there is none. In CI this function installs it. */
export function findDebianPostgres(print: (line: string) => void): string | null {
  if (process.env.CI !== undefined && newest() === null) installDebians(['postgresql'], print);
  return newest();
}

function newest(): string | null {
  if (!existsSync(root)) return null;
  const [version] = readdirSync(root)
    .filter((name) => existsSync(join(root, name, 'bin', 'initdb')))
    .sort((one, other) => Number(other) - Number(one));
  return version === undefined ? null : join(root, version, 'bin');
}
