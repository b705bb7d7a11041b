// @vitest-environment jsdom
import { createClient } from '@supabase/supabase-js';
import { beforeEach, expect, test, vi } from 'vitest';
import { createAuthClient } from '../../src/backend/authClient.ts';

// The client logs failed fetches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

const user = { id: 'her', aud: 'authenticated', email: 'her@example.com' };
const sessionFor = (seconds: number) => ({
  access_token: 'token',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: seconds,
  expires_at: Math.round(Date.now() / 1_000) + seconds,
  user,
});
const renewed = (): Response => Response.json(sessionFor(3_600));
let clients = 0;

/** Lets the client renew an expired session with these responses. */
async function renewWith(responses: (() => Response)[]) {
  clients += 1;
  const key = `sb-client${clients}-auth-token`;
  localStorage.setItem(key, JSON.stringify(sessionFor(-60)));
  const fetching = vi.spyOn(globalThis, 'fetch');
  for (const respond of responses) {
    fetching.mockImplementationOnce(() => Promise.resolve(respond()));
  }
  fetching.mockImplementation(() => Promise.resolve(renewed()));
  const auth = createAuthClient({
    supabaseUrl: `https://client${clients}.example.com`,
    supabasePublishableKey: 'key',
  });
  const { data } = await auth.getSession();
  await auth.stopAutoRefresh();
  return { hasSession: data.session !== null, isStored: localStorage.getItem(key) !== null };
}

test.each([
  ['a rate limit', () => Response.json({ error_code: 'over_request_rate_limit' }, { status: 429 })],
  ['a gateway', () => Response.json({ message: 'Invalid API key' }, { status: 401 })],
  ['a captive portal', () => new Response('<html>', { status: 403 })],
  ['a truncated body', () => new Response('null', { status: 400 })],
])('%s does not end the session', async (_, respond) => {
  expect(await renewWith([respond])).toEqual({ hasSession: true, isStored: true });
});

test.each([
  { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' },
  { code: 'refresh_token_already_used', message: 'Invalid Refresh Token' },
])('a refusal by Supabase Auth ends the session: %j', async (body) => {
  const refused = (): Response => Response.json(body, { status: 400 });
  expect(await renewWith([refused])).toEqual({ hasSession: false, isStored: false });
});

test('the client has the settings of the one that createClient makes', async () => {
  const supabaseUrl = 'https://same.example.com';
  const made = createAuthClient({ supabaseUrl, supabasePublishableKey: 'key' });
  const { auth } = createClient(supabaseUrl, 'key', { auth: { storageKey: 'other' } });
  const settingsOf = (client: object): unknown[] =>
    ['url', 'flowType', 'autoRefreshToken', 'persistSession'].map((name) =>
      Reflect.get(client, name),
    );
  expect(settingsOf(made)).toEqual(settingsOf(auth));
  expect(Reflect.get(auth, 'headers')).toMatchObject(Object(Reflect.get(made, 'headers')));
  await made.stopAutoRefresh();
  await auth.stopAutoRefresh();
});
