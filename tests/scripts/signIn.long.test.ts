import { createHmac } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { signInCode } from '#contract/ownerInbox';
import { inboxMail } from '../../src/content/inboxMail.ts';
import { ownFolder } from '../support/ownFolder.ts';
import {
  owner,
  secret,
  type SignInServer,
  siteOrigin,
  startSignInServer,
} from './support/signInServer.ts';

// The original function, read before any test starts the server.
const { emitWarning } = process;

const folder = ownFolder();
let server: SignInServer;

beforeEach(async () => {
  server = await startSignInServer(folder.path);
});

afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

/** Advances Date and freezes it there. Timers stay real. */
const passMs = (ms: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
};

const verify = async (token: string, email = owner) =>
  await server.device().verifyOtp({ email, token, type: 'email' });

const wrong = (code: string, by = 1): string =>
  String((Number(code) + by) % 100_000_000).padStart(8, '0');

const signIn = async () => {
  const device = server.device();
  const token = await server.code();
  const { data, error } = await device.verifyOtp({ email: owner, token, type: 'email' });
  expect(error).toBeNull();
  return { device, session: data.session };
};

describe('the owner', () => {
  test('gets an email with the site’s text, the code on a line of its own and no link', async () => {
    const code = await server.code();
    const [mail, ...others] = await server.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: [owner], subject: inboxMail.subject, html: null });
    const words = inboxMail.paragraphs.map((text) => (text === '{code}' ? code : text));
    expect(mail?.text?.trimEnd().split('\n\n')).toEqual(words);
    expect(code).toMatch(/^\d{8}$/);
    expect(mail?.text).not.toContain('http');
  });

  test('signs in with the code and gets a token signed with the secret', async () => {
    const { session } = await signIn();
    expect(session?.user.email).toBe(owner);
    const [head = '', body = '', signature] = session?.access_token.split('.') ?? [];
    expect(createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url')).toBe(
      signature,
    );
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, number>;
    expect(claims).toMatchObject({ aud: 'authenticated', email: owner, sub: session?.user.id });
    expect(claims).not.toHaveProperty('iss');
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3_600);
  });

  test('stays signed in after a server restart', async () => {
    const { device } = await signIn();
    await server.auth.stop();
    expect((await device.getUser()).error?.status).toBe(502);
    await server.auth.start();
    expect((await device.getUser()).data.user?.email).toBe(owner);
    const { data, error } = await device.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(owner);
  });

  test('is signed out on every device after signing out globally', async () => {
    const { device, session } = await signIn();
    passMs(60_000);
    const { device: other } = await signIn();
    await device.signOut({ scope: 'global' });
    const asked = await server.ask('/auth/v1/user', {
      headers: { authorization: `Bearer ${session?.access_token}` },
    });
    expect(asked.status).toBe(403);
    expect((await other.getUser()).data.user).toBeNull();
    expect((await other.refreshSession()).data.session).toBeNull();
  });

  test('gets the same text as from hosted Supabase', () => {
    const html = readFileSync(join(projectRoot, 'supabase/templates/sign-in-code.html'), 'utf8');
    const words = Array.from(html.matchAll(/<p[^>]*>(.*?)<\/p>/g), ([, text]) => text);
    expect(words).toEqual(
      inboxMail.paragraphs.map((text) => (text === '{code}' ? '{{ .Token }}' : text)),
    );
    const config = readFileSync(join(projectRoot, 'supabase/config.toml'), 'utf8');
    for (const mail of ['magic_link', 'recovery']) {
      expect(config).toContain(
        `[auth.email.template.${mail}]\nsubject = "${inboxMail.subject}"\ncontent_path = "./supabase/templates/sign-in-code.html"`,
      );
    }
    expect(config).toContain(
      `otp_length = ${signInCode.digits}\notp_expiry = ${signInCode.lifeS}\n`,
    );
  });
});

