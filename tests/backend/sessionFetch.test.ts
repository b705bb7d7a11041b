// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { createSupabaseClient } from '../../src/backend/supabaseClient.ts';

// The client writes to the console whatever it could not fetch.
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

/** The session that is there after one that has expired was to be renewed. */
async function heldAfter(answers: (() => Response)[]) {
  clients += 1;
  const key = `sb-client${clients}-auth-token`;
  localStorage.setItem(key, JSON.stringify(sessionFor(-60)));
  const line = vi.spyOn(globalThis, 'fetch');
  for (const answer of answers) line.mockImplementationOnce(() => Promise.resolve(answer()));
  line.mockImplementation(() => Promise.resolve(renewed()));
  const { auth } = createSupabaseClient({
    supabaseUrl: `https://client${clients}.example.com`,
    supabasePublishableKey: 'key',
  });
  const { data } = await auth.getSession();
  await auth.stopAutoRefresh();
  return { isHeld: data.session !== null, isKept: localStorage.getItem(key) !== null };
}

test.each([
  ['a pause', () => Response.json({ error_code: 'over_request_rate_limit' }, { status: 429 })],
  ['a gateway', () => Response.json({ message: 'Invalid API key' }, { status: 401 })],
  ['a portal', () => new Response('<html>', { status: 403 })],
  ['half a body', () => new Response('null', { status: 400 })],
])('%s ends no session that has to be renewed', async (_, answer) => {
  expect(await heldAfter([answer])).toEqual({ isHeld: true, isKept: true });
});

test.each([
  { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' },
  { code: 'refresh_token_already_used', message: 'Invalid Refresh Token' },
])('a refusal of the sign-in’s own ends it: %j', async (body) => {
  const refused = (): Response => Response.json(body, { status: 400 });
  expect(await heldAfter([refused])).toEqual({ isHeld: false, isKept: false });
});
