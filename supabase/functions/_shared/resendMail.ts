import { automatic } from './mail/noAutoReply.ts';
import { formatNamedAddress } from './namedAddress.ts';
import type { MailSettings } from './mailSettings.ts';
import type { MailFault, MailOutcome, Notification, SendMail } from './notification.ts';

export type ResendSettings = Extract<MailSettings, { transport: 'resend' }>;

/** Time for one call, from its start to the end of its answer. */
const timeoutMs = 10_000;

/** It remembers a key for 24 hours: an hour less, so that no try under it comes too late. */
export const resendKeyTtlMs = 23 * 3_600_000;

/** How long it is left alone where it says that mails come too fast, and not for how long. */
const tooFastMs = 30_000;

/**
 * What says that the mail itself will never be taken
 * (https://resend.com/docs/api-reference/errors). A key, a domain or a quota is the account's, and may
 * be set right; so may anything that is not known here.
 */
const refusals = new Set([400, 413, 422]);

/**
 * Mail by Resend's `POST /emails` (https://resend.com/docs/api-reference/emails/send-email). The
 * provider wants the same bytes with a key each time.
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
          'idempotency-key': notification.key,
        },
        body: resendBody(settings, notification),
      });
      return outcomeOf(response, parseJson(await response.text()));
    } catch (error) {
      const late = error instanceof DOMException && error.name === 'TimeoutError';
      return unanswered(late ? 'resend_timeout' : 'resend_unreachable');
    }
  };
}

function resendBody({ from, to }: ResendSettings, { recipient, content }: Notification): string {
  return JSON.stringify({
    from: formatNamedAddress(from),
    to: [recipient ?? formatNamedAddress(to)],
    ...(content.replyTo !== null && { reply_to: content.replyTo }),
    subject: content.subject,
    text: content.text,
    html: content.html,
    headers: automatic,
  });
}

/**
 * A status alone proves nothing: only an answer that names the mail it took does. That a mail was not
 * taken is proven by a refusal alone: behind a 5xx it may have been, and behind anybody's 200.
 */
function outcomeOf(response: Response, body: Record<string, unknown>): MailOutcome {
  const { ok, status, headers } = response;
  if (ok) {
    return typeof body.id === 'string' && body.id !== ''
      ? { kind: 'sent', providerId: body.id.slice(0, 200) }
      : unanswered('resend_without_id');
  }
  const name = typeof body.name === 'string' && /^[a-z_]{1,60}$/.test(body.name) ? body.name : '';
  const isKeyConflict = name === 'invalid_idempotent_request';
  return {
    kind: 'failed',
    code: ['resend', status, name].filter(Boolean).join('_'),
    fault: faultOf(status, name),
    isInDoubt: status >= 500 || status === 409,
    ...(isKeyConflict && { isKeyConflict }),
    retryAfterMs: retryAfterMs(headers.get('retry-after')) ?? (status === 429 ? tooFastMs : null),
  };
}

/**
 * A 409 says that it has taken another body under this key, as before a setting was changed, or is
 * taking this one just now (https://resend.com/docs/dashboard/emails/idempotency-keys): the mail waits
 * for a try of our own, and others may go.
 */
function faultOf(status: number, name: string): MailFault {
  if (/^(invalid_idempotent_request|concurrent_idempotent_requests)$/.test(name)) return 'own';
  return refusals.has(status) && name !== '' ? 'refused' : 'unavailable';
}

function unanswered(code: string): MailOutcome {
  return { kind: 'failed', code, fault: 'unavailable', isInDoubt: true, retryAfterMs: null };
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

/** A Retry-After header in ms; null where it is absent or gives a date, which no mail API does. */
export function retryAfterMs(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header.trim()) ? Number(header) * 1_000 : null;
}
