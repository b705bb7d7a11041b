import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { MailRoute } from './fault.ts';

/** A mail as its reader gets it. `to` holds the bare addresses it was really sent to, hidden copies too. */
export type Mail = {
  id: string;
  via: MailRoute;
  from: string;
  to: string[];
  replyTo: string | null;
  subject: string;
  text: string | null;
  html: string | null;
  headers: Record<string, string>;
  receivedAt: string;
};

/** One try to hand over a mail, whatever became of it. */
export type MailAttempt = {
  via: MailRoute;
  at: string;
  outcome: 'pending' | 'accepted' | 'replayed' | 'refused' | 'dropped' | 'accepted_then_dropped';
  /** Resend's Idempotency-Key, or the Message-ID where the mail came by SMTP. */
  key: string | null;
  /** The HTTP status or SMTP reply given; null where none was. */
  status: number | null;
};

/** What Resend remembers for 24 hours; here for as long as the mailbox lives. */
export type RememberedKey = { fingerprint: string; mailId: string };

export type Mailbox = {
  mails: Mail[];
  attempts: MailAttempt[];
  keys: Map<string, RememberedKey>;
  begin(via: MailRoute, key: string | null): MailAttempt;
  keep(mail: Omit<Mail, 'id' | 'receivedAt'>, memory?: { key: string; fingerprint: string }): Mail;
  /** Forgets mails and attempts, but no idempotency key: neither would the provider. */
  clear(): void;
};

type Line = { mail: Mail; memory?: { key: string; fingerprint: string } };

/** @param dataFile where the mails outlive a restart; left out, they live in memory alone */
export function openMailbox(dataFile?: string): Mailbox {
  const lines = dataFile && existsSync(dataFile) ? readLines(dataFile) : [];
  const mailbox: Mailbox = {
    mails: lines.map(({ mail }) => mail),
    attempts: [],
    keys: new Map(),
    begin(via, key) {
      const attempt: MailAttempt = {
        via,
        at: new Date().toISOString(),
        outcome: 'pending',
        key,
        status: null,
      };
      mailbox.attempts.push(attempt);
      return attempt;
    },
    keep(given, memory) {
      const mail = { ...given, id: randomUUID(), receivedAt: new Date().toISOString() };
      const line: Line = memory ? { mail, memory } : { mail };
      if (dataFile) appendFileSync(dataFile, `${JSON.stringify(line)}\n`, { mode: 0o600 });
      mailbox.mails.push(mail);
      remember(mailbox, line);
      return mail;
    },
    clear() {
      mailbox.mails.length = 0;
      mailbox.attempts.length = 0;
      if (dataFile) writeFileSync(dataFile, '', { mode: 0o600 });
    },
  };
  for (const line of lines) remember(mailbox, line);
  return mailbox;
}

function remember(mailbox: Mailbox, { mail, memory }: Line): void {
  if (memory) {
    mailbox.keys.set(memory.key, { fingerprint: memory.fingerprint, mailId: mail.id });
  }
}

function readLines(dataFile: string): Line[] {
  const lines = readFileSync(dataFile, 'utf8').split('\n');
  return lines.flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as Line];
    } catch {
      // The last line of a process that was killed while it wrote: that mail was never answered for.
      return [];
    }
  });
}
