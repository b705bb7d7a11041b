import { createServer } from 'node:net';

/** The address that every local part listens on: this machine alone, never the network around it. */
export const loopback = '127.0.0.1';

/** The local database, as its superuser. */
export function databaseUrl(port: number | string): string {
  return `postgres://postgres:postgres@${loopback}:${port}/postgres`;
}

// Below the range from which systems take the near end of outgoing connections, one of which could
// otherwise have the port by the time it is listened on.
const lowestFreePort = 15_000;
const freePorts = 15_000;

/** Looked at lately: where one was given out nothing may listen yet. */
const lately: number[] = [];
const mostLately = 100;

/** A port that was free a moment ago, and that nobody else in this process was given lately. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowestFreePort + Math.floor(Math.random() * freePorts);
    if (lately.includes(port)) continue;
    lately.push(port);
    if (lately.length > mostLately) lately.shift();
    if (await isPortFree(port)) return port;
  }
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
        `Port ${port} for the ${part} is taken by another program. ` +
          `Stop that program, or choose another port: ${variable}=${port + 1000} npm start`,
      );
    }
  }
  if (taken.length > 0) throw new Error(taken.join('\n'));
}
