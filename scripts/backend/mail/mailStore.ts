import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { MailRoute } from './faultPlan.ts';

/** A mail as received. `to`: all recipients, including bcc, as bare addresses. */
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

/** An attempt to send a mail, successful or not. */
export type MailAttempt = {
  via: MailRoute;
  at: string;
  outcome: 'pending' | 'accepted' | 'replayed' | 'refused' | 'dropped' | 'accepted_then_dropped';
  /** Resend's Idempotency-Key, or the Message-ID for SMTP. */
  key: string | null;
  /** HTTP status or SMTP reply; null if none was sent. */
  status: number | null;
};

/** Resend remembers this for 24 hours; here it never expires. */
export type RememberedKey = { fingerprint: string; mailId: string };

export type MailStore = {
  mails: Mail[];
  attempts: MailAttempt[];
  keys: Map<string, RememberedKey>;
  begin(via: MailRoute, key: string | null): MailAttempt;
  keep(mail: Omit<Mail, 'id' | 'receivedAt'>, memory?: { key: string; fingerprint: string }): Mail;
  /** Deletes mails and attempts, but keeps idempotency keys, as the provider would. */
  clear(): void;
};

type Line = { mail: Mail; memory?: { key: string; fingerprint: string } };

/** @param dataFile stores the mails; in memory only by default */
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
    keep(given, memory) {
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
      // A line cut off by a kill: that mail was never acknowledged.
      return [];
    }
  });
}
