// One record per enquiry. A draft is what stands in a form; saving makes it wait, a receipt makes it
// sent, the server's refusal opens it for the visitor.

import type { Enquiry, FieldError, Receipt, Signal } from '#contract';
import type { TimeWindow } from './timeWindow.ts';

/** Being sent is a lease with an end; `token` names the attempt that holds it. */
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
 * Why an enquiry is still waiting. `offline`: the request never left the device; `unreachable`:
 * nothing came back; `slow`: it came too slowly for the server to take it; `failed`: the server itself answered with a failure.
 */
export type WaitReason = (typeof waitReasons)[number];

export type Draft = {
  state: 'draft';
  id: string;
  values: Enquiry;
  /** When a key was last pressed in it. */
  touchedAtMs: number;
  /** Whether an attempt at this text, or at an earlier one under its id, may have arrived. */
  mayHaveArrived: boolean;
  /** The mark of the page in whose form it stands, or stood last. */
  pageId: string;
};

/** What was written, and why it looks like spam, which the server is told. */
export type Plain = { values: Enquiry; signals: readonly Signal[] };

/** What was written, as nobody but the owner's side can read it: of a tablet that is passed around. */
export type Sealed = { sealed: string };

/** What is sent of an enquiry. */
export type Content = Plain | Sealed;

export type Waiting = Content & {
  state: 'waiting';
  id: string;
  savedAtMs: number;
  /** When the visitor last wanted it sent; long after that it is asked about before it goes. */
  requestedAtMs: number;
  attempts: number;
  /** Whether an attempt that has ended may have arrived. One that was broken off left its lease behind. */
  mayHaveArrived: boolean;
  /** The mark of the page whose form it came from. */
  pageId: string;
  reason: WaitReason;
  lease: Lease | null;
  /** No attempt of our own accord while this holds. */
  backoff: TimeWindow | null;
  /** The server asked not to be called while this holds. */
  retryAfter: TimeWindow | null;
  /** Whether a failure of the server's still has to be told by a toast. */
  failure: 'none' | 'unnotified' | 'notified';
};

export type Refused = (Pick<Plain, 'values'> | Sealed) & {
  state: 'refused';
  id: string;
  savedAtMs: number;
  /** Whether an earlier text under its id may have arrived. */
  mayHaveArrived: boolean;
  errors: FieldError[];
  notified: boolean;
};

/** Kept without its text, so that the visitor can read what became of it. */
export type Sent = {
  state: 'sent';
  id: string;
  /** Of the text that was sent; empty of a sealed one. */
  digest: string;
  receipt: Receipt;
  sentAtMs: number;
  notified: boolean;
  pageId: string;
};

export type Entry = Draft | Waiting | Refused | Sent;

/** What a page left in its form as it went away. */
export type UnsavedForm = {
  /** The id that it was written under. */
  id: string;
  values: Enquiry;
  /** What Send was pressed with last, and may not have been saved; null where nothing was. */
  pressed: Enquiry | null;
  /** Whether it was sent while nothing could be saved. */
  mayHaveArrived: boolean;
  touchedAtMs: number;
  /** The mark of the page that left it. */
  pageId: string;
};

/** A record that this version can't read: shown, never skipped or removed by rule. */
export type Unreadable = { state: 'unreadable'; id: string };

export type StoredEntry = Entry | Unreadable;

/** An entry whose text nobody can read on this device. */
export function isSealed<T extends StoredEntry>(entry: T): entry is Extract<T, Sealed> {
  return 'sealed' in entry;
}

/** The text of an entry, for comparing it with another's; null where there is none. */
export function textOf(entry: StoredEntry): string | null {
  if ('sealed' in entry) return entry.sealed;
  return 'values' in entry ? JSON.stringify(entry.values) : null;
}

/** Whether nothing stands there but what this page itself has in its form. */
export function isFreeFor(pageId: string, entry: StoredEntry | null): boolean {
  return entry === null || (entry.state === 'draft' && entry.pageId === pageId);
}

/** Whether the server may have what stands under this id. */
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

/** What was written in an entry, as a draft in the form of a page; of none where `pageId` is empty. */
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
