import { existsSync, readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Stack, startStack } from '../../scripts/backend/stack.ts';
import { writeSampleBackend } from './support/sampleBackend.ts';
import { ownFolder } from '../support/ownFolder.ts';
import { askDatabase } from '../support/askDatabase.ts';

const folder = ownFolder('all');
let stack: Stack;
let backendDir = '';

const dataDir = (): string => `${folder.path}/data`;

beforeAll(async () => {
  backendDir = writeSampleBackend(folder.path);
  stack = await startStack({ dataDir: dataDir(), backendDir, deliveryIntervalMs: 100 });
});

afterAll(async () => {
  await stack.stop();
});

const ask = async (path: string, init?: RequestInit): Promise<Response> =>
  await fetch(`${stack.addresses.api}${path}`, init);

const probe = async (body: string): Promise<Response> =>
  await ask('/functions/v1/probe', { method: 'POST', body });

const calls = async (name: string): Promise<string[]> =>
  await askDatabase(stack.addresses.database, async (sql) => {
    const rows = await sql<{ detail: string }[]>`select detail from calls where function = ${name}`;
    return rows.map(({ detail }) => detail);
  });

/** Waits until the function responds with 200. @returns its process id */
const pidOfProbe = async (): Promise<number> => {
  await expect.poll(async () => (await probe('back')).status, { timeout: 120_000 }).toBe(200);
  return ((await (await probe('back')).json()) as { pid: number }).pid;
};

describe('the gateway', () => {
  test('passes on path, query, method and body, and sets the caller’s address itself', async () => {
    const response = await ask('/functions/v1/probe/echo?a=1', {
      method: 'PUT',
      body: 'text',
      headers: {
        'x-forwarded-for': '203.0.113.9',
        'cf-connecting-ip': '203.0.113.9',
        'idempotency-key': 'kept',
      },
    });
    expect(await response.json()).toMatchObject({
      path: '/probe/echo?a=1',
      method: 'PUT',
      body: 'text',
      headers: {
        'x-forwarded-for': '127.0.0.1',
        'cf-connecting-ip': '127.0.0.1',
        'idempotency-key': 'kept',
      },
    });
  });

  test('streams requests and responses chunk by chunk', async () => {
    const call = request(`${stack.addresses.api}/functions/v1/probe/stream`, { method: 'POST' });
    const answered = new Promise<NodeJS.ReadableStream>((resolve) => {
      call.once('response', resolve);
    });
    call.write('first');
    const answer = await answered;
    const nextPart = () =>
      new Promise((resolve) => {
        answer.once('data', (part: Buffer) => resolve(part.toString()));
      });
    expect(await nextPart()).toBe('FIRST');
    const second = nextPart();
    call.end('second');
    // Doesn't wait for the end: Deno 2.9.5 misses it if a body's last chunk arrives separately.
    expect(await second).toBe('SECOND');
    call.destroy();
  });

  test('passes on a response that a function sends before it reads the body', async () => {
    const response = await ask('/functions/v1/probe/refuse', {
      method: 'POST',
      body: 'x'.repeat(3_000_000),
    });
    expect(response.status).toBe(413);
    expect(response.headers.get('x-own')).toBe('kept');
    expect(await response.text()).toBe('too large');
  });

  test.each(['/', '/functions/v1/', '/functions/v1/unknown', '/rest/v1/probe'])(
    'answers %s with 404 in JSON',
    async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ status: 404 });
    },
  );
});

describe('a function', () => {
  test('can reach only its database and read only its own settings', async () => {
    const response = await ask('/functions/v1/probe/limits');
    const limits = (await response.json()) as Record<string, unknown>;
    expect(limits).toMatchObject({
      write: 'NotCapable',
      read: 'NotCapable',
      run: 'NotCapable',
      reach: 'NotCapable',
      database: 'done',
      superuser: 'PostgresError',
    });
    expect(limits.environment).toContain('CONTACT_DB_URL');
    expect(limits.environment).toContain('ALLOWED_ORIGINS');
    const ofTheInbox = ['INBOX_DB_URL', 'AUTH_URL', 'AUTH_ISSUER', 'AUTH_JWT_SECRET'];
    expect(limits.environment).toEqual(expect.arrayContaining(ofTheInbox));
    expect(limits.environment).not.toContain('HOME');
    expect(limits.environment).not.toContain('npm_execpath');
    expect(existsSync('/tmp/written-by-a-function')).toBe(false);
  });

  test('restarts after a crash', async () => {
    const before = await pidOfProbe();
    await stack.functions.kill('probe');
    expect(await pidOfProbe()).not.toBe(before);
  });
});

