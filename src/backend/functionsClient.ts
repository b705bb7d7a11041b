import { FunctionsClient } from '@supabase/functions-js';
import { backendFetch } from './backendFetch.ts';

export type BackendAddress = { supabaseUrl: string; supabasePublishableKey: string };

/**
 * The client that enquiries go through, in the page and in the worker. It knows no session, so that
 * nothing but the network stands between Send and the request.
 */
export function createFunctionsClient(address: BackendAddress): FunctionsClient {
  return new FunctionsClient(`${address.supabaseUrl}/functions/v1`, {
    headers: { apikey: address.supabasePublishableKey },
    customFetch: backendFetch,
  });
}
