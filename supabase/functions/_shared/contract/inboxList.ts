// The list of messages in the owner's inbox.

import { type Enquiry, enquiryOf } from './enquiry.ts';
import { isUuid } from './enquiryId.ts';
import { isRecord } from './isRecord.ts';
import { isTime } from './isTime.ts';
import { type Language, languageOf } from './language.ts';

/** `late`: sending the mail failed and will be retried. */
export const inboxMailStates = ['waiting', 'late', 'sent', 'held', 'givenUp', 'none'] as const;
/** `unknown`: a newer server sent a state that this page doesn't know. */
export type InboxMailState = (typeof inboxMailStates)[number] | 'unknown';

/** Times are ISO 8601 in UTC. */
export type InboxMessage = {
  id: string;
  /** The message's sort key in the whole list. */
  place: string;
  /** Of two copies of a message, the copy with the greater revision is newer. */
  revision: number;
  reference: string;
  /** False if the text is empty or truncated and the notes are missing. */
  isWhole: boolean;
  /** Null if the message's text was deleted. */
  enquiry: Enquiry | null;
  /** The language of the page that the message was written on; null if unknown or deleted. */
  language: Language | null;
  /** When the visitor began the message, by the visitor's clock; null if unknown. */
  writtenAt: string | null;
  receivedAt: string;
  answeredAt: string | null;
  /** How the owner marked the message as answered. `link`: by a link in a mail of release 1.0.0. */
  answeredBy: 'link' | 'inbox' | null;
  /** Whether the owner marked the message as spam; without a mark, whether it looks like spam. */
  isSpam: boolean;
  mail: { state: InboxMailState; sentAt: string | null };
  notes: InboxNote[];
  photographs: InboxPhotograph[];
};

/** A photograph of a message. `message` and `photograph` name it in requests: see `PhotographFile`. */
export type InboxPhotograph = {
  message: string;
  photograph: number;
  /** How many photographs the message has; fewer may have arrived. */
  count: number;
  /** The visitor's description; empty if there is none, or if the message isn't whole. */
  alt: string;
  /** Whether that rendition is there. */
  small: boolean;
  large: boolean;
};

export type InboxNote = {
  id: string;
  text: string;
  at: string;
  /** When the owner last edited the text; absent if she hasn't. */
  editedAt?: string;
};

/** Maximum messages on a page of the list, and maximum ids in one request for texts. */
export const pageLength = 25;

/** Maximum messages on a page of the export. */
export const exportLength = 200;

/**
 * A page of the list, or a delta. The list is sorted: first unanswered messages, the least time left first; then
 * answered messages, newest first; then held messages.
 */
export type InboxList = {
  asOf: string;
  messages: InboxMessage[];
  /** Number of messages left out because this page can't read them. */
  unreadable: number;
  /** The revision of the whole list. */
  revision: number;
  /** The revision that a delta starts from; null for a page. */
  since: number | null;
  /** Cursor of the next page; null on the last page. */
  more: string | null;
  /** Number of unanswered messages in the whole list; null if the answer doesn't say. */
  unanswered: number | null;
  /** Progress of a search: it has read `count` messages out of `of`. Null if the answer doesn't say. */
  looked: { count: number; of: number } | null;
  /** Number of changed messages that the server hasn't indexed yet and that come with a later answer. */
  behind: number;
};

/**
 * Parses the function's list; null if the answer is something else, such as a gateway's error. Ignores fields that only
 * a newer server knows. Counts unreadable messages instead of rejecting the whole list.
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
  const { mail, notes, photographs } = value;
  if (!isTime(value.receivedAt)) return null;
  const said = isRecord(mail) ? mail : {};
  return {
    id: value.id,
    place: typeof value.place === 'string' ? value.place : '',
    revision: countOf(value.revision),
    reference: value.reference,
    isWhole: value.isWhole !== false,
    enquiry: readEnquiry(value.enquiry),
    language: languageOf(value.language),
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
    photographs: Array.isArray(photographs) ? photographs.flatMap(readPhotograph) : [],
  };
}

function readPhotograph(value: unknown): InboxPhotograph[] {
  if (!isRecord(value) || !isUuid(value.message)) return [];
  const { message, photograph, count, alt, small, large } = value;
  if (typeof photograph !== 'number' || typeof count !== 'number') return [];
  return [
    {
      message,
      photograph,
      count,
      alt: typeof alt === 'string' ? alt : '',
      small: small === true,
      large: large === true,
    },
  ];
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
  const { id, text, at, editedAt } = value;
  return isTime(at) ? [{ id, text, at, ...(isTime(editedAt) && { editedAt }) }] : [];
}

function timeOf(value: unknown): string | null {
  return isTime(value) ? value : null;
}
