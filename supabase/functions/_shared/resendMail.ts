import { writeMailbox } from './mailbox.ts';
import type { MailSettings } from './mailSettings.ts';
import type { MailOutcome, Notification, SendMail } from './notification.ts';
import { retryAfterMs } from './retryAfter.ts';

export type ResendSettings = Extract<MailSettings, { transport: 'resend' }>;

/** Time for one call, from its start to the end of its answer. */
const timeoutMs = 10_000;

/**
 * Mail by Resend's `POST /emails` (https://resend.com/docs/api-reference/emails/send-email). The
 * provider remembers the key for 24 hours and wants the same bytes with it each time.
 */
export function resendMail(settings: ResendSettings): SendMail {
  return async (notification) => {
    try {
      const response = await fetch(settings.apiUrl, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          authorization: `Bearer ${settings.apiKey}`,
          'content-type': 'application/json',
          'idempotency-key': notification.id,
        },
        body: resendBody(settings, notification),
      });
      return outcomeOf(response, parseJson(await response.text()));
    } catch (error) {
      const late = error instanceof DOMException && error.name === 'TimeoutError';
      return failed(late ? 'resend_timeout' : 'resend_unreachable');
    }
  };
}

function resendBody({ from, to }: ResendSettings, { recipient, content }: Notification): string {
  return JSON.stringify({
    from: writeMailbox(from),
    to: [recipient ?? writeMailbox(to)],
    ...(content.replyTo !== null && { reply_to: content.replyTo }),
    subject: content.subject,
    text: content.text,
    html: content.html,
    // Keeps the owner's out-of-office note from answering the visitor (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}

/** A status alone proves nothing: only an answer that names the mail it took does. */
function outcomeOf(response: Response, body: Record<string, unknown>): MailOutcome {
  if (response.ok) {
    return typeof body.id === 'string' && body.id !== ''
      ? { kind: 'sent', providerId: body.id.slice(0, 200) }
      : failed('resend_without_id');
  }
  const name = typeof body.name === 'string' && /^[a-z_]{1,60}$/.test(body.name) ? body.name : '';
  return failed(
    ['resend', response.status, name].filter(Boolean).join('_'),
    retryAfterMs(response.headers.get('retry-after')),
  );
}

function failed(code: string, after: number | null = null): MailOutcome {
  return { kind: 'failed', code, retryAfterMs: after };
}

function parseJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // An answer that is no JSON says as little as an empty one.
    return {};
  }
}
