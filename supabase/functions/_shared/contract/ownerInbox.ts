// Requests of the owner's inbox to its function.

import { normalizeText } from './enquiry.ts';
import { isUuid } from './enquiryId.ts';
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

export const inboxFunctionName = 'owner-inbox';

/** As in `supabase/config.toml`. */
export const signInCode = { digits: 8, lifeS: 7_200 } as const;

/**
 * What the owner can do with a message. `notSpam` also sends its mail if that was held or given up; `resend` sends its
 * mail again; `erase` deletes its text and notes.
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
 * One act, sent under its own id as Idempotency-Key, and answered by a receipt for that id. The latest mark wins; notes
 * are only added.
 */
export type InboxChange = {
  /** The message's id. */
  message: string;
  act: InboxAct;
  /** Only with `note`. */
  note?: string;
  /** How long ago, in ms. Not a time, since the device's clock may be wrong. */
  agoMs: number;
};

/**
 * `code` mails a sign-in code to the owner; `leave` ends a session by its id. Both answer the same for any input. All
 * others need the token of the owner's session.
 */
export type InboxRequest =
  | { step: 'code'; email: string }
  | { step: 'leave'; session: string }
  | ({ step: 'list' } & WantedList)
  | { step: 'open'; messages: string[] }
  /** A page of all messages with their texts. `after`: the previous page's `more`. */
  | { step: 'export'; after?: string }
  /** Counts the messages from this address that have a text. Answer: `{count}`. */
  | { step: 'countFrom'; email: string }
  /** Erases them if there are still `count`. Answer: `{count}`, -1 if nothing was erased. */
  | { step: 'eraseFrom'; email: string; count: number }
  | { step: 'change'; change: InboxChange };

/** Without any of these: the first page. */
export type WantedList = {
  filter?: InboxFilter;
  search?: string;
  /** The previous page's `more`. */
  after?: string;
  /** Asks for the changes since this revision instead of a page. */
  since?: number;
};

/** `spam`: includes held messages; `mail`: messages that couldn't be mailed. */
export const inboxFilters = ['all', 'unanswered', 'spam', 'mail'] as const;
export type InboxFilter = (typeof inboxFilters)[number];

export function parseInboxRequest(value: unknown): InboxRequest | null {
  if (!isRecord(value)) return null;
  switch (value.step) {
    case 'code':
      return typeof value.email === 'string'
        ? { step: 'code', email: normalizeText(value.email) }
        : null;
    case 'leave':
      return isUuid(value.session) ? { step: 'leave', session: value.session.toLowerCase() } : null;
    case 'list':
      return readWanted(value);
    case 'open': {
      const { messages } = value;
      const isList = Array.isArray(messages) && messages.length <= pageLength;
      return isList && messages.every(isUuid) ? { step: 'open', messages } : null;
    }
    case 'export': {
      const { after } = value;
      if (after === undefined) return { step: 'export' };
      return isUuid(after) ? { step: 'export', after } : null;
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

/** A message's sort key in the list. */
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

/** Ten years: anything older comes from a wrong clock. */
const maxAgoMs = 3.2e11;

function readChange(value: unknown): InboxChange | null {
  if (!isRecord(value)) return null;
  const { message, agoMs } = value;
  const act = inboxActs.find((known) => known === value.act);
  if (!act || !isUuid(message) || typeof agoMs !== 'number' || !(agoMs >= 0)) return null;
  const change = { message: message.toLowerCase(), act, agoMs: Math.min(agoMs, maxAgoMs) };
  if (act !== 'note') return change;
  const note = typeof value.note === 'string' ? normalizeText(value.note) : '';
  return note !== '' && note.length <= noteLimit ? { ...change, note } : null;
}
