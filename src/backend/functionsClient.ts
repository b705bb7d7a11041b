import { backendFetch } from './backendFetch.ts';

export type BackendAddress = { supabaseUrl: string; supabasePublishableKey: string };

/**
 * How page and worker reach the functions. It knows no session, so that nothing but the network stands between
 * Send and the request.
 */
export type FunctionsClient = {
  /** Of the folder that all functions are in. */
  url: string;
  /** The backend's publishable key. */
  apiKey: string;
  fetch: typeof fetch;
  /** What the browser thinks of its connection: no request depends on it. */
  seemsOffline: () => boolean;
};

export function createFunctionsClient(address: BackendAddress): FunctionsClient {
  return {
    url: `${address.supabaseUrl}/functions/v1`,
    apiKey: address.supabasePublishableKey,
    fetch: backendFetch,
    seemsOffline: () => !navigator.onLine,
  };
}
