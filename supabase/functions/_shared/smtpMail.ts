import { createTransport } from 'nodemailer';
import { attachedFiles } from './mail/attachedFiles.ts';
import { automatic } from './mail/noAutoReply.ts';
import type { MailSettings } from './mailSettings.ts';
import type { MailFault, MailOutcome, Notification, SendMail } from './notification.ts';
import { within } from './within.ts';

export type SmtpSettings = Extract<MailSettings, { transport: 'smtp' }>;

type Timeouts = {
  /** Maximum time until the server's greeting, and until TLS is up. */
  setupMs: number;
  /**
   * Maximum time for one mail, from connecting until the server has accepted the mail. RFC 5321, 4.5.3.2.6, asks for
   * ten minutes, but a run of the function has no more time than this.
   */
  totalMs: number;
};

const defaultTimeouts: Timeouts = { setupMs: 5_000, totalMs: 40_000 };

/**
 * Sends mails by SMTP. `smtps:` uses TLS from the start (default port 465); `smtp:` uses STARTTLS if the server offers
 * it (default port 587). Sends a password without encryption only to loopback.
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

/** Builds the same bytes for the same key and content. Mail programs can recognize a repeat by its Message-ID. */
function smtpMessage({ from, to }: SmtpSettings, notification: Notification) {
  const { key, createdAtMs, recipient, content, threadKey } = notification;
  const messageId = (ofKey: string): string =>
    `<${ofKey}@${from.address.split('@')[1] ?? 'localhost'}>`;
  return {
    from,
    to: recipient === null ? to : { name: '', address: recipient },
    ...(content.replyTo !== null && { replyTo: { name: '', address: content.replyTo } }),
    subject: content.subject,
    text: content.text,
    html: content.html,
    date: new Date(createdAtMs),
    messageId: messageId(key),
    ...(threadKey !== null && {
      inReplyTo: messageId(threadKey),
      references: messageId(threadKey),
    }),
    attachments: attachedFiles(notification).map(({ name, type, base64 }) => ({
      filename: name,
      content: base64,
      encoding: 'base64',
      contentType: type,
    })),
    baseBoundary: key,
    headers: automatic,
  };
}

/**
 * An error reply proves that the server didn't accept the mail. The server refuses it for good with 550 to 554 about
 * the recipient or the mail (RFC 5321, 4.2.3), and for now with any other code. Without a reply, the server may have
 * accepted the mail, unless the session never began.
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
