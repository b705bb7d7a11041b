import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../scripts/backend/ports.ts';
import { type Stack, startStack } from '../../../scripts/backend/stack.ts';
import type { StackOptions } from '../../../scripts/backend/stackOptions.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { type FaultProxy, startFaultProxy } from '../../support/faultProxy.ts';
import type { Site } from '../../support/siteBuilds.ts';
import { type Tables, tablesAt } from './tables.ts';

export type Mail = {
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  /** `sha256`: of the file's bytes, in hexadecimal digits. */
  attachments: { name: string; type: string; bytes: number; sha256: string }[];
};

/** Site and backend. Their data survives a stop and a start. */
export type Backend = {
  /** The site's URL in the visitors' browsers. */
  siteUrl: string;
  /** The backend's URL in the site's pages. */
  apiUrl: string;
  /** The site's real URL on this machine, for requests by the test itself. */
  siteAddress: string;
  /** Chromium's host rules that map `siteUrl` and `apiUrl` to this site and backend. */
  hostRules: string;
  /** The network between the visitors and the backend. */
  network: FaultProxy;
  /** Replaces all files of the served site with those of this version or the newer one. */
  deploy(version: 'this' | 'newer'): void;
  /** Replaces only the site's worker. */
  deployWorker(script: string): void;
  /** Changes files of the served site. */
  changeSite(change: (siteDir: string) => void): void;
  stack(): Stack;
  /** Stops and starts the backend; the site is still served. */
  stopBackend(): Promise<void>;
  startBackend(): Promise<void>;
  /** Stops the site and cuts the network to the backend, as if visitors were offline. */
  stopAll(): Promise<void>;
  rows: Tables['rows'];
  photographs: Tables['photographs'];
  retryMailsNow: Tables['retryMailsNow'];
  mailsSettled: Tables['mailsSettled'];
  mails(): Promise<Mail[]>;
  planMailFaults(faults: readonly object[]): Promise<void>;
  /** All logs of the database, the functions and the stack so far. */
  logs(): string;
  /**
   * Resets site and backend for the next test after every visitor has left. Waits for running requests and
   * mails first. The functions keep their memory.
   * @throws Error if a mail is still leased after 20 s
   */
  empty(): Promise<void>;
  end(): Promise<void>;
};

export type BackendOptions = {
  functionEnvironment?: Readonly<Record<string, string>>;
  /**
   * Listens on the ports of the built site, for browsers without host rules. Otherwise uses
   * free ports, so that many backends run at the same time.
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
  const proxyPort = onKnownPorts ? known.api : await freePort();
  const ports = {
    site: onKnownPorts ? known.site : await freePort(),
    api: await freePort(),
    database: await freePort(),
    mail: await freePort(),
    smtp: await freePort(),
  };
  const progressLines: string[] = [];
  const options: StackOptions = {
    dataDir: join(folder.path, 'data'),
    distDir,
    backendDir: site.backendDir,
    ports,
    allowedOrigins: [`http://localhost:${known.site}`, `http://127.0.0.1:${known.site}`],
    deliveryIntervalMs: 1_000,
    // Several tests sign in within a minute, so the test backend has no limit on codes.
    codeLimits: { codeEveryMs: 0 },
    functionEnvironment,
    progress: (line) => progressLines.push(line),
  };
  const stack = await startStack(options);
  const tables = tablesAt(stack.addresses.database);
  const proxy = await startFaultProxy(proxyPort, ports.api);
  const serverParts = (): (keyof Stack & ('gateway' | 'functions' | 'mailCatcher'))[] => [
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
      `MAP 127.0.0.1:${known.api} 127.0.0.1:${proxyPort}`,
    ].join(','),
    network: proxy,
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
      await proxy.cut();
      await tables.mailsSettled();
      await stack.timer.stop();
      for (const part of serverParts().toReversed()) await stack[part].stop();
      await stack.database.stop();
    },
    async startBackend() {
      await stack.database.start();
      for (const part of serverParts()) await stack[part].start();
      await stack.timer.start();
      await proxy.mend();
    },
    async stopAll() {
      await proxy.cut();
      await stack.site.stop();
    },
    rows: tables.rows,
    photographs: tables.photographs,
    retryMailsNow: tables.retryMailsNow,
    mailsSettled: tables.mailsSettled,
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
    logs: () => [...progressLines, ...logFilesIn(options.dataDir)].join('\n'),
    async empty() {
      await stack.site.start();
      await backend.startBackend();
      await proxy.empty();
      await tables.empty();
      await fetch(`${stack.addresses.mail}/api/mails`, { method: 'DELETE' });
      await backend.planMailFaults([]);
      if (isChanged) backend.deploy('this');
      await proxy.mend();
    },
    async end() {
      await proxy.cut();
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
