import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './folderLock.ts';

/** The address that every local part listens on: this machine alone, never the network around it. */
export const loopback = '127.0.0.1';

/** The local database, as its superuser. */
export function databaseUrl(port: number | string): string {
  return `postgres://postgres:postgres@${loopback}:${port}/postgres`;
}

// Below the range from which systems take the near end of outgoing connections, one of which could
// otherwise have the port by the time it is listened on.
export const lowestFreePort = 15_000;
export const freePorts = 15_000;

const mostDraws = 1_000;

/** Folders that mark the ports this process was given. */
const marks: string[] = [];

/**
 * A port that was free a moment ago, and that no process of this user is given for as long as this one
 * runs: where one was given out nothing may listen yet.
 * @param draw from 0 to below 1
 * @throws Error where none is to be had
 */
export async function freePort(draw: () => number = Math.random): Promise<number> {
  let refusal: unknown;
  for (let draws = 0; draws < mostDraws; draws += 1) {
    const port = lowestFreePort + Math.floor(draw() * freePorts);
    try {
      markPort(port);
    } catch (error) {
      refusal = error;
      continue;
    }
    if (await isPortFree(port)) return port;
  }
  throw new Error('No port on this computer is free.', { cause: refusal });
}

/** @throws Error where a process that still runs has marked it */
function markPort(port: number): void {
  const mark = join(tmpdir(), `local-ports-of-${userInfo().username}`, String(port));
  mkdirSync(mark, { recursive: true });
  lockFolder(mark, `port ${port}`);
  if (marks.length === 0) process.once('exit', removeMarks);
  marks.push(mark);
}

function removeMarks(): void {
  for (const mark of marks) rmSync(mark, { recursive: true, force: true });
}

export async function isPortFree(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, loopback, () => server.close(() => resolve(true)));
  });
}

/** A port that a part needs, and the variable by which it moves elsewhere. */
export type WantedPort = { part: string; port: number; variable: string };

/** @throws Error that names each taken port and the variable to change. */
export async function claimPorts(wanted: readonly WantedPort[]): Promise<void> {
  const taken: string[] = [];
  for (const { part, port, variable } of wanted) {
    if (!(await isPortFree(port))) {
      taken.push(
        `Port ${port}, for the ${part}, is taken by another program. ` +
          `Stop that program, or put ${variable}=${port > 60_000 ? port - 1000 : port + 1000} before your command, to use another port.`,
      );
    }
  }
  if (taken.length > 0) throw new Error(taken.join('\n'));
}
