import { createTransport } from 'nodemailer';
import type { MailSettings } from './mailSettings.ts';
import type { MailOutcome, Notification, SendMail } from './notification.ts';
import { within } from './within.ts';

export type SmtpSettings = Extract<MailSettings, { transport: 'smtp' }>;

const connectTimeoutMs = 5_000;
/** Time for one mail, from connecting to the server's word that it has taken it. */
const timeoutMs = 15_000;

/**
 * Mail by SMTP: `smtps:` with TLS from the first byte (465 unless the address says otherwise),
 * `smtp:` with STARTTLS where the server offers it (587). A password goes in the clear to this
 * machine's own loopback address alone.
 */
export function smtpMail(settings: SmtpSettings): SendMail {
  const options = smtpOptions(settings.url);
  return async (notification) => {
    const transport = createTransport(options);
    try {
      const sent = await within(timeoutMs, transport.sendMail(smtpMessage(settings, notification)));
      if (sent.kind === 'late') return failed('smtp_timeout');
      return sent.value.accepted.length === 1
        ? { kind: 'sent', providerId: null }
        : failed('smtp_not_accepted');
    } catch (error) {
      return failed(codeOf(error));
    } finally {
      transport.close();
    }
  };
}

function smtpOptions(url: URL) {
  const secure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return {
    host,
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    requireTLS: !secure && user !== '' && !isLoopback(host),
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(url.password) } }),
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The same bytes at each try; the Message-ID lets the reader's program see a repeat. */
function smtpMessage({ from, to }: SmtpSettings, notification: Notification) {
  const { id, createdAtMs, recipient, content } = notification;
  return {
    from,
    to: recipient === null ? to : { name: '', address: recipient },
    ...(content.replyTo !== null && { replyTo: { name: '', address: content.replyTo } }),
    subject: content.subject,
    text: content.text,
    html: content.html,
    date: new Date(createdAtMs),
    messageId: `<${id}@${from.address.split('@')[1] ?? 'localhost'}>`,
    baseBoundary: id,
    // Keeps the owner's out-of-office note from answering the visitor (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'smtp_fault';
  if ('responseCode' in error && typeof error.responseCode === 'number') {
    return `smtp_${error.responseCode}`;
  }
  return 'code' in error && typeof error.code === 'string'
    ? `smtp_${error.code.toLowerCase()}`
    : 'smtp_fault';
}

function failed(code: string): MailOutcome {
  return { kind: 'failed', code, retryAfterMs: null };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
