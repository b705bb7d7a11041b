import { withinOrAborted } from '../_shared/within.ts';

/** Has a code mailed to one who is known there. @returns whether it was taken */
export type MailCode = (email: string, apikey: string) => Promise<boolean>;

const timeoutMs = 20_000;

/** By Supabase Auth at `url`. */
export function codeMailer(url: string, ask: typeof fetch = fetch): MailCode {
  return async (email, apikey) => {
    const asked = await withinOrAborted(timeoutMs, async (signal) => {
      const { ok, body } = await ask(`${url}/otp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', apikey },
        body: JSON.stringify({ email, create_user: false }),
        redirect: 'error',
        signal,
      });
      await body?.cancel();
      return ok;
    });
    return asked.kind === 'done' && asked.value;
  };
}