describe('a stranger', () => {
  test('gets the same response as the owner, at once and within the minute, and no mail', async () => {
    const answerTo = async (email: string) => {
      const body = JSON.stringify({ email, create_user: true });
      const response = await server.ask('/auth/v1/otp', { method: 'POST', body });
      const { date: _, ...headers } = Object.fromEntries(response.headers);
      return { status: response.status, headers, body: await response.text() };
    };
    // Stops the clock, so that both requests have the same time.
    passMs(0);
    const first = await answerTo('stranger@example.com');
    expect(first).toEqual(await answerTo(owner));
    expect(first).toMatchObject({ status: 200, body: '{}' });
    passMs(1_000);
    const second = await answerTo('stranger@example.com');
    expect(second).toEqual(await answerTo(owner));
    expect(second.status).toBe(429);
    expect((await server.mails()).map(({ to }) => to)).toEqual([[owner]]);
    expect(server.reports).toEqual([]);
  });

  test('can’t sign up', async () => {
    const { data, error } = await server
      .device()
      .signUp({ email: 'stranger@example.com', password: 'a long enough 1 Password' });
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
    expect(data.user).toBeNull();
  });

  test('can read that sign-up is closed, which the doctor checks', async () => {
    const settings = await (await server.ask('/auth/v1/settings', { method: 'GET' })).json();
    expect(settings).toMatchObject({ disable_signup: true, external: { email: true } });
  });

  test.each([
    ['POST', '/auth/v1/magiclink', { email: owner }],
    ['POST', '/auth/v1/recover', { email: owner }],
    ['POST', '/auth/v1/resend', { email: owner, type: 'signup' }],
    ['PUT', '/auth/v1/user', { email: 'stranger@example.com' }],
    ['GET', '/auth/v1/verify?type=magiclink&token=x', undefined],
    ['GET', '/auth/v1/authorize?provider=github', undefined],
  ])('gets a 404 for %s %s', async (method, path, body) => {
    const response = await server.ask(path, {
      method,
      redirect: 'manual',
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(404);
    expect(await server.mails()).toEqual([]);
  });

  test.each(['/rest/v1/', '/rest/v1/users', '/auth/v1/../../rest/v1/users', '/storage/v1/bucket'])(
    'gets a 404 at %s',
    async (path) => {
      const status = await new Promise((resolve) => {
        // Uses node:http, since fetch would normalize the path.
        get(server.apiUrl, { path, headers: { apikey: 'x' } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        });
      });
      expect(status).toBe(404);
    },
  );

  test('can’t sign in with a password', async () => {
    const { error } = await server
      .device()
      .signInWithPassword({ email: owner, password: 'a guess' });
    expect(error).toMatchObject({ status: 400, message: 'unsupported_grant_type' });
  });

  test('without an API key is rejected, as by hosted Supabase', async () => {
    const response = await fetch(`${server.apiUrl}/auth/v1/otp`, {
      method: 'POST',
      body: JSON.stringify({ email: owner }),
    });
    expect(response.status).toBe(401);
    expect(await server.mails()).toEqual([]);
  });
});

describe('a code', () => {
  test('can be requested once a minute, and only the newest works', async () => {
    const first = await server.code();
    const { error } = await server.device().signInWithOtp({ email: ` ${owner.toUpperCase()}` });
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    expect(await server.mails()).toHaveLength(1);
    passMs(60_000);
    const second = await server.code();
    expect(await server.mails()).toHaveLength(2);
    expect((await verify(first)).error?.code).toBe('otp_expired');
    expect((await verify(second)).error).toBeNull();
  });

  test('works once', async () => {
    const code = await server.code();
    const tries = await Promise.all([verify(code), verify(code), verify(code)]);
    expect(tries.filter(({ data }) => data.session)).toHaveLength(1);
    expect((await verify(code)).error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test('works for two hours', async () => {
    const code = await server.code();
    passMs(7_201_000);
    expect((await verify(code)).error).toMatchObject({ status: 403, code: 'otp_expired' });
    const next = await server.code();
    passMs(7_195_000);
    expect((await verify(next)).error).toBeNull();
  });

  test('works after four wrong codes, but not after five', async () => {
    const code = await server.code();
    for (const by of [1, 2, 3, 4]) expect((await verify(wrong(code, by))).error?.status).toBe(403);
    expect((await verify(code)).error).toBeNull();
    passMs(60_000);
    const next = await server.code();
    const tries = [1, 2, 3, 4, 5].map((by) => verify(wrong(next, by)));
    for (const { error } of await Promise.all(tries)) expect(error?.code).toBe('otp_expired');
    expect((await verify(next)).error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test('can’t be guessed by one caller for long, over all addresses', async () => {
    const code = await server.code();
    for (let one = 0; one < 30; one += 1) await verify('00000000', `${one}@example.com`);
    const response = await server.ask('/auth/v1/verify', {
      method: 'POST',
      body: JSON.stringify({ email: owner, token: code, type: 'email' }),
    });
    expect(response.status).toBe(429);
    expect(await response.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(200);
  });

  test.each([
    { token_hash: 'x', type: 'magiclink' },
    { email: owner, token: '1234567', type: 'email' },
    { email: owner, token: '12345678', type: 'recovery' },
    { email: [owner], token: '123456', type: 'email' },
    'no JSON',
  ])('needs eight digits and an address: %j is rejected', async (body) => {
    const response = await server.ask('/auth/v1/verify', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    expect(response.status).toBe(400);
  });

  test('that can’t be mailed is logged without address or code', async () => {
    await server.mailCatcher.stop();
    const { error } = await server.device().signInWithOtp({ email: owner });
    expect(error).toBeNull();
    await server.auth.stop();
    expect(server.reports).toEqual([expect.stringMatching(/^a code was not mailed: /)]);
    expect(server.reports.join()).not.toMatch(/@|\d{8}/);
    await server.mailCatcher.start();
    await server.auth.start();
    expect((await verify(await server.code())).error).toBeNull();
  });
});

describe('the server', () => {
  test('allows requests from the site’s pages only', async () => {
    const preflight = async (origin: string) =>
      await server.ask('/auth/v1/otp', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const ours = await preflight(siteOrigin);
    expect(ours.status).toBe(204);
    expect(ours.headers.get('access-control-allow-origin')).toBe(siteOrigin);
    expect(ours.headers.get('access-control-allow-headers')?.split(', ')).toEqual(
      expect.arrayContaining([
        'apikey',
        'authorization',
        'content-type',
        'x-client-info',
        'x-supabase-api-version',
      ]),
    );
    const foreign = await preflight('https://elsewhere.example');
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    const refused = await server.ask('/auth/v1/user', { headers: { origin: siteOrigin } });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe(siteOrigin);
  });

  test('rejects a long body', async () => {
    const body = JSON.stringify({ email: owner, data: 'x'.repeat(20_000) });
    const response = await server.ask('/auth/v1/otp', { method: 'POST', body });
    expect(response.status).toBe(413);
  });

  test('connects only to this machine and creates its database readable by this user only', async () => {
    const connect = vi.spyOn(Socket.prototype, 'connect');
    await signIn();
    const calls = connect.mock.calls.map(([target]) => JSON.stringify(target));
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.filter((call) => !call.includes('"127.0.0.1"'))).toEqual([]);
    expect(statSync(`${folder.path}/auth.db`).mode & 0o777).toBe(0o600);
  });

  test('leaves process.emitWarning unchanged', async () => {
    await signIn();
    expect(process.emitWarning).toBe(emitWarning);
  });
});
