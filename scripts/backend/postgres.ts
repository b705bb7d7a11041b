import { execFile, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openLog, tailOf } from './logFile.ts';
import { databaseUrl, isPortFree, loopback } from './ports.ts';
import { findPostgres, type PostgresBinaries } from './postgresBinaries.ts';
import { clearPostmaster } from './postmaster.ts';
import { type Child, childOf } from './child.ts';
import { closedFolderOn, type Owner, postgresOwner } from './unprivileged.ts';

export type PostgresOptions = {
  /** The folder of the database's files; created if missing. */
  dataDir: string;
  port: number;
  progress?: (line: string) => void;
};

/** A running Postgres. `url` is the superuser's URL; Postgres asks for no password, since it runs with `trust`. */
export type Postgres = { url: string; child: Child; stop(): Promise<void> };

const startTimeoutMs = 60_000;
const environment = { LC_ALL: 'C', TZ: 'UTC' };

/**
 * Starts Postgres 17 on a data folder.
 * @throws Error with the reason: a used port, an inaccessible folder, or Postgres's own message
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { port, progress } = options;
  const dataDir = resolve(options.dataDir);
  const owner = postgresOwner();
  const binaries = findPostgres(owner);
  mkdirSync(dirname(dataDir), { recursive: true });
  if (owner) requireOpenPath(dataDir);
  if (!existsSync(join(dataDir, 'PG_VERSION'))) {
    progress?.('creating the database');
    await createCluster(binaries, dataDir, owner);
  }
  await clearPostmaster(binaries, dataDir, owner);
  if (!(await isPortFree(port))) throw new Error(`Port ${port}, for the database, is taken.`);

  const logFile = `${dataDir}.log`;
  const log = openLog(logFile);
  const spawned = spawn(binaries.postgres, serverArguments(dataDir, port), {
    ...owner,
    cwd: dirname(dataDir),
    detached: true,
    stdio: ['ignore', log, log],
    env: environment,
  });
  closeSync(log);
  const child = childOf(spawned, 'SIGINT');
  await ready(child, dataDir, logFile);
  return {
    url: databaseUrl(port),
    child,
    // On SIGINT, Postgres does a fast shutdown.
    stop: () => child.stop(['SIGINT', 10_000], ['SIGQUIT', 3_000]),
  };
}

function serverArguments(dataDir: string, port: number): string[] {
  const settings = {
    listen_addresses: loopback,
    port: String(port),
    unix_socket_directories: '',
    // Keeps error details out of the log, since they may contain visitors' texts.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  };
  return [
    '-D',
    dataDir,
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ];
}

/** Creates the cluster under another name and then renames it, so that no start uses a half-made cluster. */
async function createCluster(
  binaries: PostgresBinaries,
  dataDir: string,
  owner: Owner,
): Promise<void> {
  const unfinished = `${dataDir}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (owner) chownSync(unfinished, owner.uid, owner.gid);
  const run = promisify(execFile);
  const options = { ...owner, cwd: dirname(dataDir), env: environment };
  const { stdout: version } = await run(binaries.initdb, ['--version'], options);
  await run(
    binaries.initdb,
    [
      '-D',
      unfinished,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      ...localeFor(version),
      '--no-sync',
    ],
    options,
  );
  rmSync(dataDir, { recursive: true, force: true });
  renameSync(unfinished, dataDir);
}

/**
 * The locale C.UTF-8. Postgres 17 contains it; older versions need the system's, which older versions of macOS lack.
 * @param version the version that initdb prints
 */
function localeFor(version: string): string[] {
  const [, major] = /(\d+)/.exec(version) ?? [];
  return Number(major) >= 17
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    : ['--locale=C.UTF-8'];
}

async function ready(child: Child, dataDir: string, logFile: string): Promise<void> {
  const endMs = Date.now() + startTimeoutMs;
  while (!isReady(dataDir, child.pid)) {
    if (child.exited() || Date.now() > endMs) {
      await child.stop(['SIGQUIT', 3_000]);
      throw new Error(`The database didn’t start. Its log ends with:\n${tailOf(logFile)}`);
    }
    await wait(15);
  }
}

/** Whether Postgres accepts connections. Postgres writes its state to line 8 of postmaster.pid; pg_ctl reads it too. */
function isReady(dataDir: string, pid: number): boolean {
  const file = join(dataDir, 'postmaster.pid');
  if (!existsSync(file)) return false;
  const lines = readFileSync(file, 'utf8').split('\n');
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

function requireOpenPath(dataDir: string): void {
  const closed = closedFolderOn(dataDir);
  if (closed) {
    throw new Error(
      `The database runs as an ordinary user here, and can’t get through ${closed} to ${dataDir}. ` +
        `Allow it with chmod o+x ${closed}, or set LOCAL_DATA_DIR to another folder.`,
    );
  }
}
