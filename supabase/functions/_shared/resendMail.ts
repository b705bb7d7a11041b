import { attachedFiles } from './mail/attachedFiles.ts';
import { automatic } from './mail/noAutoReply.ts';
import { formatNamedAddress } from './namedAddress.ts';
import type { MailSettings } from './mailSettings.ts';
import type { MailFault, MailOutcome, Notification, SendMail } from './notification.ts';

export type ResendSettings = Extract<MailSettings, { transport: 'resend' }>;

/** A mail with photographs may have twelve megabytes. */
const timeoutMs = 30_000;

/** Resend remembers a key for 24 hours. This is one hour less, for safety. */
export const resendKeyTtlMs = 23 * 3_600_000;

/** Retry delay for a 429 without Retry-After. */
const tooFastMs = 30_000;

/**
 * HTTP statuses that refuse this mail for good (https://resend.com/docs/api-reference/errors). All other errors may
 * pass: they concern the account (key, domain, quota), which the owner can fix, or Resend itself.
 */
const refusals = new Set([400, 413, 422]);

/**
 * Sends mails by https://resend.com/docs/api-reference/emails/send-email. Resend requires the same body for each
 * request under one key.
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

function resendBody({ from, to }: ResendSettings, notification: Notification): string {
  const { recipient, content } = notification;
  const files = attachedFiles(notification);
  return JSON.stringify({
    from: formatNamedAddress(from),
    to: [recipient ?? formatNamedAddress(to)],
    ...(content.replyTo !== null && { reply_to: content.replyTo }),
    subject: content.subject,
    text: content.text,
    html: content.html,
    headers: automatic,
    ...(files.length > 0 && {
      attachments: files.map(({ name, type, base64 }) => ({
        filename: name,
        content: base64,
        content_type: type,
      })),
    }),
  });
}

/**
 * A 2xx proves that Resend accepted the mail only if the body contains the mail's id: a proxy may also answer 2xx.
 * After a 5xx, Resend may have accepted the mail.
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
 * A 409 means that Resend has stored another body under this key, as after a changed setting, or is still handling the
 * same request (https://resend.com/docs/dashboard/emails/idempotency-keys). Other mails are not affected.
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
    // A body that isn't JSON counts as empty.
    return {};
  }
}

/** The Retry-After header in ms; null if the header is missing or a date, which no mail API sends. */
export function retryAfterMs(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header.trim()) ? Number(header) * 1_000 : null;
}
