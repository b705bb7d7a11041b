// A notification is one mail together with its delivery state.

import type { Enquiry, Language } from './contract.ts';
import type { WrittenTime } from './mail/times.ts';

/** The server writes the content once, before the first attempt. */
export type MailContent = {
  /** The Reply-To, a bare address; null for none. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
};

export type StoredEnquiry = {
  reference: string;
  enquiry: Enquiry;
  /** The language of the page that it was written on; null if unknown. */
  language: Language | null;
  written: WrittenTime;
  receivedAtMs: number;
};

/** A notification that this run has leased. Only the holder of the lease may write, send, and settle it. */
export type ClaimedNotification = {
  id: string;
  kind: NotificationKind;
  /** Null if the mail isn't about one enquiry. */
  enquiryId: string | null;
  lease: string;
  /** Number of attempts, including this one. */
  attempts: number;
  /** Sum of the delays after failed attempts. Excludes time without attempts, such as an outage of our own server. */
  triedForMs: number;
  /** Like `triedForMs`, but only for attempts that the provider refused for good. */
  refusedForMs: number;
  /** Whether the server gave this mail up earlier and now tries it once more. */
  wasRedriven: boolean;
  createdAtMs: number;
  /** The mail provider's idempotency key. */
  key: string;
  /** Time since the first attempt under this key that the provider may have accepted. */
  keyAgeMs: number;
  /** Whether an attempt under this key got no answer: the provider may have accepted the mail. */
  isInDoubt: boolean;
  /** Whether the provider may have accepted an attempt under another key, or without a key. */
  mayRepeat: boolean;
  /** The visitor's address, bare; null if the owner gets the mail. */
  recipient: string | null;
  /** The enquiry; null if the mail isn't about one. */
  stored: StoredEnquiry | null;
  /** Null before the first attempt. */
  content: MailContent | null;
};

/**
 * A photograph attached to a mail. `message`: the id under which its message was sent. `photograph`: its place there,
 * from 0. `alt`: the visitor's description; may be empty.
 */
export type Attachment = { message: string; photograph: number; alt: string; bytes: Uint8Array };

/** `threadKey`: the key of the mail to whose thread this one belongs; null if it begins one. */
export type Attached = { attachments: readonly Attachment[]; threadKey: string | null };

export const nothingAttached: Attached = { attachments: [], threadKey: null };

export type Notification = ClaimedNotification & Attached & { content: MailContent };

/**
 * - `acknowledgement`: confirms an enquiry to its visitor
 * - `photographs`: an enquiry's photographs
 * - `alarm`: an enquiry's mail is late or given up
 * - `breakdown`: the self-test, the schedule, or mailing a sign-in code failed
 * - `outage`: mails go out again
 * - `digest`: lists held messages
 *
 * Release 1.0.0 may have queued a `bundle`. Its content is stored, and it is sent like the others.
 */
export type NotificationKind =
  | 'enquiry'
  | 'reminder'
  | 'acknowledgement'
  | 'photographs'
  | 'alarm'
  | 'breakdown'
  | 'outage'
  | 'digest';

/**
 * Why an attempt failed. `refused`: the provider will never accept this mail. `unavailable`: the provider accepts no
 * mails for now, or gave no answer. `own`: we couldn't write the mail, or its key conflicts with an earlier attempt.
 */
export type MailFault = 'refused' | 'unavailable' | 'own';

/** `code` goes to the log, so it contains nothing from the mail. */
export type MailOutcome =
  | { kind: 'sent'; providerId: string | null }
  | {
      kind: 'failed';
      code: string;
      fault: MailFault;
      /** Whether the provider may have accepted the mail all the same. */
      isInDoubt: boolean;
      /** Whether the provider has stored another body under this key. */
      isKeyConflict?: true;
      /** The provider's Retry-After, which applies to all mails. */
      retryAfterMs: number | null;
    };

/** Sends a mail. Never rejects: a failure is an outcome. */
export type SendMail = (notification: Notification) => Promise<MailOutcome>;

export type MailTransport = {
  send: SendMail;
  /** How long the provider remembers an idempotency key; null if the provider has no keys. */
  keyTtlMs: number | null;
};

export type RetryDecision =
  | { kind: 'sent'; providerId: string | null }
  | {
      kind: 'retry';
      code: string;
      delayMs: number;
      fault: MailFault;
      isInDoubt: boolean;
      mayRepeat: boolean;
      /** How long this route sends no mails. */
      pauseRouteMs: number;
    }
  | { kind: 'dead'; code: string };

/** The query failed, but the database may have run it. If `isSchemaOutdated`, the database didn't run it. */
export type Unavailable = { kind: 'unavailable'; isSchemaOutdated?: true };

export type QueryResult<T> = { kind: 'ok'; value: T } | Unavailable;

export type NotificationTable = {
  /** Leases the next notification that is due; null if none is. */
  claimDue(): Promise<QueryResult<ClaimedNotification | null>>;
  /** Leases the next notification of one enquiry that is due; null if none is. */
  claimOf(enquiryId: string): Promise<QueryResult<ClaimedNotification | null>>;
  /** Reads the photographs attached to a mail, the same ones for each attempt. */
  attachedTo(claimed: ClaimedNotification): Promise<QueryResult<Attached>>;
  /** Stores the content for all attempts; false if this run lost the lease. */
  write(claimed: ClaimedNotification, content: MailContent): Promise<QueryResult<boolean>>;
  /** Replaces the notification's idempotency key; null if this run lost the lease. */
  renewKey(claimed: ClaimedNotification): Promise<QueryResult<ClaimedNotification | null>>;
  /** Queues an alarm about the notification: once if it is late, and each time it is given up. */
  addAlarm(
    claimed: ClaimedNotification,
    alarm: MailContent,
    isGivenUp: boolean,
  ): Promise<QueryResult<boolean>>;
  /** Stores the attempt's result; false if this run lost the lease. */
  settle(claimed: ClaimedNotification, decision: RetryDecision): Promise<QueryResult<boolean>>;
};
