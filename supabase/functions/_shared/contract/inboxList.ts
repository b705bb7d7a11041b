// The list of messages that the function sends to the owner's inbox.

import { type Enquiry, enquiryOf } from './enquiry.ts';
import { isEnquiryId } from './enquiryId.ts';
import { isRecord } from './isRecord.ts';
import { isTime } from './isTime.ts';

/** `late`: it could not be sent yet, and is tried on. */
export const inboxMailStates = ['waiting', 'late', 'sent', 'held', 'givenUp', 'none'] as const;
/** `unknown`: one that a newer server has and this page does not know. */
export type InboxMailState = (typeof inboxMailStates)[number] | 'unknown';

/** Times are ISO 8601 in UTC. */
export type InboxMessage = {
  id: string;
  /** Where it stands in the whole list: texts that sort as it does. */
  place: string;
  /** Of two versions of a message the one with the greater revision is the newer. */
  revision: number;
  reference: string;
  /** Whether its text and notes are here; without, the text is empty or a beginning, and notes are none. */
  isWhole: boolean;
  /** Null where its text is no longer kept. */
  enquiry: Enquiry | null;
  /** By the visitor's clock; null where that can't be told. */
  writtenAt: string | null;
  receivedAt: string;
  answeredAt: string | null;
  /** By the link in a mail, or here. */
  answeredBy: 'link' | 'inbox' | null;
  /** Whether it counts as spam: she has said so, or it looks like it and she has said nothing. */
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
  /** Of the whole list, as it was answered. */
  revision: number;
  /** The revision since which these have changed; null where it is a page. */
  since: number | null;
  /** Where the next page begins; null where there is none. */
  more: string | null;
  /** How many are still to be answered in all; null where it is not said. */
  unanswered: number | null;
  /** How many of how many were looked through for this page; null where it is not said. */
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
  if (!isRecord(value) || !isEnquiryId(value.id) || typeof value.reference !== 'string')
    return null;
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
