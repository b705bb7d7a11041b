import { createTransport } from 'nodemailer';
import { automatic } from './mail/noAutoReply.ts';
import type { MailSettings } from './mailSettings.ts';
import type { MailFault, MailOutcome, Notification, SendMail } from './notification.ts';
import { within } from './within.ts';

export type SmtpSettings = Extract<MailSettings, { transport: 'smtp' }>;

type Timeouts = {
  /** Time from connecting to the server's greeting, and to an encrypted line. */
  setupMs: number;
  /**
   * Time for one mail, from connecting to the server's word that it has taken it. A client should wait
   * ten minutes for that word (RFC 5321, 4.5.3.2.6), since some servers look through a mail first; the
   * run that sends it has no more than this.
   */
  totalMs: number;
};

const defaultTimeouts: Timeouts = { setupMs: 5_000, totalMs: 40_000 };

/**
 * Mail by SMTP: `smtps:` with TLS from the first byte (465 unless the address says otherwise),
 * `smtp:` with STARTTLS where the server offers it (587). A password goes in the clear to this
 * machine's own loopback address alone.
 */
export function smtpMail(settings: SmtpSettings, timeouts = defaultTimeouts): SendMail {
  const options = smtpOptions(settings.url, timeouts);
  return async (notification) => {
    const transport = createTransport(options);
    try {
      const sent = await within(
        timeouts.totalMs,
        transport.sendMail(smtpMessage(settings, notification)),
      );
      if (sent.kind === 'late') return unanswered('smtp_timeout');
      return sent.value.accepted.length === 1
        ? { kind: 'sent', providerId: null }
        : unanswered('smtp_not_accepted');
    } catch (error) {
      return outcomeOf(error);
    } finally {
      transport.close();
    }
  };
}

function smtpOptions(url: URL, { setupMs, totalMs }: Timeouts) {
  const secure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return {
    host,
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    requireTLS: !secure && user !== '' && !isLoopback(host),
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(url.password) } }),
    connectionTimeout: setupMs,
    greetingTimeout: setupMs,
    socketTimeout: totalMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The same bytes at each try; the Message-ID lets the reader's program see a repeat. */
function smtpMessage({ from, to }: SmtpSettings, notification: Notification) {
  const { key, createdAtMs, recipient, content } = notification;
  return {
    from,
    to: recipient === null ? to : { name: '', address: recipient },
    ...(content.replyTo !== null && { replyTo: { name: '', address: content.replyTo } }),
    subject: content.subject,
    text: content.text,
    html: content.html,
    date: new Date(createdAtMs),
    messageId: `<${key}@${from.address.split('@')[1] ?? 'localhost'}>`,
    baseBoundary: key,
    headers: automatic,
  };
}

/**
 * A reply of the server's says that it has not taken the mail: for good from 550 to 554 about a
 * recipient or the mail itself (RFC 5321, 4.2.3), else for now; what it has against a password or the
 * sender may be set right. Without a reply it may have been taken, unless there was no connection, or
 * none that was ready in time.
 */
function outcomeOf(error: unknown): MailOutcome {
  if (!(error instanceof Error)) return unanswered('smtp_fault');
  if ('responseCode' in error && typeof error.responseCode === 'number') {
    const { responseCode } = error;
    const isAboutThis =
      'command' in error && (error.command === 'RCPT TO' || error.command === 'DATA');
    const isRefused = isAboutThis && responseCode >= 550 && responseCode <= 554;
    return notTaken(`smtp_${responseCode}`, isRefused ? 'refused' : 'unavailable');
  }
  const code =
    'code' in error && typeof error.code === 'string'
      ? `smtp_${error.code.toLowerCase()}`
      : 'smtp_fault';
  const neverBegan =
    code === 'smtp_edns' ||
    ('syscall' in error && error.syscall === 'connect') ||
    ('timeoutType' in error && /^(CONNECT|GREETING|UPGRADE)_/.test(String(error.timeoutType)));
  return neverBegan ? notTaken(code, 'unavailable') : unanswered(code);
}

function notTaken(code: string, fault: MailFault): MailOutcome {
  return { kind: 'failed', code, fault, isInDoubt: false, retryAfterMs: null };
}

function unanswered(code: string): MailOutcome {
  return { kind: 'failed', code, fault: 'unavailable', isInDoubt: true, retryAfterMs: null };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
