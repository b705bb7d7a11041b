// What is noted of a session that she leaves, out of whatever a browser may hold in its place.
import { expect, test } from 'vitest';
import {
  hasPendingSignOuts,
  addPendingSignOuts,
  reportSignOuts,
} from '../../src/inbox/network/signOuts.ts';
import { pendingSignOutsKey } from '../../src/inbox/names.ts';

const key = 'sb-127-auth-token';

function storageOf(values: Record<string, string>): Storage {
  const methods = {
    getItem: (name: string) => values[name] ?? null,
    setItem: (name: string, value: string) => void (values[name] = value),
    removeItem: (name: string) => void delete values[name],
  };
  return new Proxy(values as unknown as Storage, {
    get: (_, name) => Reflect.get(methods, name),
  });
}
const tokenOf = (claims: unknown): string =>
  JSON.stringify({ access_token: `head.${btoa(JSON.stringify(claims))}.end` });

test.each([
  'x',
  'null',
  '7',
  '{}',
  '{"access_token":7}',
  '{"access_token":"one"}',
  tokenOf(null),
  tokenOf('text'),
  tokenOf({}),
  tokenOf({ session_id: 7 }),
])('%s names no session, and nothing is noted', (text) => {
  const storage = storageOf({ [key]: text });
  addPendingSignOuts(storage);
  expect([hasPendingSignOuts(storage), storage.getItem(pendingSignOutsKey)]).toEqual([false, null]);
});

test('an id in letters of its own alphabet is read, and each is noted once', () => {
  // In base64 this has both letters that such a token writes otherwise.
  const id = '~~~???>>>';
  const text = tokenOf({ session_id: id });
  expect(text).toMatch(/[+/]/);
  const storage = storageOf({ [key]: text.replaceAll('+', '-').replaceAll('/', '_') });
  addPendingSignOuts(storage);
  addPendingSignOuts(storage);
  expect(storage.getItem(pendingSignOutsKey)).toBe(id);
});

test('nothing that stands between two ids is one', async () => {
  const storage = storageOf({ [pendingSignOutsKey]: ' a  b ' });
  expect(hasPendingSignOuts(storageOf({ [pendingSignOutsKey]: ' ' }))).toBe(false);
  const told: string[] = [];
  const line = {
    url: 'https://backend.example.com',
    apiKey: 'key',
    seemsOffline: () => false,
    fetch: async (_: unknown, init?: RequestInit) => {
      const { session } = JSON.parse(init?.body as string) as { session: string };
      told.push(session);
      if (session === 'a') throw new TypeError('Failed to fetch');
      return Response.json({}, { status: 202 });
    },
  };
  await reportSignOuts(line, storage);
  expect(told).toEqual(['a', 'b']);
  // That of which nobody has said that it ended stays.
  expect(storage.getItem(pendingSignOutsKey)).toBe('a');
});
