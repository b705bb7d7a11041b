import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { sessionFetch } from './sessionFetch.ts';
import type { BackendAddress } from './functionsClient.ts';

/** The page's client, its session kept in local storage and renewed by itself. No enquiry goes through it. */
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
