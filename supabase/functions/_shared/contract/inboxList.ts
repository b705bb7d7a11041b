// The list of messages in the owner's inbox.

import { type Enquiry, enquiryOf } from './enquiry.ts';
import { isUuid } from './enquiryId.ts';
import { isRecord } from './isRecord.ts';
import { isTime } from './isTime.ts';

/** `late`: a try failed; it will be retried. */
export const inboxMailStates = ['waiting', 'late', 'sent', 'held', 'givenUp', 'none'] as const;
/** `unknown`: a newer server's state. */
export type InboxMailState = (typeof inboxMailStates)[number] | 'unknown';

/** Times are ISO 8601 in UTC. */
export type InboxMessage = {
  id: string;
  /** Sort key in the whole list. */
  place: string;
  /** The greater revision is the newer version. */
  revision: number;
  reference: string;
  /** False if the text is empty or truncated, and notes are left out. */
  isWhole: boolean;
  /** Null if its text was deleted. */
  enquiry: Enquiry | null;
  /** By the visitor's clock; null if unknown. */
  writtenAt: string | null;
  receivedAt: string;
  answeredAt: string | null;
  /** `link`: by 1.0.0's link in a mail. */
  answeredBy: 'link' | 'inbox' | null;
  /** Marked as spam; or looks like spam and isn't marked. */
  isSpam: boolean;
  mail: { state: InboxMailState; sentAt: string | null };
  notes: InboxNote[];
};

export type InboxNote = { id: string; text: string; at: string };

/** Maximum messages on a page, and in one request for texts. */
export const pageLength = 25;

/** Maximum messages on a page of the export. */
export const exportLength = 200;

/**
 * A page of the list, or a delta. Order: unanswered messages with the least time left first; then the others, newest
 * first; then held ones.
 */
export type InboxList = {
  asOf: string;
  messages: InboxMessage[];
  /** Number of messages left out because this page can't read them. */
  unreadable: number;
  /** Of the whole list. */
  revision: number;
  /** For a delta, the revision it starts from; null for a page. */
  since: number | null;
  /** Cursor of the next page, or null. */
  more: string | null;
  /** Number of all unanswered messages; null if not given. */
  unanswered: number | null;
  /** How far a search has come; null if not given. */
  looked: { count: number; of: number } | null;
  /** Number of changed messages that come with the next answer. */
  behind: number;
};

/**
 * Parses the function's list; null if the answer is not the function's. Ignores fields that only a newer server
 * knows, and counts messages that it can't read instead of rejecting the whole list.
 */
export function parseInboxList(value: unknown): InboxList | null {
  if (!isRecord(value) || !isTime(value.asOf) || !Array.isArray(value.messages)) return null;
  const { looked, total } = value;
  const messages = value.messages.map(readMessage).filter((one) => one !== null);
  return {
    asOf: value.asOf,
    messages,
    unreadable: value.messages.length - messages.length + countOf(value.unreadable),
    revision: countOf(value.revision),
    since: typeof value.since === 'number' ? value.since : null,
    more: typeof value.more === 'string' ? value.more : null,
    unanswered: typeof value.unanswered === 'number' ? value.unanswered : null,
    looked:
      typeof looked === 'number' && typeof total === 'number' ? { count: looked, of: total } : null,
    behind: countOf(value.behind),
  };
}

function readMessage(value: unknown): InboxMessage | null {
  if (!isRecord(value) || !isUuid(value.id) || typeof value.reference !== 'string') return null;
  const { mail, notes } = value;
  if (!isTime(value.receivedAt)) return null;
  const said = isRecord(mail) ? mail : {};
  return {
    id: value.id,
    place: typeof value.place === 'string' ? value.place : '',
    revision: countOf(value.revision),
    reference: value.reference,
    isWhole: value.isWhole !== false,
    enquiry: readEnquiry(value.enquiry),
    writtenAt: timeOf(value.writtenAt),
    receivedAt: value.receivedAt,
    answeredAt: timeOf(value.answeredAt),
    answeredBy:
      value.answeredBy === 'link' || value.answeredBy === 'inbox' ? value.answeredBy : null,
    isSpam: value.isSpam === true,
    mail: {
      state: inboxMailStates.find((known) => known === said.state) ?? 'unknown',
      sentAt: timeOf(said.sentAt),
    },
    notes: Array.isArray(notes) ? notes.flatMap(readNote) : [],
  };
}

function countOf(value: unknown): number {
  return typeof value === 'number' && value >= 0 ? value : 0;
}

function readEnquiry(value: unknown): Enquiry | null {
  if (!isRecord(value)) return null;
  const given = value;
  return enquiryOf((field) => (typeof given[field] === 'string' ? given[field] : ''));
}

function readNote(value: unknown): InboxNote[] {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.text !== 'string') return [];
  return isTime(value.at) ? [{ id: value.id, text: value.text, at: value.at }] : [];
}

function timeOf(value: unknown): string | null {
  return isTime(value) ? value : null;
}
