// A notification is a mail, with what has become of it.

import type { Enquiry } from './contract.ts';
import type { WrittenTime } from './mail/times.ts';

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

/** A notification on loan: the holder of the lease may write, send and settle it. */
export type ClaimedNotification = {
  id: string;
  kind: NotificationKind;
  /** Null for a mail that is about no single one. */
  enquiryId: string | null;
  lease: string;
  /** Tries so far, this one included. */
  attempts: number;
  /** The waits after the tries that failed; how long nobody tried is not in it. */
  triedForMs: number;
  /** The same, of the tries to which the provider said that it will never take this mail. */
  refusedForMs: number;
  /** Whether it was given up before, and is tried once more. */
  wasRedriven: boolean;
  createdAtMs: number;
  /** The mail provider's idempotency key. */
  key: string;
  /** Since the first try under this key. */
  keyAgeMs: number;
  /** Whether a try under this key had no answer: the mail may have been taken. */
  isInDoubt: boolean;
  /** Whether a try that this key says nothing about may have been taken. */
  mayRepeat: boolean;
  /** The bare address it goes to, such as the visitor's; null for the owner. */
  recipient: string | null;
  /** What it is about; null for a mail that is about no single one. */
  stored: StoredEnquiry | null;
  /** Null until it is written. */
  content: MailContent | null;
};

/** One that is written. */
export type Notification = ClaimedNotification & { content: MailContent };

/**
 * About an enquiry; that it is not marked as answered; that it has come, to the visitor; that its mail
 * is late; that the self-test failed; that mails go again; what is held. A `bundle` of 1.0.0's that still waits is
 * written, and goes out as any other.
 */
export type NotificationKind =
  | 'enquiry'
  | 'reminder'
  | 'acknowledgement'
  | 'alarm'
  | 'breakdown'
  | 'outage'
  | 'digest';

/**
 * Whose fault a failure is: `refused` where this mail will never be taken, `unavailable` where the
 * provider takes none or gave no answer, `own` where it is neither's: nothing was sent, or an earlier
 * try of ours is in the way.
 */
export type MailFault = 'refused' | 'unavailable' | 'own';

/** What a mail provider made of it. `code` is for the log and holds nothing of the mail. */
export type MailOutcome =
  | { kind: 'sent'; providerId: string | null }
  | {
      kind: 'failed';
      code: string;
      fault: MailFault;
      /** Whether it may have been taken all the same. */
      isInDoubt: boolean;
      /** Whether it can't be sent under this key any more. */
      isKeyConflict?: true;
      /** How long the provider asks to be left alone, with any mail. */
      retryAfterMs: number | null;
    };

/** Sends one notification; it fails by its outcome, never by throwing. */
export type SendMail = (notification: Notification) => Promise<MailOutcome>;

/** A way that mails go. */
export type MailTransport = {
  send: SendMail;
  /** How long it knows what it has taken under a key; null where it knows no keys. */
  keyTtlMs: number | null;
};

/** What follows from a try. */
export type RetryDecision =
  | { kind: 'sent'; providerId: string | null }
  | {
      kind: 'retry';
      code: string;
      delayMs: number;
      fault: MailFault;
      isInDoubt: boolean;
      mayRepeat: boolean;
      /** How long no mail goes this way. */
      pauseRouteMs: number;
    }
  | { kind: 'dead'; code: string };

/** No step was seen to be taken. `isSchemaOutdated`: surely none was, since the database does not know it yet. */
export type Unavailable = { kind: 'unavailable'; isSchemaOutdated?: true };

/** A step that the database took, or did not answer in time. */
export type QueryResult<T> = { kind: 'ok'; value: T } | Unavailable;

export type NotificationTable = {
  /** The next that is due; null where none is. */
  claimDue(): Promise<QueryResult<ClaimedNotification | null>>;
  /** The next of this enquiry's that is due; null where none is. */
  claimOf(enquiryId: string): Promise<QueryResult<ClaimedNotification | null>>;
  /** Writes it down, for this try and all later ones; false where the lease was lost. */
  write(claimed: ClaimedNotification, content: MailContent): Promise<QueryResult<boolean>>;
  /** Gives it another key; null where the lease was lost. */
  renewKey(claimed: ClaimedNotification): Promise<QueryResult<ClaimedNotification | null>>;
  /** Writes down an alarm about it: that it is late once, that it is given up each time. */
  addAlarm(
    claimed: ClaimedNotification,
    alarm: MailContent,
    isGivenUp: boolean,
  ): Promise<QueryResult<boolean>>;
  /** False where the lease was lost to another meanwhile. */
  settle(claimed: ClaimedNotification, decision: RetryDecision): Promise<QueryResult<boolean>>;
};
