import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe } from 'vitest';
import type { HostingRules } from '../../../scripts/build/hosting/hostingRules.ts';
import type { OwnServer } from '../../../scripts/build/hosting/ownServer.ts';
import { childOf } from '../../../scripts/backend/child.ts';
import { freePort } from '../../../scripts/backend/ports.ts';
import { type Identity, writeCertificate } from './certificate.ts';

/** A real web server, told by the build's own file for it. */
export type WebServer = {
  name: string;
  /** Debian's package. */
  package: string;
  program: string;
  /** Writes what it reads, and says how it is started. */
  prepare(given: Prepared): { words: readonly string[]; env?: NodeJS.ProcessEnv };
};

export type Prepared = { folder: string; rules: HostingRules; server: OwnServer };

export type RunningServer = Identity & {
  https: string;
  http: string;
  stop(): Promise<void>;
};

/**
 * A group of tests on it, skipped where it is not there; its title says so then. In CI it has to be
 * there, and a test that can't start it fails.
 */
export function describeOn(webServer: WebServer, title: string, tests: () => void): void {
  const isThere = process.env.CI !== undefined || existsSync(webServer.program);
  const why = `[Debian’s ${webServer.package} is not installed]`;
  describe.skipIf(!isThere)(isThere ? title : `${title} ${why}`, tests);
}

/**
 * Starts it over a built site.
 * @param folder for what it writes; other users have to be able to pass through it
 * @param identity its certificate and key; new ones where left out
 */
export async function startWebServer(
  webServer: WebServer,
  folder: string,
  root: string,
  rules: HostingRules,
  identity?: Identity,
): Promise<RunningServer> {
  mkdirSync(folder, { recursive: true });
  const server: OwnServer = {
    name: 'localhost',
    root,
    httpPort: await freePort(),
    httpsPort: await freePort(),
    ...(identity ?? writeCertificate(folder)),
  };
  const { words, env } = webServer.prepare({ folder, rules, server });
  const child = childOf(
    spawn(webServer.program, words, { stdio: 'ignore', env: { ...process.env, ...env } }),
  );
  while (!(await isListening(server.httpPort)) || !(await isListening(server.httpsPort))) {
    if (child.exited()) throw new Error(`${webServer.name} ${await child.ended}`);
    await wait(20);
  }
  return {
    https: `https://localhost:${server.httpsPort}`,
    http: `http://localhost:${server.httpPort}`,
    certificate: server.certificate,
    key: server.key,
    stop: async () => await child.stop(['SIGTERM', 2_000]),
  };
}

export function writeConfig(folder: string, name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

async function isListening(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect(port, 'localhost');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
