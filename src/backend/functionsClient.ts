import { FunctionsClient } from '@supabase/functions-js';
import { backendFetch } from './backendFetch.ts';

export type BackendAddress = { supabaseUrl: string; supabasePublishableKey: string };

/**
 * The client that sends enquiries, in the page and in the worker. It has no session, so a session problem can
 * never delay an enquiry.
 */
export function createFunctionsClient(address: BackendAddress): FunctionsClient {
  return new FunctionsClient(`${address.supabaseUrl}/functions/v1`, {
    headers: { apikey: address.supabasePublishableKey },
    customFetch: backendFetch,
  });
}
