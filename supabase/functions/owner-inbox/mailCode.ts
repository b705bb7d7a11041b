import { withinOrAborted } from '../_shared/within.ts';
import type { AuthSettings } from './inboxSettings.ts';

/** Asks Supabase Auth to mail a code to a known user. @returns the HTTP status; 0 without an answer */
export type MailCode = (email: string) => Promise<number>;

const timeoutMs = 20_000;

export function codeMailer(
  { url, apiKey }: Pick<AuthSettings, 'url' | 'apiKey'>,
  ask: typeof fetch = fetch,
): MailCode {
  const headers = new Headers({ 'content-type': 'application/json', apikey: apiKey });
  // A legacy API key is a JWT and also goes into this header.
  if (apiKey.split('.').length === 3) headers.set('authorization', `Bearer ${apiKey}`);
  return async (email) => {
    try {
      const asked = await withinOrAborted(timeoutMs, async (signal) => {
        const { status, body } = await ask(`${url}/otp`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ email, create_user: false }),
          redirect: 'error',
          signal,
        });
        await body?.cancel();
        return status;
      });
      return asked.kind === 'done' ? asked.value : 0;
    } catch {
      // No connection, or a redirect: assume that Supabase Auth mailed nothing.
      return 0;
    }
  };
}
