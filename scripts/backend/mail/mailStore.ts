import { createHash, randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { MailRoute } from './faultPlan.ts';

/** An attached file. `sha256`: of its bytes, in hexadecimal digits. */
export type MailFile = { name: string; type: string; bytes: number; sha256: string };

/** A mail that the catcher received. `to`: all recipients, including bcc, as bare addresses. */
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
  attachments: MailFile[];
  receivedAt: string;
};

/** An attempt to send a mail, successful or not. */
export type MailAttempt = {
  via: MailRoute;
  at: string;
  outcome: 'pending' | 'accepted' | 'replayed' | 'refused' | 'dropped' | 'accepted_then_dropped';
  /** Resend's Idempotency-Key; for SMTP, the Message-ID. */
  key: string | null;
  /** The HTTP status or SMTP reply; null if the catcher sent none. */
  status: number | null;
};

/** A used idempotency key. Resend remembers keys for 24 hours; the catcher never forgets them. */
export type RememberedKey = { fingerprint: string; mailId: string };

export type MailStore = {
  mails: Mail[];
  attempts: MailAttempt[];
  keys: Map<string, RememberedKey>;
  begin(via: MailRoute, key: string | null): MailAttempt;
  add(mail: Omit<Mail, 'id' | 'receivedAt'>, memory?: { key: string; fingerprint: string }): Mail;
  /** Deletes mails and attempts, but not the idempotency keys, which the provider would remember too. */
  clear(): void;
};

type Line = { mail: Mail; memory?: { key: string; fingerprint: string } };

/** @param dataFile the file that stores the mails; by default they are only in memory */
export function openMailStore(dataFile?: string): MailStore {
  const lines = dataFile && existsSync(dataFile) ? readLines(dataFile) : [];
  const mailStore: MailStore = {
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
      mailStore.attempts.push(attempt);
      return attempt;
    },
    add(given, memory) {
      const mail = { ...given, id: randomUUID(), receivedAt: new Date().toISOString() };
      const line: Line = memory ? { mail, memory } : { mail };
      if (dataFile) appendFileSync(dataFile, `${JSON.stringify(line)}\n`, { mode: 0o600 });
      mailStore.mails.push(mail);
      remember(mailStore, line);
      return mail;
    },
    clear() {
      mailStore.mails.length = 0;
      mailStore.attempts.length = 0;
      if (dataFile) writeFileSync(dataFile, '', { mode: 0o600 });
    },
  };
  for (const line of lines) remember(mailStore, line);
  return mailStore;
}

function remember(mailStore: MailStore, { mail, memory }: Line): void {
  if (memory) {
    mailStore.keys.set(memory.key, { fingerprint: memory.fingerprint, mailId: mail.id });
  }
}

function readLines(dataFile: string): Line[] {
  const lines = readFileSync(dataFile, 'utf8').split('\n');
  return lines.flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as Line];
    } catch {
      // A kill has truncated this line. Its mail was never acknowledged.
      return [];
    }
  });
}

export function mailFile(name: string, type: string, bytes: Buffer): MailFile {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name, type, bytes: bytes.length, sha256 };
}
