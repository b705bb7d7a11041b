import { GoTrueClient } from '@supabase/supabase-js';
import { backendFetch } from './backendFetch.ts';
import type { BackendAddress } from './functionsClient.ts';

/**
 * Supabase's auth client, which stores and renews the session in local storage. It is what `createClient` of
 * supabase-js makes, without the clients for tables, files and channels, which would be most of its bytes.
 */
export function createAuthClient(address: BackendAddress): GoTrueClient {
  const { supabaseUrl, supabasePublishableKey: apikey } = address;
  const { hostname } = new URL(supabaseUrl);
  return new GoTrueClient({
    url: `${supabaseUrl}/auth/v1`,
    // A call with a session overwrites `Authorization` with its token, but only with this capitalization.
    headers: { apikey, Authorization: `Bearer ${apikey}` },
    // The key that `createClient` uses; devices have sessions under it.
    storageKey: `sb-${hostname.split('.')[0]}-auth-token`,
    storage: localStorage,
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: false,
    fetch: sessionFetch,
  });
}

/**
 * If a renewal gets an error other than a 5xx, the client may delete its session. A 429, or an error from a gateway or
 * a captive portal, says nothing about the session, so this function reports those to the client as a failed
 * connection. A refusal by Supabase Auth always has an error code
 * (https://supabase.com/docs/guides/auth/debugging/error-codes).
 */
const sessionFetch: typeof fetch = async (input, init) => {
  const response = await backendFetch(input, init);
  const url = input instanceof Request ? input.url : input.toString();
  if (response.ok || !url.includes('grant_type=refresh_token')) return response;
  if (response.status === 429 || !(await hasErrorCode(response.clone()))) {
    throw new TypeError(`The session was neither renewed nor refused: status ${response.status}`);
  }
  return response;
};

async function hasErrorCode(response: Response): Promise<boolean> {
  // An HTML page or a truncated body is not JSON, so it has no code.
  const body: { code?: unknown; error_code?: unknown } | null = await response
    .json()
    .catch(() => null);
  return typeof body?.code === 'string' || typeof body?.error_code === 'string';
}
