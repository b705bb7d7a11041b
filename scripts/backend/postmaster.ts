import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './postgresBinaries.ts';
import { identityOf, isAlive } from './processes.ts';
import type { Owner } from './unprivileged.ts';

/**
 * Ends a Postgres that a killed `npm start` left running on this folder, or removes its stale pid file. Never ends
 * another process that now has its pid.
 */
export async function clearPostmaster(
  binaries: PostgresBinaries,
  dataDir: string,
  owner: Owner,
): Promise<void> {
  const file = join(dataDir, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const identity = identityOf(pid);
  const isOurs = identity?.includes(`-D ${dataDir} `) ?? false;
  const isUnknown = identity === null && isAlive(pid);
  if (isOurs || isUnknown) {
    await promisify(execFile)(binaries.pgCtl, ['-D', dataDir, '-m', 'fast', '-w', 'stop'], {
      ...owner,
      cwd: dataDir,
    });
  } else {
    rmSync(file, { force: true });
  }
}
