// A notification is the owner's mail about one enquiry, with what has become of it.

/** The parts of a mail that come from the enquiry, rendered once when it is stored. */
export type MailContent = {
  /** A bare address, or null where the visitor's can't stand in a header. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
};

/** A notification on loan: whoever holds the lease may send and settle it. */
export type Notification = {
  /** The mail provider's idempotency key. */
  id: string;
  enquiryId: string;
  lease: string;
  /** Tries so far, this one included. */
  attempts: number;
  createdAtMs: number;
  ageMs: number;
  content: MailContent;
};

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
  claimDue(limit: number): Promise<Step<Notification[]>>;
  /** The one of this enquiry, if it is due. */
  claimOf(enquiryId: string): Promise<Step<Notification[]>>;
  /** False where the lease was lost to another meanwhile. */
  settle(notification: Notification, verdict: Verdict): Promise<Step<boolean>>;
};
