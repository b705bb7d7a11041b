import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { backendFetch } from './backendFetch.ts';
import type { BackendAddress } from './functionsClient.ts';

/** The page's Supabase client. It stores and renews the session in local storage. Enquiries are sent without it. */
export function createSupabaseClient(address: BackendAddress): SupabaseClient {
  return createClient(address.supabaseUrl, address.supabasePublishableKey, {
    auth: {
      persistSession: true,
      autoRefreshToken: true,
      storage: localStorage,
      detectSessionInUrl: false,
    },
    global: { fetch: sessionFetch },
  });
}

/**
 * If a renewal fails with anything but a 5xx, the client deletes its session. A 429, or an error from a gateway or a
 * captive portal, says nothing about the session, so this function reports those to the client as a failed
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
