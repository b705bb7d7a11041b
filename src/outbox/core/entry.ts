// The states of an entry. Each payload has one record. Send turns a draft into a waiting entry. The server's receipt
// turns that into a sent entry, the server's refusal into a refused one, which the visitor can edit. `P` is the type of
// a payload, `D` the type of the part that a visitor can edit.

import type { FieldError, Receipt } from '#contract';
import type { TimeWindow } from './timeWindow.ts';

/** One attempt's claim on an entry, until the time window ends. `token` identifies the attempt. */
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
 * Why an entry is still waiting. `offline`: the request never left the device. `unreachable`: no answer came. `slow`:
 * the server gave up on a slow upload. `unproven`: the answer proves nothing. `failed`: our server reported a failure.
 */
export type WaitReason = (typeof waitReasons)[number];

export type Draft<D = unknown> = D & {
  state: 'draft';
  id: string;
  /** When the visitor last typed in the draft. */
  touchedAtMs: number;
  /** Whether the server may have stored this payload or an earlier one under this id. */
  mayHaveArrived: boolean;
  /** The id of the page whose form has or last had the draft; empty if the draft belongs to no form. */
  pageId: string;
};

export type Waiting<P = unknown> = P & {
  state: 'waiting';
  id: string;
  savedAtMs: number;
  /** When the visitor last asked to send the entry: see `isOld`. Null if the page never asks before sending. */
  requestedAtMs: number | null;
  attempts: number;
  /** Whether a finished attempt may have reached the server. An interrupted attempt still has its `lease`. */
  mayHaveArrived: boolean;
  /** The id of the page that last saved the entry from its form. */
  pageId: string;
  reason: WaitReason;
  lease: Lease | null;
  /** The current retry delay. */
  backoff: TimeWindow | null;
  /** The server asked for no requests in this time window. */
  retryAfter: TimeWindow | null;
  /** Whether the server failed, and whether a page has shown the toast about the failure. */
  failure: 'none' | 'unnotified' | 'notified';
};

export type Refused<P = unknown> = P & {
  state: 'refused';
  id: string;
  savedAtMs: number;
  /** Whether the server may have stored an earlier payload under this id. */
  mayHaveArrived: boolean;
  errors: FieldError[];
  notified: boolean;
};

/** An entry that the server has confirmed. The payload is deleted. */
export type Sent = {
  state: 'sent';
  id: string;
  /** See `Codec.digest`. */
  digest: string;
  receipt: Receipt;
  sentAtMs: number;
  notified: boolean;
  pageId: string;
};

export type Entry<P = unknown, D extends P = P> = Draft<D> | Waiting<P> | Refused<P> | Sent;

/** A record that this version can't read. The list shows it, so that the visitor can decide to delete it. */
export type Unreadable = { state: 'unreadable'; id: string };

export type StoredEntry<P = unknown, D extends P = P> = Entry<P, D> | Unreadable;

/** Whether this page may save its form over `entry`: no entry is stored, or only this page's own draft. */
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

/** Builds a draft from an entry and the editable part of its payload. With an empty `pageId`, it belongs to no form. */
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

/** Whether the entry contains its payload. */
export function hasPayload<T extends StoredEntry>(
  entry: T,
): entry is Exclude<T, Sent | Unreadable> {
  return entry.state !== 'sent' && entry.state !== 'unreadable';
}
