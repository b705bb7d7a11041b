// One record per enquiry. Send turns a draft into a waiting entry, a receipt into a sent one; the server's refusal
// into one that the visitor can edit.

import type { Enquiry, FieldError, Receipt, Signal } from '#contract';
import type { TimeWindow } from './timeWindow.ts';

/** An attempt's claim on an entry; it expires. `token` names the attempt that holds it. */
export type Lease = TimeWindow & { token: string };

export const waitReasons = [
  'new',
  'offline',
  'unreachable',
  'timeout',
  'slow',
  'unproven',
  'busy',
  'failed',
] as const;

/**
 * Why an entry is still waiting. `offline`: the request never left the device; `unreachable`: no answer came;
 * `slow`: the server gave up on a slow upload; `failed`: the server itself answered with a failure.
 */
export type WaitReason = (typeof waitReasons)[number];

export type Draft = {
  state: 'draft';
  id: string;
  values: Enquiry;
  /** When a key was last pressed in it. */
  touchedAtMs: number;
  /** Whether the server may have this text, or an earlier one under its id. */
  mayHaveArrived: boolean;
  /** The page in whose form it is, or was last; empty for none. */
  pageId: string;
};

/** Readable text, with the page's spam signals for the server. */
export type Plain = { values: Enquiry; signals: readonly Signal[] };

/** Text encrypted for the owner, as a shared tablet saves it. */
export type Sealed = { sealed: string };

/** What is sent: the payload. */
export type Content = Plain | Sealed;

export type Waiting = Content & {
  state: 'waiting';
  id: string;
  savedAtMs: number;
  /** When the visitor last asked to send it; long after that the page asks before sending. */
  requestedAtMs: number;
  attempts: number;
  /** Whether an ended attempt may have arrived. An interrupted attempt leaves its lease behind. */
  mayHaveArrived: boolean;
  /** The page whose form it came from. */
  pageId: string;
  reason: WaitReason;
  lease: Lease | null;
  /** The retry delay. */
  backoff: TimeWindow | null;
  /** The server asked not to be called in this time. */
  retryAfter: TimeWindow | null;
  /** Whether a server failure still needs its toast. */
  failure: 'none' | 'unnotified' | 'notified';
};

export type Refused = (Pick<Plain, 'values'> | Sealed) & {
  state: 'refused';
  id: string;
  savedAtMs: number;
  /** Whether the server may have an earlier text under its id. */
  mayHaveArrived: boolean;
  errors: FieldError[];
  notified: boolean;
};

/** Kept without its text, for the visitor's list. */
export type Sent = {
  state: 'sent';
  id: string;
  /** Digest of the text that was sent; empty for a sealed one. */
  digest: string;
  receipt: Receipt;
  sentAtMs: number;
  notified: boolean;
  pageId: string;
};

export type Entry = Draft | Waiting | Refused | Sent;

/** What a closing page had in its form. */
export type UnsavedForm = {
  /** The id that it was written under. */
  id: string;
  values: Enquiry;
  /** The text of the last Send, if that may not have been saved; otherwise null. */
  pressed: Enquiry | null;
  /** Whether it was sent while nothing could be saved. */
  mayHaveArrived: boolean;
  touchedAtMs: number;
  /** The page that left it. */
  pageId: string;
};

/** A record that this version can't read: shown in the list, never skipped or deleted automatically. */
export type Unreadable = { state: 'unreadable'; id: string };

export type StoredEntry = Entry | Unreadable;

/** Whether nobody can read this entry's text on this device. */
export function isSealed<T extends StoredEntry>(entry: T): entry is Extract<T, Sealed> {
  return 'sealed' in entry;
}

/** The entry's text, for comparing; null if it has none. */
export function textOf(entry: StoredEntry): string | null {
  if ('sealed' in entry) return entry.sealed;
  return 'values' in entry ? JSON.stringify(entry.values) : null;
}

/** Whether this page may save its form under this id: nothing is there but its own draft. */
export function isFreeFor(pageId: string, entry: StoredEntry | null): boolean {
  return entry === null || (entry.state === 'draft' && entry.pageId === pageId);
}

/** Whether the server may have this entry's text. */
export function mayHaveArrived(entry: StoredEntry | null): boolean {
  switch (entry?.state) {
    case undefined:
      return false;
    case 'draft':
    case 'refused':
      return entry.mayHaveArrived;
    case 'waiting':
      return entry.mayHaveArrived || entry.lease !== null;
    case 'sent':
    case 'unreadable':
      return true;
  }
}

/** The entry's text as a draft in this page's form; in no form if `pageId` is empty. */
export function draftFrom(
  entry: Exclude<Entry, Sealed | Sent>,
  pageId: string,
  touchedAtMs: number,
): Draft {
  const { id, values } = entry;
  return {
    state: 'draft',
    id,
    values,
    mayHaveArrived: mayHaveArrived(entry),
    pageId,
    touchedAtMs,
  };
}
