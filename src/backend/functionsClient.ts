import { backendFetch } from './backendFetch.ts';

export type BackendAddress = { supabaseUrl: string; supabasePublishableKey: string };

/**
 * What page and worker need to call the functions. It has no session, so an enquiry is sent without waiting for
 * a sign-in or a token.
 */
export type FunctionsClient = {
  /** The URL of the folder that contains all functions. */
  url: string;
  /** The backend's publishable key. */
  apiKey: string;
  fetch: typeof fetch;
  /** Whether the browser believes that it is offline. Browsers are sometimes wrong, so send requests anyway. */
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
