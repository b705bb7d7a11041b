// Which sign-outs are stored to be reported, whatever the browser has stored as the session.
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
])('a session stored as %s has no id, so no pending sign-out is stored', (text) => {
  const storage = storageOf({ [key]: text });
  addPendingSignOuts(storage);
  expect([hasPendingSignOuts(storage), storage.getItem(pendingSignOutsKey)]).toEqual([false, null]);
});

test('an id in base64url is decoded, and is stored only once', () => {
  // The base64 of this id has + and /, which a token in base64url replaces.
  const id = '~~~???>>>';
  const text = tokenOf({ session_id: id });
  expect(text).toMatch(/[+/]/);
  const storage = storageOf({ [key]: text.replaceAll('+', '-').replaceAll('/', '_') });
  addPendingSignOuts(storage);
  addPendingSignOuts(storage);
  expect(storage.getItem(pendingSignOutsKey)).toBe(id);
});

test('extra blanks between stored ids are ignored', async () => {
  const storage = storageOf({ [pendingSignOutsKey]: ' a  b ' });
  expect(hasPendingSignOuts(storageOf({ [pendingSignOutsKey]: ' ' }))).toBe(false);
  const reported: string[] = [];
  const client = {
    url: 'https://backend.example.com',
    apiKey: 'key',
    seemsOffline: () => false,
    fetch: async (_: unknown, init?: RequestInit) => {
      const { session } = JSON.parse(init?.body as string) as { session: string };
      reported.push(session);
      if (session === 'a') throw new TypeError('Failed to fetch');
      return Response.json({}, { status: 202 });
    },
  };
  await reportSignOuts(client, storage);
  expect(reported).toEqual(['a', 'b']);
  // The server has not confirmed session a.
  expect(storage.getItem(pendingSignOutsKey)).toBe('a');
});
