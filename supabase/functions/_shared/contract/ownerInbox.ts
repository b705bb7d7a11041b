// What stands between the owner's inbox and the function behind it.

import { type Enquiry, enquiryOf, normalizeText } from './enquiry.ts';
import { isEnquiryId } from './enquiryId.ts';
import { isRecord } from './isRecord.ts';
import { isTime } from './isTime.ts';

/** The function behind the inbox, which takes POSTs of JSON. */
export const inboxFunctionName = 'owner-inbox';

/**
 * What she does with a message. `resend`: its mail goes out again, or at last; `erase`: its text and her
 * notes are let go for good. `notSpam` has its mail sent where it was held or given up.
 */
export const inboxActs = [
  'answered',
  'unanswered',
  'spam',
  'notSpam',
  'resend',
  'erase',
  'note',
] as const;

export type InboxAct = (typeof inboxActs)[number];

/** The longest note, in characters. */
export const noteLimit = 2_000;

/**
 * One thing that she did, sent under an id of its own as Idempotency-Key, and answered by a receipt for that
 * id. Notes are added and never replace each other; of marks the one that was made last holds.
 */
export type InboxChange = {
  /** The message's id. */
  message: string;
  act: InboxAct;
  /** Of a note alone. */
  note?: string;
  /** How long ago she did it, in ms: her device's clock may be wrong. */
  agoMs: number;
};

/**
 * What the function is asked. `code` has a code for signing in mailed to the owner, and is answered the same
 * for every address; the others go with her session's token.
 */
export type InboxRequest =
  | { step: 'code'; email: string }
  | { step: 'list'; search?: string }
  | { step: 'change'; change: InboxChange };

/** `late`: it could not be sent yet, and is tried on. */
export const inboxMailStates = ['waiting', 'late', 'sent', 'held', 'givenUp', 'none'] as const;

/** Times are ISO 8601 in UTC. */
export type InboxMessage = {
  id: string;
  reference: string;
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
  mail: { state: (typeof inboxMailStates)[number]; sentAt: string | null };
  notes: InboxNote[];
};

export type InboxNote = { id: string; text: string; at: string };

/** The newest messages, at most `inboxLength` of them; of those alone in which the search is found. */
export type InboxList = { asOf: string; messages: InboxMessage[] };
export const inboxLength = 200;

/** What the function was asked, or null. */
export function parseInboxRequest(value: unknown): InboxRequest | null {
  if (!isRecord(value)) return null;
  switch (value.step) {
    case 'code':
      return typeof value.email === 'string'
        ? { step: 'code', email: normalizeText(value.email) }
        : null;
    case 'list':
      return typeof value.search === 'string'
        ? { step: 'list', search: normalizeText(value.search) }
        : { step: 'list' };
    case 'change': {
      const change = readChange(value.change);
      return change && { step: 'change', change };
    }
    default:
      return null;
  }
}

/** Ten years: what is older was said by a clock that nobody believes. */
const longestAgoMs = 3.2e11;

function readChange(value: unknown): InboxChange | null {
  if (!isRecord(value)) return null;
  const { message, agoMs } = value;
  const act = inboxActs.find((known) => known === value.act);
  if (!act || !isEnquiryId(message) || typeof agoMs !== 'number' || !(agoMs >= 0)) return null;
  const change = { message: message.toLowerCase(), act, agoMs: Math.min(agoMs, longestAgoMs) };
  if (act !== 'note') return change;
  const note = typeof value.note === 'string' ? normalizeText(value.note) : '';
  return note !== '' && note.length <= noteLimit ? { ...change, note } : null;
}

/** The list that the function answers with; null for an answer that is not its own. */
export function parseInboxList(value: unknown): InboxList | null {
  if (!isRecord(value) || !isTime(value.asOf) || !Array.isArray(value.messages)) return null;
  const messages = value.messages.map(readMessage);
  return messages.includes(null)
    ? null
    : { asOf: value.asOf, messages: messages.filter((one) => one !== null) };
}

function readMessage(value: unknown): InboxMessage | null {
  if (!isRecord(value) || !isEnquiryId(value.id) || typeof value.reference !== 'string')
    return null;
  const { mail, notes } = value;
  const state = isRecord(mail) && inboxMailStates.find((known) => known === mail.state);
  if (!isTime(value.receivedAt) || !isRecord(mail) || !state || !Array.isArray(notes)) return null;
  return {
    id: value.id,
    reference: value.reference,
    enquiry: readEnquiry(value.enquiry),
    writtenAt: timeOf(value.writtenAt),
    receivedAt: value.receivedAt,
    answeredAt: timeOf(value.answeredAt),
    answeredBy:
      value.answeredBy === 'link' || value.answeredBy === 'inbox' ? value.answeredBy : null,
    isSpam: value.isSpam === true,
    mail: { state, sentAt: timeOf(mail.sentAt) },
    notes: notes.flatMap(readNote),
  };
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
