// The requests that the owner's inbox sends to its function.

import { normalizeText } from './enquiry.ts';
import { isUuid } from './enquiryId.ts';
import { isRecord } from './isRecord.ts';
import { pageLength } from './inboxList.ts';
import { type PhotographFile, renditions } from './photographs.ts';

export {
  exportLength,
  type InboxList,
  type InboxMailState,
  type InboxMessage,
  type InboxNote,
  type InboxPhotograph,
  pageLength,
  parseInboxList,
} from './inboxList.ts';

export const inboxFunctionName = 'owner-inbox';

/** `supabase/config.toml` sets the same length and lifetime. */
export const signInCode = { digits: 8, lifeS: 7_200 } as const;

/**
 * What the owner can do with a message. `notSpam` also sends the message's mail if the mail was held or given up;
 * `resend` sends the mail again; `erase` deletes the message's text and notes; `editNote` replaces a note's text.
 */
export const inboxActs = [
  'answered',
  'unanswered',
  'spam',
  'notSpam',
  'resend',
  'erase',
  'note',
  'editNote',
] as const;

export type InboxAct = (typeof inboxActs)[number];

/** Maximum length of a note, in characters. */
export const noteLimit = 2_000;

/**
 * One change that the owner makes. The device sends each change under its own id as Idempotency-Key, and the server
 * answers with a receipt for that id. A later mark replaces an earlier one, and so does a later edit of the same note.
 * An edit that arrives after a later one becomes a note of its own.
 */
export type InboxChange = {
  /** The id of the changed message. */
  message: string;
  act: InboxAct;
  /** The note's text; only if `act` is `note` or `editNote`. */
  note?: string;
  /** The id of the edited note, which is that of its change; only if `act` is `editNote`. */
  noteId?: string;
  /** How long ago the owner made the change, in ms. The device doesn't send the time, since its clock may be wrong. */
  agoMs: number;
};

/**
 * `code` mails a sign-in code to the owner; `leave` ends a session by its id. For these two, the server gives the same
 * answer to any input. All other requests need the token of the owner's session.
 */
export type InboxRequest =
  | { step: 'code'; email: string }
  | { step: 'leave'; session: string }
  | ({ step: 'list' } & WantedList)
  | { step: 'open'; messages: string[] }
  /** Asks for the bytes of a photograph's rendition. Answer: a JPEG. */
  | ({ step: 'photograph' } & WantedPhotograph)
  /** Asks for a page of all messages with their texts. `after`: the previous page's `more`. */
  | { step: 'export'; after?: string }
  /** Asks how many messages from this address have a text. Answer: `{count}`. */
  | { step: 'countFrom'; email: string }
  /** Erases the address's messages if the server still counts `count`. Answer: `{count}`; -1 if nothing was erased. */
  | { step: 'eraseFrom'; email: string; count: number }
  | { step: 'change'; change: InboxChange };

/** See `PhotographFile`. */
export type WantedPhotograph = Pick<PhotographFile, 'message' | 'photograph' | 'rendition'>;

/** Asks for a part of the list; with no property set, for the first page. */
export type WantedList = {
  filter?: InboxFilter;
  search?: string;
  /** Asks for the page after this cursor: the previous page's `more`. */
  after?: string;
  /** Asks for all changes since this revision instead of a page. */
  since?: number;
};

/** `mail`: messages that the server couldn't mail, or holds although they aren't spam. */
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
    case 'photograph': {
      const { message, photograph } = value;
      const rendition = renditions.find((known) => known === value.rendition);
      if (!isUuid(message) || !rendition || !Number.isSafeInteger(photograph)) return null;
      return { step: 'photograph', message, photograph: Number(photograph), rendition };
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

/** Ten years. A longer interval can only come from a wrong clock. */
const maxAgoMs = 3.2e11;

function readChange(value: unknown): InboxChange | null {
  if (!isRecord(value)) return null;
  const { message, agoMs } = value;
  const act = inboxActs.find((known) => known === value.act);
  if (!act || !isUuid(message) || typeof agoMs !== 'number' || !(agoMs >= 0)) return null;
  const change = { message: message.toLowerCase(), act, agoMs: Math.min(agoMs, maxAgoMs) };
  if (act !== 'note' && act !== 'editNote') return change;
  const note = typeof value.note === 'string' ? normalizeText(value.note) : '';
  if (note === '' || note.length > noteLimit) return null;
  if (act === 'note') return { ...change, note };
  const { noteId } = value;
  return isUuid(noteId) ? { ...change, note, noteId: noteId.toLowerCase() } : null;
}
