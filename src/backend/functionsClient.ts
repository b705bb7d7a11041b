import { FunctionsClient } from '@supabase/functions-js';
import { carefulFetch } from './carefulFetch';

export type BackendAddress = { supabaseUrl: string; supabasePublishableKey: string };

/** The small client: all that the worker needs. */
export function createFunctionsClient(address: BackendAddress): FunctionsClient {
  return new FunctionsClient(`${address.supabaseUrl}/functions/v1`, {
    headers: { apikey: address.supabasePublishableKey },
    customFetch: carefulFetch,
  });
}
