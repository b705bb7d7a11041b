import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../scripts/backend/ports.ts';
import { type Stack, startStack } from '../../../scripts/backend/stack.ts';
import type { StackOptions } from '../../../scripts/backend/stackOptions.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { type Line, openLine } from '../../support/line.ts';
import type { Site } from '../../support/siteBuilds.ts';
import { type Tables, tablesAt } from './tables.ts';

export type Mail = { to: string; replyTo: string; subject: string; text: string; html: string };

/** Site and backend, with real data that outlive their stopping. */
export type Backend = {
  /** Where its visitors find the site. */
  siteUrl: string;
  /** Where its pages look for the backend. */
  apiUrl: string;
  /** Where the site is served for the test itself, which nobody leads. */
  siteAddress: string;
  /** Chromium's rules that lead a visitor to this very site and backend. */
  hostRules: string;
  line: Line;
  /** Puts the site's next version, or this one again, where the other was served from; nothing of that stays. */
  deploy(version: 'this' | 'newer'): void;
  /** Puts another worker in the place of the site's, and leaves its pages. */
  deployWorker(script: string): void;
  /** Writes into the folder that is served as the site. */
  changeSite(change: (siteDir: string) => void): void;
  stack(): Stack;
  /** Stops and starts everything behind the line but the site's own files. */
  stopBackend(): Promise<void>;
  startBackend(): Promise<void>;
  /** Takes site and backend away from every visitor: no network at all. */
  stopAll(): Promise<void>;
  rows: Tables['rows'];
  makeMailsDue: Tables['makeMailsDue'];
  mails(): Promise<Mail[]>;
  planMailFaults(faults: readonly object[]): Promise<void>;
  /** All that database, functions and the stack itself have written down so far. */
  logs(): string;
  /**
   * Makes it as it was at its start, once every visitor has left: what is under way ends first, so
   * that nothing of it arrives later. What the functions keep in mind stays.
   * @throws Error where a mail does not come to an end
   */
  empty(): Promise<void>;
  end(): Promise<void>;
};

export type BackendOptions = {
  functionEnvironment?: Readonly<Record<string, string>>;
  /**
   * Listens on the ports that the built site knows, for browsers that can't be led elsewhere;
   * else on free ones, so that many run beside each other.
   */
  onKnownPorts?: boolean;
};

export async function startBackend(
  site: Site,
  { functionEnvironment = {}, onKnownPorts = false }: BackendOptions = {},
): Promise<Backend> {
  const folder = temporaryFolder();
  const distDir = join(folder.path, 'site');
  cpSync(site.distDir, distDir, { recursive: true });
  const known = { site: Number(site.ports.PORT), api: Number(site.ports.API_PORT) };
  let isChanged = false;
  const linePort = onKnownPorts ? known.api : await freePort();
  const ports = {
    site: onKnownPorts ? known.site : await freePort(),
    api: await freePort(),
    database: await freePort(),
    mail: await freePort(),
    smtp: await freePort(),
  };
  const told: string[] = [];
  const options: StackOptions = {
    dataDir: join(folder.path, 'data'),
    distDir,
    backendDir: site.backendDir,
    ports,
    allowedOrigins: [`http://localhost:${known.site}`, `http://127.0.0.1:${known.site}`],
    deliveryIntervalMs: 1_000,
    // Several tests sign in within the minute that the owner has to wait.
    codeLimits: { codeEveryMs: 0 },
    functionEnvironment,
    progress: (line) => told.push(line),
  };
  const stack = await startStack(options);
  const tables = tablesAt(stack.addresses.database);
  const line = await openLine(linePort, ports.api);
  const behindTheLine = (): (keyof Stack & ('gateway' | 'functions' | 'mailCatcher'))[] => [
    'mailCatcher',
    'functions',
    'gateway',
  ];
  const backend: Backend = {
    siteUrl: `http://localhost:${known.site}`,
    apiUrl: `http://127.0.0.1:${known.api}`,
    siteAddress: stack.addresses.site,
    hostRules: [
      `MAP localhost:${known.site} localhost:${ports.site}`,
      `MAP 127.0.0.1:${known.site} 127.0.0.1:${ports.site}`,
      `MAP 127.0.0.1:${known.api} 127.0.0.1:${linePort}`,
    ].join(','),
    line,
    deploy(version) {
      isChanged = version !== 'this';
      rmSync(distDir, { recursive: true });
      cpSync(version === 'this' ? site.distDir : site.newerDistDir, distDir, { recursive: true });
    },
    deployWorker(script) {
      backend.changeSite((siteDir) => writeFileSync(join(siteDir, 'sw.js'), script));
    },
    changeSite(change) {
      isChanged = true;
      change(distDir);
    },
    stack: () => stack,
    async stopBackend() {
      await line.cut();
      await stack.timer.stop();
      for (const part of behindTheLine().toReversed()) await stack[part].stop();
      await stack.database.stop();
    },
    async startBackend() {
      await stack.database.start();
      for (const part of behindTheLine()) await stack[part].start();
      await stack.timer.start();
      await line.mend();
    },
    async stopAll() {
      await line.cut();
      await stack.site.stop();
    },
    rows: tables.rows,
    makeMailsDue: tables.makeMailsDue,
    async mails() {
      const response = await fetch(`${stack.addresses.mail}/api/mails`);
      return (await response.json()) as Mail[];
    },
    async planMailFaults(faults) {
      await fetch(`${stack.addresses.mail}/api/faults`, {
        method: 'POST',
        body: JSON.stringify(faults),
      });
    },
    logs: () => [...told, ...logFilesIn(options.dataDir)].join('\n'),
    async empty() {
      await stack.site.start();
      await backend.startBackend();
      await line.empty();
      await tables.empty();
      await fetch(`${stack.addresses.mail}/api/mails`, { method: 'DELETE' });
      await backend.planMailFaults([]);
      if (isChanged) backend.deploy('this');
      await line.mend();
    },
    async end() {
      await line.cut();
      await stack.stop();
      folder.remove();
    },
  };
  return backend;
}

function logFilesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}
