import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pendingSignOutsKey } from '../../src/inbox/names.ts';
import type { FunctionsClient } from '../../src/backend/functionsClient.ts';
import { type Auth, openSession as openBy } from '../../src/inbox/network/session.ts';
import { completeSignOut } from '../../src/inbox/network/signOuts.ts';

const noLine = { name: 'AuthRetryableFetchError', status: 0 };
const none = { data: { session: null }, error: null };
const hers = { data: { session: { access_token: 'hers' } }, error: null };
const failing = (error: { name: string; status?: number; code?: string }) => ({
  data: { session: null },
  error,
});

function storageOf(...keys: string[]): Storage {
  const kept = new Map(keys.map((key) => [key, 'x']));
  // As in a browser, what is kept are its own properties.
  return new Proxy({} as Storage, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    get: (_, name) =>
      Reflect.get(
        {
          getItem: (key: string) => kept.get(key) ?? null,
          setItem: (key: string, value: string) => void kept.set(key, value),
          removeItem: (key: string) => kept.delete(key),
        },
        name,
      ),
  });
}

const auth = (changes: Partial<Auth>): Auth => ({
  getSession: () => Promise.resolve(none),
  refreshSession: () => Promise.resolve(none),
  verifyOtp: () => Promise.resolve(hers),
  signOut: () => Promise.resolve({ error: null }),
  ...changes,
});
const key = 'sb-127-auth-token';
const url = 'https://backend.example.com/owner-inbox';

/** What the function was told, and how it answers. */
let told: unknown[];
let answer: () => Promise<Response>;
beforeEach(() => {
  told = [];
  answer = async () => Response.json({}, { status: 202 });
});
const line: FunctionsClient = {
  url,
  apiKey: 'key',
  seemsOffline: () => false,
  fetch: (_, init) => {
    told.push(JSON.parse(init?.body as string));
    return answer();
  },
};
const openSession = (given: Auth, storage: Storage) => openBy(given, storage, line);

/** As the Supabase client keeps a session. */
const keptAs = (id: string): string =>
  JSON.stringify({ access_token: `head.${btoa(JSON.stringify({ session_id: id }))}.end` });
const id = '0192d3a0-0000-4000-8000-000000000001';

