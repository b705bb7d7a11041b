import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort, isPortFree } from '../../scripts/backend/ports.ts';
import { isAlive } from '../../scripts/backend/processes.ts';
import type { StackOptions } from '../../scripts/backend/stackOptions.ts';
import { listen } from '../support/httpServer.ts';
import { writeSampleBackend } from './support/sampleBackend.ts';
import { startSupervisor, type Supervisor } from './support/supervisor.ts';
import { ownFolder } from '../support/ownFolder.ts';
import { askDatabase } from '../support/askDatabase.ts';

const folder = ownFolder();
let options: StackOptions & { ports: { api: number; database: number; mail: number } };
const started: Supervisor[] = [];

beforeEach(async () => {
  options = {
    dataDir: `${folder.path}/data`,
    backendDir: writeSampleBackend(folder.path),
    ports: { api: await freePort(), database: await freePort(), mail: await freePort() },
  };
});

afterEach(async () => {
  // Supervisors that have already ended ignore the signal.
  for (const supervisor of started.splice(0)) {
    supervisor.signal('SIGTERM');
    await supervisor.ended();
  }
});

const start = (more: Partial<StackOptions> = {}): Supervisor => {
  const supervisor = startSupervisor({ ...options, ...more });
  started.push(supervisor);
  return supervisor;
};

const query = async (text: string): Promise<unknown[]> =>
  await askDatabase(
    `postgres://postgres@127.0.0.1:${options.ports.database}/postgres`,
    async (sql) => await sql.unsafe(text),
  );

const recordedChildren = (): number[] => {
  const functions = JSON.parse(readFileSync(`${options.dataDir}/functions.json`, 'utf8')) as {
    pid: number;
  }[];
  const database = readFileSync(`${options.dataDir}/database/postmaster.pid`, 'utf8').split(
    '\n',
  )[0];
  return [...functions.map(({ pid }) => pid), Number(database)];
};

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s ends every process and frees every port',
  async (signal) => {
    const supervisor = start();
    await supervisor.ready();
    const children = recordedChildren();
    expect(children).toHaveLength(3);
    expect(children.every(isAlive)).toBe(true);
    supervisor.signal(signal);
    expect(await supervisor.ended()).toBe(0);
    expect(children.some(isAlive)).toBe(false);
    for (const port of Object.values(options.ports)) expect(await isPortFree(port)).toBe(true);
    expect(existsSync(`${options.dataDir}/lock.json`)).toBe(false);
  },
);

test('a second SIGINT, as sent by both the terminal and npm, doesn’t interrupt the shutdown', async () => {
  const supervisor = start();
  await supervisor.ready();
  supervisor.signal('SIGINT');
  supervisor.signal('SIGINT');
  expect(await supervisor.ended()).toBe(0);
  expect(existsSync(`${options.dataDir}/lock.json`)).toBe(false);
});

test('after kill -9 the next start ends the old processes, keeps the data, and spares a program with a reused process id', async () => {
  const killed = start();
  await killed.ready();
  await query("insert into calls values ('test', 'kept')");
  const leftBehind = recordedChildren();
  killed.signal('SIGKILL');
  expect(await killed.ended()).toBe('SIGKILL');
  expect(leftBehind.every(isAlive)).toBe(true);
  const stranger = { pid: process.pid, identity: 'deno serve of another day' };
  const file = `${options.dataDir}/functions.json`;
  const recorded = JSON.parse(readFileSync(file, 'utf8')) as unknown[];
  writeFileSync(file, JSON.stringify([...recorded, stranger]));

  const next = start();
  await next.ready();
  expect(leftBehind.some(isAlive)).toBe(false);
  expect(isAlive(process.pid)).toBe(true);
  expect(await query("select detail from calls where function = 'test'")).toEqual([
    { detail: 'kept' },
  ]);
});

test('a second start on the same data prints the first one’s address', async () => {
  const addresses = await start().ready();
  const second = start();
  expect(await second.ended()).toBe(1);
  expect(second.lines.join('\n')).toContain(`the site is already running, at ${addresses.api}`);
  expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
});

test('each port in use is named with the variable that changes it, and nothing starts', async () => {
  const others = [await listen((_, response) => response.end()), await listen(() => undefined)];
  const [api = 0, mail = 0] = others.map(({ url }) => Number(new URL(url).port));
  const supervisor = start({ ports: { ...options.ports, api, mail } });
  expect(await supervisor.ended()).toBe(1);
  const output = supervisor.lines.join('\n');
  expect(output).toContain(`Port ${api}, for the API, is taken`);
  expect(output).toContain('API_PORT=');
  expect(output).toContain(`Port ${mail}, for the mail catcher, is taken`);
  expect(output).toContain('MAIL_PORT=');
  expect(existsSync(`${options.dataDir}/database`)).toBe(false);
  expect(existsSync(`${options.dataDir}/lock.json`)).toBe(false);
  await Promise.all(others.map(({ stop }) => stop()));
});

test('a reset deletes the data, but refuses a folder with other files', async () => {
  const first = start();
  await first.ready();
  await query("insert into calls values ('test', 'gone')");
  first.signal('SIGTERM');
  await first.ended();
  const reset = start({ reset: true });
  await reset.ready();
  expect(await query("select detail from calls where function = 'test'")).toEqual([]);

  const foreign = `${folder.path}/photographs`;
  mkdirSync(foreign);
  writeFileSync(`${foreign}/one.jpg`, 'dear to someone');
  const refused = start({ dataDir: foreign, reset: true });
  expect(await refused.ended()).toBe(1);
  expect(readFileSync(`${foreign}/one.jpg`, 'utf8')).toBe('dear to someone');
});

test('a function that doesn’t start fails the start with its error and leaves nothing running', async () => {
  writeFileSync(
    `${options.backendDir}/functions/probe/index.ts`,
    "throw new Error('MAIL_TO is missing');",
  );
  const supervisor = start();
  expect(await supervisor.ended()).toBe(1);
  expect(supervisor.lines.join('\n')).toContain('MAIL_TO is missing');
  for (const port of Object.values(options.ports)) expect(await isPortFree(port)).toBe(true);
});