describe('the inbox', () => {
  test('has its owner and its function’s role after each start of the database', async () => {
    await stack.database.stop();
    await stack.database.start();
    const owners = await askDatabase(
      stack.addresses.database,
      (sql) => sql`select email from contact.owners`,
    );
    expect([...owners]).toEqual([{ email: 'owner@example.com' }]);
    const [role] = await askDatabase(
      stack.addresses.database,
      (sql) => sql`select rolcanlogin as opens from pg_roles where rolname = 'inbox_function'`,
    );
    expect(role).toEqual({ opens: true });
  });

  test('has its sign-in behind the gateway, which keeps its secret over a restart', async () => {
    const user = async () =>
      await fetch(`${stack.addresses.auth}/user`, { headers: { apikey: 'x' } });
    const secretFile = `${dataDir()}/auth-secret.txt`;
    const secret = readFileSync(secretFile, 'utf8');
    expect(secret).toMatch(/^[\da-f]{64}$/);
    expect(statSync(secretFile).mode & 0o777).toBe(0o600);
    expect((await user()).status).toBe(401);
    await stack.auth.stop();
    expect((await user()).status).toBe(502);
    await stack.auth.start();
    expect((await user()).status).toBe(401);
    expect(readFileSync(secretFile, 'utf8')).toBe(secret);
  });
});

describe('the scheduled delivery', () => {
  test('is called at its interval with its secret', async () => {
    await expect.poll(async () => (await calls('deliver')).length).toBeGreaterThan(1);
    expect(new Set(await calls('deliver'))).toEqual(new Set(['authorized']));
  });

  test('is not called while the timer is stopped', async () => {
    const restart = async (): Promise<void> => {
      await stack.database.stop();
      await stack.database.start();
    };
    await stack.timer.stop();
    // The restart ends a query that a function may still be running for the timer's last call.
    await restart();
    const before = await calls('deliver');
    await restart();
    expect(await calls('deliver')).toEqual(before);
    await stack.timer.start();
    await expect.poll(async () => (await calls('deliver')).length).toBeGreaterThan(before.length);
  });
});

describe('parts that stop and start again', () => {
  test('without the gateway connections fail; it restarts at the same address', async () => {
    await stack.gateway.stop();
    await expect(probe('away')).rejects.toThrow('fetch failed');
    await stack.gateway.start();
    // fetch may reuse a connection that the stopped gateway has closed.
    const status = async () => await probe('again').then((response) => response.status, String);
    await expect.poll(status).toBe(200);
  });

  test('without functions the gateway responds with a 502 problem', async () => {
    await stack.functions.stop();
    const response = await probe('away');
    expect(response.status).toBe(502);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    await stack.functions.start();
    expect((await probe('again')).status).toBe(200);
  });

  test('a killed database restarts by itself with all its data', async () => {
    await probe('before the crash');
    await stack.database.kill();
    await pidOfProbe();
    // Polls, since the function may respond before the database accepts connections again.
    const stored = async () => await calls('probe').catch(() => []);
    await expect.poll(stored, { timeout: 120_000 }).toContain('before the crash');
  });
});

describe('the data folder', () => {
  test('rejects a second stack with the first one’s address', async () => {
    const second = startStack({ dataDir: dataDir(), backendDir });
    await expect(second).rejects.toThrow(`the site is already running, at ${stack.addresses.api}`);
  });

  test('is rejected if it contains other files', async () => {
    const second = startStack({ dataDir: folder.path, backendDir });
    await expect(second).rejects.toThrow('holds files that aren’t this project’s');
  });

  test('contains the functions’ logs', () => {
    expect(readFileSync(`${dataDir()}/probe.log`, 'utf8')).toContain('Listening');
  });
});
