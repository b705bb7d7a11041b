// A notification is a mail, with what has become of it.

import type { Enquiry } from './contract.ts';
import type { WrittenTime } from './mail/writtenTime.ts';

/** The parts of a mail that are written once, before its first try. */
export type MailContent = {
  /** A bare address; null where nobody's can stand there. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
};

/** An enquiry as it was stored. */
export type StoredEnquiry = {
  reference: string;
  enquiry: Enquiry;
  written: WrittenTime;
  receivedAtMs: number;
};

/** A notification on loan: whoever holds the lease may write, send and settle it. */
export type LentNotification = {
  /** The mail provider's idempotency key. */
  id: string;
  kind: NotificationKind;
  /** Null for a mail that is about no single one. */
  enquiryId: string | null;
  lease: string;
  /** Tries so far, this one included. */
  attempts: number;
  createdAtMs: number;
  ageMs: number;
  /** The bare address it goes to, such as the visitor's; null for the owner. */
  recipient: string | null;
  /** What it is about; null for a mail that is about no single one. */
  stored: StoredEnquiry | null;
  /** Null until it is written. */
  content: MailContent | null;
};

/** One that is written. */
export type Notification = LentNotification & { content: MailContent };

/**
 * About an enquiry; that it has come, to the visitor; that a mail was given up; what is held as spam;
 * that the self-test failed; that an enquiry is not marked as answered.
 */
export type NotificationKind =
  | 'enquiry'
  | 'acknowledgement'
  | 'alarm'
  | 'digest'
  | 'breakdown'
  | 'reminder';

/** What a mail provider made of it. `code` is for the log and holds nothing of the mail. */
export type MailOutcome =
  | { kind: 'sent'; providerId: string | null }
  | { kind: 'failed'; code: string; retryAfterMs: number | null };

/** Sends one notification; it fails by its outcome, never by throwing. */
export type SendMail = (notification: Notification) => Promise<MailOutcome>;

/** What follows from a try. */
export type Verdict =
  | { kind: 'sent'; providerId: string | null }
  | { kind: 'retry'; code: string; inMs: number }
  | { kind: 'dead'; code: string };

/** A step that the database took, or did not answer in time. */
export type Step<T> = { kind: 'taken'; value: T } | { kind: 'away' };

export type NotificationTable = {
  /** Those that are due, the longest waiting first. */
  claimDue(limit: number): Promise<Step<LentNotification[]>>;
  /** Those of this enquiry that are due. */
  claimOf(enquiryId: string): Promise<Step<LentNotification[]>>;
  /** Writes it down, for this try and all later ones; false where the lease was lost. */
  write(lent: LentNotification, content: MailContent): Promise<Step<boolean>>;
  /** False where the lease was lost to another meanwhile. An alarm is written down in the same step. */
  settle(
    lent: LentNotification,
    verdict: Verdict,
    alarm: MailContent | null,
  ): Promise<Step<boolean>>;
};
