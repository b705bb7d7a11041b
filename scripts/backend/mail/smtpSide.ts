import { once } from 'node:events';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { loopback } from '../ports.ts';
import type { FaultPlan } from './faultPlan.ts';
import { type Mail, type MailAttempt, mailFile, type MailStore } from './mailStore.ts';

const maxMailBytes = 20 * 1024 * 1024;

/** Accepts mail by SMTP without encryption or password, but listens on loopback only. */
export async function startSmtpSide(
  port: number,
  mailStore: MailStore,
  faults: FaultPlan,
): Promise<{ stop(): Promise<void> }> {
  const sockets = new Map<number, Socket>();
  const server = new SMTPServer({
    name: 'mail-catcher',
    banner: 'mail catcher',
    size: maxMailBytes,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 200,
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    onData: (stream, session, done) => {
      receive(stream, session, () => sockets.get(session.remotePort)?.destroy()).then(
        (queuedAs) => done(null, queuedAs),
        (error: unknown) => done(error instanceof Error ? error : new Error('unknown fault')),
      );
    },
  });
  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  // Ignores connection errors, since clients may disconnect at any time.
  server.on('error', () => undefined);

  async function receive(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    cut: () => void,
  ): Promise<string> {
    const mail = await readMail(stream, session);
    const attempt = mailStore.begin('smtp', mail.headers['message-id'] ?? null);
    const fault = faults.next('smtp');
    if (fault?.kind === 'reply') {
      settle(attempt, 'refused', fault.code);
      throw Object.assign(new Error('told to refuse'), { responseCode: fault.code });
    }
    if (fault?.kind === 'drop') {
      settle(attempt, 'dropped', null);
      cut();
      return '';
    }
    const { id } = mailStore.add(mail);
    if (fault?.kind === 'accept_then_drop') {
      settle(attempt, 'accepted_then_dropped', null);
      cut();
      return '';
    }
    if (fault?.kind === 'slow') await wait(fault.delayMs, undefined, { ref: false });
    settle(attempt, 'accepted', 250);
    return `OK: queued as ${id}`;
  }

  server.listen(port, loopback);
  await once(server.server, 'listening');
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets.values()) socket.destroy();
      }),
  };
}

async function readMail(
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<Omit<Mail, 'id' | 'receivedAt'>> {
  const parsed = await PostalMime.parse(await buffer(stream));
  const headers = Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value]));
  return {
    via: 'smtp',
    from: headers.from ?? '',
    to: envelope.rcptTo.map(({ address }) => address),
    replyTo: parsed.replyTo?.[0]?.address ?? null,
    subject: parsed.subject ?? '',
    text: withoutLastBreak(parsed.text),
    html: withoutLastBreak(parsed.html),
    headers,
    attachments: parsed.attachments.map(({ filename, mimeType, content }) =>
      mailFile(filename ?? '', mimeType, Buffer.from(content as ArrayBuffer)),
    ),
  };
}

function settle(
  attempt: MailAttempt,
  outcome: MailAttempt['outcome'],
  status: number | null,
): void {
  attempt.outcome = outcome;
  attempt.status = status;
}

/** Removes the line break that SMTP adds at the end of a text. */
function withoutLastBreak(text: string | undefined): string | null {
  return text === undefined ? null : text.replace(/\n$/, '');
}
