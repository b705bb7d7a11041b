// What stands between the owner's inbox and the function behind it.

import { normalizeText } from './enquiry.ts';
import { isEnquiryId } from './enquiryId.ts';
import { isRecord } from './isRecord.ts';
import { pageLength } from './inboxList.ts';

export {
  exportLength,
  type InboxList,
  type InboxMailState,
  type InboxMessage,
  pageLength,
  parseInboxList,
} from './inboxList.ts';

/** The function behind the inbox, which takes POSTs of JSON. */
export const inboxFunctionName = 'owner-inbox';

/** The code that she signs in with: its digits, and how long it works, in seconds (`supabase/config.toml`). */
export const signInCode = { digits: 8, lifeS: 7_200 } as const;

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
 * What the function is asked. `code` mails a sign-in code to the owner; `leave` ends a session by its id and returns no
 * data. Both answer the same for any input. All others need her session's token.
 */
export type InboxRequest =
  | { step: 'code'; email: string }
  | { step: 'leave'; session: string }
  | ({ step: 'list' } & WantedList)
  | { step: 'open'; messages: string[] }
  /** A page of all messages with their texts. `after`: the page behind this one, as `more` of that said. */
  | { step: 'export'; after?: string }
  /** How many messages from this address have a text: answered by `{count}`. */
  | { step: 'countFrom'; email: string }
  /** Erases all of them where there are still `count`: answered by `{count}`, -1 where nothing was erased. */
  | { step: 'eraseFrom'; email: string; count: number }
  | { step: 'change'; change: InboxChange };

/** What of the list is asked for; without any of it, its first page. */
export type WantedList = {
  filter?: InboxFilter;
  search?: string;
  /** The page behind this one, as `more` of that said. */
  after?: string;
  /** What has changed since this revision, in place of a page. */
  since?: number;
};

/** `spam`: what is held too; `mail`: what could not be mailed. */
export const inboxFilters = ['all', 'unanswered', 'spam', 'mail'] as const;
export type InboxFilter = (typeof inboxFilters)[number];

/** What the function was asked, or null. */
export function parseInboxRequest(value: unknown): InboxRequest | null {
  if (!isRecord(value)) return null;
  switch (value.step) {
    case 'code':
      return typeof value.email === 'string'
        ? { step: 'code', email: normalizeText(value.email) }
        : null;
    case 'leave':
      return isEnquiryId(value.session)
        ? { step: 'leave', session: value.session.toLowerCase() }
        : null;
    case 'list':
      return readWanted(value);
    case 'open': {
      const { messages } = value;
      const isList = Array.isArray(messages) && messages.length <= pageLength;
      return isList && messages.every(isEnquiryId) ? { step: 'open', messages } : null;
    }
    case 'export': {
      const { after } = value;
      if (after === undefined) return { step: 'export' };
      return isEnquiryId(after) ? { step: 'export', after } : null;
    }
    case 'countFrom':
    case 'eraseFrom': {
      const { step, count } = value;
      const email = typeof value.email === 'string' ? normalizeText(value.email) : '';
      if (email === '') return null;
      if (step === 'countFrom') return { step, email };
      return Number.isSafeInteger(count) ? { step, email, count: Number(count) } : null;
    }
    case 'change': {
      const change = readChange(value.change);
      return change && { step: 'change', change };
    }
    default:
      return null;
  }
}

/** A place in the list, as the server gave it. */
const placeForm = /^[0-3]\.\d{19}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readWanted({
  filter,
  search,
  after,
  since,
}: Record<string, unknown>): InboxRequest | null {
  const known = inboxFilters.find((one) => one === filter);
  if (after !== undefined && (typeof after !== 'string' || !placeForm.test(after))) return null;
  return {
    step: 'list',
    ...(known && { filter: known }),
    ...(typeof search === 'string' && { search: normalizeText(search) }),
    ...(after !== undefined && { after }),
    ...(Number.isSafeInteger(since) && { since: Number(since) }),
  };
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
