// One record per enquiry. A draft is what stands in a form; saving makes it wait, a receipt makes it
// sent, the server's refusal opens it for the visitor. Records are read by every later version.

import {
  type Enquiry,
  type FieldError,
  isEnquiryId,
  limits,
  parseReceipt,
  parseRefusal,
  type Receipt,
  readSignals,
  type Signal,
} from '#contract';
import { readTimeWindow, type TimeWindow } from './timeWindow.ts';
import { readValues } from './values.ts';

/** Being sent is a lease with an end; `token` names the attempt that holds it. */
export type Lease = TimeWindow & { token: string };

const waitReasons = [
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
  form: string;
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
  form: string;
  reason: WaitReason;
  lease: Lease | null;
  /** No attempt of our own accord while this holds. */
  backoff: TimeWindow | null;
  /** The server asked not to be called while this holds. */
  retryAfter: TimeWindow | null;
  /** Whether a failure of the server's still has to be told by a toast. */
  failure: 'none' | 'untold' | 'told';
};

export type Refused = (Pick<Plain, 'values'> | Sealed) & {
  state: 'refused';
  id: string;
  savedAtMs: number;
  /** Whether an earlier text under its id may have arrived. */
  mayHaveArrived: boolean;
  errors: FieldError[];
  told: boolean;
};

/** Kept without its text, so that the visitor can read what became of it. */
export type Sent = {
  state: 'sent';
  id: string;
  /** Of the text that was sent; empty of a sealed one. */
  digest: string;
  receipt: Receipt;
  sentAtMs: number;
  told: boolean;
  form: string;
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
  form: string;
};

/** A record that this version can't read: shown, never skipped or removed by rule. */
export type Unreadable = { state: 'unreadable'; id: string };

export type StoredEntry = Entry | Unreadable;

/** An entry whose text nobody can read on this device. */
export function isSealed<T extends StoredEntry>(entry: T): entry is Extract<T, Sealed> {
  return 'sealed' in entry;
}

/** The text of an entry, for comparing it with another's; null where there is none. */
export function textOf(entry: StoredEntry | Content): string | null {
  if ('sealed' in entry) return entry.sealed;
  return 'values' in entry ? JSON.stringify(entry.values) : null;
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

/** The stored form: the entry and the version of its shape. */
export function recordOf(entry: Entry): Record<string, unknown> {
  return { version: 1, ...entry };
}

/** Reads a stored record of any published version. */
export function readRecord(key: unknown, record: unknown): StoredEntry {
  const id = typeof key === 'string' ? key : String(key);
  const unreadable: Unreadable = { state: 'unreadable', id };
  if (!isRecord(record) || record.version !== 1 || record.id !== id || !isEnquiryId(id)) {
    return unreadable;
  }
  return readState(id, record) ?? unreadable;
}

function readState(id: string, record: Record<string, unknown>): Entry | null {
  const form = typeof record.form === 'string' ? record.form : '';
  if (record.state === 'sent') {
    const receipt = parseReceipt(record.receipt, id);
    const sentAtMs = readNumber(record.sentAtMs);
    const digest = typeof record.digest === 'string' ? record.digest : '';
    const told = record.told === true;
    return receipt && { state: 'sent', id, digest, receipt, sentAtMs, told, form };
  }
  const savedAtMs = readNumber(record.savedAtMs);
  // Where nothing says that none has arrived, one may have.
  const doubt = record.mayHaveArrived !== false;
  const values = readValues(record.values);
  const content = values ? { values, signals: readSignals(record) } : readSealedText(record.sealed);
  switch (record.state) {
    case 'draft':
      return (
        values && {
          state: 'draft',
          id,
          values,
          mayHaveArrived: doubt,
          touchedAtMs: readNumber(record.touchedAtMs),
          form,
        }
      );
    case 'refused': {
      const refusal = parseRefusal({ id, code: 'enquiry_invalid', errors: record.errors }, id);
      const errors = refusal?.code === 'enquiry_invalid' ? refusal.errors : [];
      const text = values ? { values } : content;
      return (
        text && {
          state: 'refused',
          id,
          ...text,
          savedAtMs,
          mayHaveArrived: doubt,
          errors,
          told: record.told === true,
        }
      );
    }
    case 'waiting':
      return (
        content && {
          state: 'waiting',
          id,
          ...content,
          savedAtMs,
          requestedAtMs: readNumber(record.requestedAtMs) || savedAtMs,
          attempts: readNumber(record.attempts),
          mayHaveArrived: doubt,
          form,
          reason: waitReasons.find((known) => known === record.reason) ?? 'unproven',
          lease: readLease(record.lease),
          backoff: readTimeWindow(record.backoff),
          retryAfter: readTimeWindow(record.retryAfter),
          failure: failures.find((known) => known === record.failure) ?? 'none',
        }
      );
    default:
      return null;
  }
}

function readSealedText(value: unknown): Sealed | null {
  const isText = typeof value === 'string' && value !== '' && value.length <= limits.sealed;
  return isText ? { sealed: value } : null;
}

const failures = ['none', 'untold', 'told'] as const;

function readLease(value: unknown): Lease | null {
  const timeWindow = readTimeWindow(value);
  return timeWindow && isRecord(value) && typeof value.token === 'string'
    ? { ...timeWindow, token: value.token }
    : null;
}

function readNumber(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
