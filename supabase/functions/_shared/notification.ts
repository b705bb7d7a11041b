// A notification is a mail with its delivery state.

import type { Enquiry } from './contract.ts';
import type { WrittenTime } from './mail/times.ts';

/** Written once, before the first try. */
export type MailContent = {
  /** A bare address, or null. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
};

export type StoredEnquiry = {
  reference: string;
  enquiry: Enquiry;
  written: WrittenTime;
  receivedAtMs: number;
};

/** The holder of the lease may write, send, and settle it. */
export type ClaimedNotification = {
  id: string;
  kind: NotificationKind;
  /** Null for a mail that isn't about one enquiry. */
  enquiryId: string | null;
  lease: string;
  /** Including this one. */
  attempts: number;
  /** Sum of the delays after failed tries; excludes time when no one tried, such as an outage of ours. */
  triedForMs: number;
  /** The same, for tries that the provider refused for good. */
  refusedForMs: number;
  /** Whether it was given up before and got one more try. */
  wasRedriven: boolean;
  createdAtMs: number;
  /** The mail provider's idempotency key. */
  key: string;
  /** Time since the first try under this key. */
  keyAgeMs: number;
  /** Whether a try under this key had no answer, so that the mail may have been accepted. */
  isInDoubt: boolean;
  /** Whether a try under another key, or without one, may have been accepted. */
  mayRepeat: boolean;
  /** A bare address; null for the owner. */
  recipient: string | null;
  /** The enquiry; null for a mail that isn't about one. */
  stored: StoredEnquiry | null;
  /** Null until written. */
  content: MailContent | null;
};

export type Notification = ClaimedNotification & { content: MailContent };

/**
 * - `acknowledgement`: confirms an enquiry to its visitor
 * - `alarm`: an enquiry's mail is late or given up
 * - `breakdown`: the self-test failed, or the schedule or the sign-in codes did
 * - `outage`: mails go out again
 * - `digest`: lists held messages
 *
 * A `bundle` that 1.0.0 queued already has its content, and is sent like the others.
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
 * Why a try failed. `refused`: the provider will never accept this mail. `unavailable`: it accepts none for now, or gave
 * no answer. `own`: we sent nothing, or an earlier try of ours is in the way.
 */
export type MailFault = 'refused' | 'unavailable' | 'own';

/** `code` is for the log and holds nothing from the mail. */
export type MailOutcome =
  | { kind: 'sent'; providerId: string | null }
  | {
      kind: 'failed';
      code: string;
      fault: MailFault;
      /** Whether it may have been accepted anyway. */
      isInDoubt: boolean;
      /** Whether the provider has another body under this key. */
      isKeyConflict?: true;
      /** The provider's Retry-After, for all mails. */
      retryAfterMs: number | null;
    };

/** Never rejects: failures are outcomes. */
export type SendMail = (notification: Notification) => Promise<MailOutcome>;

export type MailTransport = {
  send: SendMail;
  /** How long the provider remembers an idempotency key; null without keys. */
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
      /** How long to send nothing by this route. */
      pauseRouteMs: number;
    }
  | { kind: 'dead'; code: string };

/** The query may have run, unless `isSchemaOutdated`: then it surely hasn't. */
export type Unavailable = { kind: 'unavailable'; isSchemaOutdated?: true };

export type QueryResult<T> = { kind: 'ok'; value: T } | Unavailable;

export type NotificationTable = {
  /** The next one that is due, or null. */
  claimDue(): Promise<QueryResult<ClaimedNotification | null>>;
  /** The same, for one enquiry. */
  claimOf(enquiryId: string): Promise<QueryResult<ClaimedNotification | null>>;
  /** Stores the content for all tries; false if the lease was lost. */
  write(claimed: ClaimedNotification, content: MailContent): Promise<QueryResult<boolean>>;
  /** Replaces its key; null if the lease was lost. */
  renewKey(claimed: ClaimedNotification): Promise<QueryResult<ClaimedNotification | null>>;
  /** Queues an alarm about it: once for late, each time for given up. */
  addAlarm(
    claimed: ClaimedNotification,
    alarm: MailContent,
    isGivenUp: boolean,
  ): Promise<QueryResult<boolean>>;
  /** False if the lease was lost. */
  settle(claimed: ClaimedNotification, decision: RetryDecision): Promise<QueryResult<boolean>>;
};
