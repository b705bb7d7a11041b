import { describe, expect, test } from 'vitest';
import { type Auth, completeSignOut, openSession } from '../../src/inbox/line/session.ts';

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

describe('her session', () => {
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

  test('that she has left is kept until she is back, and said of no other device', () => {
    const storage = storageOf(key);
    const session = openSession(auth({}), storage);
    expect(session.hasLeft()).toBe(false);
    session.noteLeft(true);
    expect(openSession(auth({}), storage).hasLeft()).toBe(true);
    session.noteLeft(false);
    expect(Object.keys(storage)).toEqual([key]);
  });

  test('a sign-out that was broken off is completed by the next page', () => {
    const storage = storageOf(key, 'theme');
    completeSignOut(storage);
    expect(Object.keys(storage)).toContain(key);
    openSession(auth({}), storage).noteLeft(true);
    completeSignOut(storage);
    expect(Object.keys(storage)).not.toContain(key);
    expect(Object.keys(storage)).toContain('theme');
    expect(openSession(auth({}), storage).hasLeft()).toBe(true);
  });

  test('a page that is opened as she signs in again leaves what the sign-in keeps', async () => {
    const storage = storageOf(key);
    const verifyOtp = (): ReturnType<Auth['verifyOtp']> => {
      storage.setItem(key, 'new');
      return Promise.resolve(hers);
    };
    const session = openSession(auth({ verifyOtp }), storage);
    session.noteLeft(true);
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
    expect(await session.end(true)).toBe('untold');
    expect(session.isKept()).toBe(true);
    expect(await session.end(false)).toBe('untold');
    expect(session.isKept()).toBe(false);
    expect(Object.keys(storage)).toEqual(['theme']);
  });

  // Without a session, or with one that is refused, the client says that all are ended, and asks nobody.
  test.each([
    [hers, 'ended', ['global']],
    [none, 'untold', []],
    [failing({ name: 'AuthApiError', status: 400 }), 'untold', []],
    [failing(noLine), 'untold', []],
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
