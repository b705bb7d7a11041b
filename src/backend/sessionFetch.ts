import { backendFetch } from './backendFetch.ts';

/**
 * As `backendFetch`. The client deletes a session for whatever is answered to its renewal but an error of the
 * server's: a 429, or what a gateway or a portal answers, says nothing of the session, and is no answer here.
 * A refusal of Supabase Auth always has a code (https://supabase.com/docs/guides/auth/debugging/error-codes).
 */
export const sessionFetch: typeof fetch = async (input, init) => {
  const response = await backendFetch(input, init);
  const url = input instanceof Request ? input.url : input.toString();
  if (response.ok || !url.includes('grant_type=refresh_token')) return response;
  if (response.status === 429 || !(await hasCode(response.clone()))) {
    throw new TypeError(`The session was neither renewed nor refused: status ${response.status}`);
  }
  return response;
};

async function hasCode(response: Response): Promise<boolean> {
  // A page, or half a body, has none.
  const body: { code?: unknown; error_code?: unknown } | null = await response
    .json()
    .catch(() => null);
  return typeof body?.code === 'string' || typeof body?.error_code === 'string';
}
