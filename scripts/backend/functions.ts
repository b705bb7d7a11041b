import { spawn } from 'node:child_process';
import { closeSync, existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Child, childOf } from './child.ts';
import { openChildRecord } from './childRecord.ts';
import { findDeno } from './denoBinary.ts';
import { serveArguments } from './denoFlags.ts';
import { keepRunning, type Supervised, type Running } from './keepRunning.ts';
import { functionsRecord } from './leftOvers.ts';
import { openLog, tailOf } from './logFile.ts';
import { freePort, loopback } from './ports.ts';

export type FunctionsOptions = {
  /** The folder that contains `node_modules`. */
  root: string;
  /** Each subfolder with an `index.ts` is a function. A name that starts with `_` marks shared code. */
  functionsDir: string;
  /** All environment variables of a function. */
  environment: Readonly<Record<string, string>>;
  /** The folder for logs, Deno's cache, and the record of child processes. */
  dataDir: string;
  progress?: (line: string) => void;
};

export type Functions = {
  /** A function's current URL; null if the function doesn't exist or isn't running. */
  addressOf(name: string): string | null;
  /** Kills a function's process, like a crash. The function then restarts. */
  kill(name: string): Promise<void>;
  stop(): Promise<void>;
};

type Served = Running & { address: string };

const startTimeoutMs = 60_000;

/**
 * Runs each function in a Deno process of its own, and restarts a function when its process ends.
 * @throws Error with the end of the log if a function doesn't start
 */
export async function startFunctions(options: FunctionsOptions): Promise<Functions> {
  const { functionsDir, dataDir, progress = () => undefined } = options;
  const record = openChildRecord(join(dataDir, functionsRecord));
  const deno = findDeno();
  const supervised = new Map<string, Supervised<Served>>();
  const stop = async (): Promise<void> => {
    await Promise.all([...supervised.values()].map((served) => served.stop()));
  };
  try {
    for (const name of listFunctions(functionsDir)) {
      const start = () => serve({ ...options, deno, name, onStart: record.add });
      const named = (error: unknown): never => {
        const why = error instanceof Error ? error.message : String(error);
        throw new Error(`The function ${name} ${why}`, { cause: error });
      };
      const running = keepRunning(start, (line) => progress(`function ${name} ${line}`));
      supervised.set(name, await running.catch(named));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    addressOf: (name) => supervised.get(name)?.current()?.address ?? null,
    kill: async (name) => await supervised.get(name)?.current()?.child.kill(),
    stop,
  };
}

export function listFunctions(functionsDir: string): string[] {
  return readdirSync(functionsDir)
    .filter((name) => !name.startsWith('_') && existsSync(join(functionsDir, name, 'index.ts')))
    .sort();
}

type ServeOptions = FunctionsOptions & {
  deno: string;
  name: string;
  onStart: (child: Child) => void;
};

async function serve(options: ServeOptions): Promise<Served> {
  const { root, functionsDir, environment, dataDir, deno, name, onStart } = options;
  const port = await freePort();
  const logFile = join(dataDir, `${name}.log`);
  const log = openLog(logFile);
  const spawned = spawn(deno, serveArguments({ root, functionsDir, name, port, environment }), {
    cwd: root,
    detached: true,
    stdio: ['ignore', log, log],
    env: {
      ...environment,
      DENO_DIR: join(dataDir, 'deno'),
      DENO_NO_UPDATE_CHECK: '1',
      NO_COLOR: '1',
    },
  });
  closeSync(log);
  const child = childOf(spawned);
  onStart(child);
  if (!(await listens(child, port))) {
    await child.kill();
    throw new Error(`didn’t start. Its log ends with:\n${tailOf(logFile)}`);
  }
  return {
    address: `http://${loopback}:${port}`,
    child,
    // Deno ignores SIGTERM while a connection is open, such as to the database.
    stop: () => child.stop(['SIGTERM', 300]),
  };
}

async function listens(child: Child, port: number): Promise<boolean> {
  const endMs = Date.now() + startTimeoutMs;
  while (!child.exited() && Date.now() < endMs) {
    if (await accepts(port)) return true;
    await wait(20);
  }
  return false;
}

async function accepts(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect(port, loopback);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
