// One record per payload. Send turns a draft into a waiting entry, a receipt into a sent one; the server's refusal
// into one that the visitor can edit. `P` is the type of what is sent, `D` of what a visitor can edit.

import type { FieldError, Receipt } from '#contract';
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

export type Draft<D = unknown> = D & {
  state: 'draft';
  id: string;
  /** When a key was last pressed in it. */
  touchedAtMs: number;
  /** Whether the server may have this payload, or an earlier one under its id. */
  mayHaveArrived: boolean;
  /** The page in whose form it is, or was last; empty for none. */
  pageId: string;
};

export type Waiting<P = unknown> = P & {
  state: 'waiting';
  id: string;
  savedAtMs: number;
  /** When the visitor last asked to send it; long after that the page asks before sending. Null if it never asks. */
  requestedAtMs: number | null;
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

export type Refused<P = unknown> = P & {
  state: 'refused';
  id: string;
  savedAtMs: number;
  /** Whether the server may have an earlier payload under its id. */
  mayHaveArrived: boolean;
  errors: FieldError[];
  notified: boolean;
};

/** What remains in the list once the server has the payload. */
export type Sent = {
  state: 'sent';
  id: string;
  /** See `Codec`. */
  digest: string;
  receipt: Receipt;
  sentAtMs: number;
  notified: boolean;
  pageId: string;
};

export type Entry<P = unknown, D extends P = P> = Draft<D> | Waiting<P> | Refused<P> | Sent;

/** A record that this version can't read: shown in the list, never skipped or deleted automatically. */
export type Unreadable = { state: 'unreadable'; id: string };

export type StoredEntry<P = unknown, D extends P = P> = Entry<P, D> | Unreadable;

/** Whether this page may save its form under this id: nothing is there but its own draft. */
export function isFreeFor(pageId: string, entry: StoredEntry | null): boolean {
  return entry === null || (entry.state === 'draft' && entry.pageId === pageId);
}

/** Whether the server may have this entry's payload. */
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

/** Turns an entry whose payload is `editable` into a draft in this page's form; in no form if `pageId` is empty. */
export function draftFrom<D>(
  entry: Entry,
  editable: D,
  pageId: string,
  touchedAtMs: number,
): Draft<D> {
  return {
    ...editable,
    state: 'draft',
    id: entry.id,
    mayHaveArrived: mayHaveArrived(entry),
    pageId,
    touchedAtMs,
  };
}

/** Whether the entry still has its payload. */
export function hasPayload<T extends StoredEntry>(
  entry: T,
): entry is Exclude<T, Sent | Unreadable> {
  return entry.state !== 'sent' && entry.state !== 'unreadable';
}