describe('her session', () => {
  afterEach(() => void vi.useRealTimers());

  test.each([
    [hers, { kind: 'token', token: 'hers' }],
    [none, { kind: 'signIn' }],
    [failing(noLine), { kind: 'unreachable' }],
    [failing({ name: 'AuthApiError', status: 400 }), { kind: 'signIn' }],
    [failing({ name: 'AuthApiError', status: 401, code: 'session_not_found' }), { kind: 'signIn' }],
    [failing({ name: 'AuthApiError', status: 401 }), { kind: 'unreachable' }],
    [failing({ name: 'AuthApiError', status: 429 }), { kind: 'unreachable' }],
    [failing({ name: 'AuthApiError', status: 500 }), { kind: 'unreachable' }],
    [failing({ name: 'AuthUnknownError' }), { kind: 'unreachable' }],
  ])('%j is %j', async (held, token) => {
    const session = openSession(auth({ getSession: () => Promise.resolve(held) }), storageOf());
    expect(await session.token()).toEqual(token);
  });

  test.each([
    [hers, 'signedIn'],
    [failing({ name: 'AuthApiError', status: 403 }), 'wrongCode'],
    [failing({ name: 'AuthApiError', status: 429 }), 'tooMany'],
    [failing(noLine), 'unreachable'],
    [failing({ name: 'AuthRetryableFetchError', status: 503 }), 'failed'],
  ])('a code is entered: %j is %s', async (held, entered) => {
    const session = openSession(auth({ verifyOtp: () => Promise.resolve(held) }), storageOf());
    expect(await session.enter('her@example.com', '123456')).toBe(entered);
  });

  test('a code is waited for twice as long as a token, and then nothing is known of it', async () => {
    vi.useFakeTimers();
    const hanging = auth({ verifyOtp: () => new Promise(() => undefined) });
    let entered: unknown = null;
    const entering = openSession(hanging, storageOf()).enter('her@example.com', '123456');
    void entering.then((came) => (entered = came));
    await vi.advanceTimersByTimeAsync(15_999);
    expect(entered).toBe(null);
    await vi.advanceTimersByTimeAsync(1);
    expect(entered).toBe('unreachable');
  });

  test('only what is named as Supabase names it is one', () => {
    const isKept = (name: string) => openSession(auth({}), storageOf(name)).isStored();
    expect([key, `not-${key}`, 'sb-auth-token'].map(isKept)).toEqual([true, false, false]);
  });

  test('that she has left is kept until she is back, and said of no other device', () => {
    const storage = storageOf(key);
    const session = openSession(auth({}), storage);
    expect(session.hasSignedOut()).toBe(false);
    session.markSignedOut();
    expect(openSession(auth({}), storage).hasSignedOut()).toBe(true);
    session.unmarkSignedOut();
    expect(Object.keys(storage)).toEqual([key]);
  });

  test('a sign-out that was broken off is completed by the next page', () => {
    const storage = storageOf(key, 'theme');
    completeSignOut(storage);
    expect(Object.keys(storage)).toContain(key);
    openSession(auth({}), storage).markSignedOut();
    completeSignOut(storage);
    expect(Object.keys(storage)).not.toContain(key);
    expect(Object.keys(storage)).toContain('theme');
    expect(openSession(auth({}), storage).hasSignedOut()).toBe(true);
  });

  test('a page that is opened as she signs in again leaves what the sign-in keeps', async () => {
    const storage = storageOf(key);
    const verifyOtp = (): ReturnType<Auth['verifyOtp']> => {
      storage.setItem(key, 'new');
      return Promise.resolve(hers);
    };
    const session = openSession(auth({ verifyOtp }), storage);
    session.markSignedOut();
    expect(await session.enter('her@example.com', '123456')).toBe('signedIn');
    completeSignOut(storage);
    expect(storage.getItem(key)).toBe('new');
  });

  test('it is gone from here without a line, but not where all devices were meant', async () => {
    const storage = storageOf(key, 'theme');
    const session = openSession(
      auth({
        refreshSession: () => Promise.resolve(hers),
        signOut: () => Promise.resolve({ error: noLine }),
      }),
      storage,
    );
    expect(await session.end(true)).toBe('unconfirmed');
    expect(session.isStored()).toBe(true);
    storage.setItem(key, keptAs(id));
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await session.end(false)).toBe('unconfirmed');
    expect(session.isStored()).toBe(false);
    expect(Object.keys(storage)).toEqual(['theme', pendingSignOutsKey]);
  });

  test('what ends it is its id alone, kept over restarts until the server has said that it has', async () => {
    const storage = storageOf();
    storage.setItem(key, keptAs(id));
    const signOut = () => Promise.resolve({ error: noLine });
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await openSession(auth({ signOut }), storage).end(false);
    expect(storage.getItem(pendingSignOutsKey)).toBe(id);
    // A portal, a server in trouble, one that asks for a pause: none of them has taken it.
    for (const other of [
      new Response('<h1>Hotel</h1>', { status: 202 }),
      Response.json({}, { status: 200 }),
      Response.json({ code: 'too_many_requests' }, { status: 429 }),
      Response.json({ code: 'unavailable' }, { status: 503 }),
    ]) {
      const next = openSession(auth({}), storage);
      answer = async () => other;
      await next.reportSignOuts();
      expect(next.hasPendingSignOuts()).toBe(true);
    }
    answer = async () => Response.json({}, { status: 202 });
    const last = openSession(auth({}), storage);
    await last.reportSignOuts();
    expect(last.hasPendingSignOuts()).toBe(false);
    expect(told.at(-1)).toEqual({ step: 'leave', session: id });
    expect(Object.keys(storage)).toEqual([]);
    const before = told.length;
    await last.reportSignOuts();
    expect(told).toHaveLength(before);
  });

  test('Supabase’s client calling it ended is not enough: it says so where it asked nobody', async () => {
    const storage = storageOf();
    storage.setItem(key, keptAs(id));
    const session = openSession(auth({}), storage);
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await session.end(false)).toBe('unconfirmed');
    answer = async () => Response.json({}, { status: 202 });
    storage.setItem(key, keptAs(id.replace(/1$/, '2')));
    expect(await session.end(false)).toBe('ended');
    // Both: that of before was told with it.
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(2);
  });

  // Without a session, or with one that is refused, the client says that all are ended, and asks nobody.
  test.each([
    [hers, 'ended', ['global']],
    [none, 'unconfirmed', []],
    [failing({ name: 'AuthApiError', status: 400 }), 'unconfirmed', []],
    [failing(noLine), 'unconfirmed', []],
  ])(
    'all devices are signed out with a token that is taken: %j is %s',
    async (held, is, scopes) => {
      const asked: string[] = [];
      const session = openSession(
        auth({
          refreshSession: () => Promise.resolve(held),
          signOut({ scope }) {
            asked.push(scope);
            return Promise.resolve({ error: null });
          },
        }),
        storageOf(key),
      );
      expect(await session.end(true)).toBe(is);
      expect(asked).toEqual(scopes);
    },
  );
});
