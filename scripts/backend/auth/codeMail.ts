import { inboxMail } from '../../../src/content/inboxMail.ts';
import { localSender } from '../functionSettings.ts';

/**
 * Mails a code with our own template, through the same API as `supabase/functions/_shared/resendMail.ts`.
 * @param url the mail catcher's `POST /emails`
 * @throws Error if the mail catcher didn't accept the mail
 */
export async function mailCode(url: string, to: string, code: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
    headers: { authorization: 'Bearer re_local', 'content-type': 'application/json' },
    body: JSON.stringify({
      from: localSender,
      to: [to],
      subject: inboxMail.subject,
      text: `${inboxMail.paragraphs.join('\n\n').replace('{code}', code)}\n`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    }),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The mail catcher answered ${response.status}.`);
}
