import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './folderLock.ts';

/** All local servers listen on this address only. */
export const loopback = '127.0.0.1';

/** The URL of the local database as its superuser. */
export function databaseUrl(port: number | string): string {
  return `postgres://postgres:postgres@${loopback}:${port}/postgres`;
}

// The system never picks these ports for outgoing connections, which could take a port before a server listens on it.
export const lowestFreePort = 15_000;
export const freePorts = 15_000;

const maxDraws = 1_000;

/** Folders that mark ports as used by this process. */
const marks: string[] = [];

/**
 * Finds a free port and reserves it: no other process that uses this function gets the same port.
 * @param draw returns a number in [0, 1)
 * @throws Error if no port is free
 */
export async function freePort(draw: () => number = Math.random): Promise<number> {
  let refusal: unknown;
  for (let draws = 0; draws < maxDraws; draws += 1) {
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

/** @throws Error if another running process has marked the port */
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

/** A server's port, and the environment variable that changes it. */
export type WantedPort = { part: string; port: number; variable: string };

/** @throws Error that names each used port and the variable to change */
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
