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
  const items = new Map(keys.map((key) => [key, 'x']));
  // As in a browser, the stored items are own properties of the storage.
  return new Proxy({} as Storage, {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    get: (_, name) =>
      Reflect.get(
        {
          getItem: (key: string) => items.get(key) ?? null,
          setItem: (key: string, value: string) => void items.set(key, value),
          removeItem: (key: string) => items.delete(key),
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

/** The requests to the function, and its answer. */
let requests: unknown[];
let answer: () => Promise<Response>;
beforeEach(() => {
  requests = [];
  answer = async () => Response.json({}, { status: 202 });
});
const client: FunctionsClient = {
  url,
  apiKey: 'key',
  seemsOffline: () => false,
  fetch: (_, init) => {
    requests.push(JSON.parse(init?.body as string));
    return answer();
  },
};
const openSession = (given: Auth, storage: Storage) => openBy(given, storage, client);

/** The value in which the auth client stores a session. */
const storedSession = (id: string): string =>
  JSON.stringify({ access_token: `head.${btoa(JSON.stringify({ session_id: id }))}.end` });
const id = '0192d3a0-0000-4000-8000-000000000001';

describe('the owner’s session', () => {
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
  ])('the answer %j gives the token %j', async (held, token) => {
    const session = openSession(auth({ getSession: () => Promise.resolve(held) }), storageOf());
    expect(await session.token()).toEqual(token);
  });

  test.each([
    [hers, 'signedIn'],
    [failing({ name: 'AuthApiError', status: 403 }), 'wrongCode'],
    [failing({ name: 'AuthApiError', status: 429 }), 'tooMany'],
    [failing(noLine), 'unreachable'],
    [failing({ name: 'AuthRetryableFetchError', status: 503 }), 'failed'],
  ])('entering a code with the answer %j gives %s', async (held, entered) => {
    const session = openSession(auth({ verifyOtp: () => Promise.resolve(held) }), storageOf());
    expect(await session.enter('her@example.com', '123456')).toBe(entered);
  });

  test('entering a code times out after 16 s, with an unknown result', async () => {
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

  test('only a key named like Supabase’s own counts as a stored session', () => {
    const isKept = (name: string) => openSession(auth({}), storageOf(name)).isStored();
    expect([key, `not-${key}`, 'sb-auth-token'].map(isKept)).toEqual([true, false, false]);
  });

  test('the sign-out mark stays until the next sign-in', () => {
    const storage = storageOf(key);
    const session = openSession(auth({}), storage);
    expect(session.hasSignedOut()).toBe(false);
    session.markSignedOut();
    expect(openSession(auth({}), storage).hasSignedOut()).toBe(true);
    session.unmarkSignedOut();
    expect(Object.keys(storage)).toEqual([key]);
  });

  test('the next page completes an interrupted sign-out', () => {
    const storage = storageOf(key, 'theme');
    completeSignOut(storage);
    expect(Object.keys(storage)).toContain(key);
    openSession(auth({}), storage).markSignedOut();
    completeSignOut(storage);
    expect(Object.keys(storage)).not.toContain(key);
    expect(Object.keys(storage)).toContain('theme');
    expect(openSession(auth({}), storage).hasSignedOut()).toBe(true);
  });

  test('a page that opens during a sign-in keeps the new session', async () => {
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

  test('signing out offline deletes the session here, but signing out everywhere offline does not', async () => {
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
    storage.setItem(key, storedSession(id));
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await session.end(false)).toBe('unconfirmed');
    expect(session.isStored()).toBe(false);
    expect(Object.keys(storage)).toEqual(['theme', pendingSignOutsKey]);
  });

  test('the session’s id is stored until the server confirms its end, also across restarts', async () => {
    const storage = storageOf();
    storage.setItem(key, storedSession(id));
    const signOut = () => Promise.resolve({ error: noLine });
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await openSession(auth({ signOut }), storage).end(false);
    expect(storage.getItem(pendingSignOutsKey)).toBe(id);
    // Answers of a portal, a failed server, and a rate limiter: none confirms the sign-out.
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
    expect(requests.at(-1)).toEqual({ step: 'leave', session: id });
    expect(Object.keys(storage)).toEqual([]);
    const before = requests.length;
    await last.reportSignOuts();
    expect(requests).toHaveLength(before);
  });

  test('only the server’s confirmation counts, since Supabase’s client also reports success without a request', async () => {
    const storage = storageOf();
    storage.setItem(key, storedSession(id));
    const session = openSession(auth({}), storage);
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await session.end(false)).toBe('unconfirmed');
    answer = async () => Response.json({}, { status: 202 });
    storage.setItem(key, storedSession(id.replace(/1$/, '2')));
    expect(await session.end(false)).toBe('ended');
    // The page reported both sign-outs, the earlier one included.
    expect(new Set(requests.map((one) => JSON.stringify(one))).size).toBe(2);
  });

  // Without a session, or with a refused one, Supabase's client reports success without a request.
  test.each([
    [hers, 'ended', ['global']],
    [none, 'unconfirmed', []],
    [failing({ name: 'AuthApiError', status: 400 }), 'unconfirmed', []],
    [failing(noLine), 'unconfirmed', []],
  ])('signing out everywhere needs an accepted token: %j gives %s', async (held, is, scopes) => {
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
  });
});
