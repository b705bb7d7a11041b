// One record per enquiry. A draft is what stands in a form; saving makes it wait, a receipt makes it
// sent, the server's refusal opens it for the visitor. Records are read by every later version.

import {
  type Enquiry,
  type FieldError,
  isEnquiryId,
  parseReceipt,
  parseRefusal,
  type Receipt,
  readSignals,
  type Signal,
} from '#contract';
import type { Span } from './span';
import { readValues } from './values';

/** Being sent is a lease with an end; `token` names the attempt that holds it. */
export type Lease = Span & { token: string };

/** Why an enquiry is still waiting. `failed`: the server itself answered with a failure. */
export type WaitReason = 'new' | 'unreachable' | 'timeout' | 'unproven' | 'busy' | 'failed';

export type Draft = {
  state: 'draft';
  id: string;
  values: Enquiry;
  touchedAtMs: number;
  /** How often it was sent without a receipt; above zero it may have arrived. */
  attempts: number;
  /** The mark of the page in whose form it stands, or stood last. */
  form: string;
};

export type Waiting = {
  state: 'waiting';
  id: string;
  values: Enquiry;
  /** Why it looks like spam; the server is told. */
  signals: readonly Signal[];
  savedAtMs: number;
  /** When the visitor last wanted it sent; long after that it is asked about before it goes. */
  wantedAtMs: number;
  attempts: number;
  /** The mark of the page whose form it came from. */
  form: string;
  reason: WaitReason;
  lease: Lease | null;
  /** No attempt of our own accord while this holds. */
  backoff: Span | null;
  /** The server asked not to be called while this holds. */
  retryAfter: Span | null;
  /** Whether a failure of the server's still has to be told by a toast. */
  failure: 'none' | 'untold' | 'told';
};

export type Refused = {
  state: 'refused';
  id: string;
  values: Enquiry;
  savedAtMs: number;
  errors: FieldError[];
  told: boolean;
};

/** Kept without its text, so that the visitor can read what became of it. */
export type Sent = {
  state: 'sent';
  id: string;
  receipt: Receipt;
  sentAtMs: number;
  told: boolean;
  form: string;
};

export type Entry = Draft | Waiting | Refused | Sent;

/** What a page left in its form as it went away; `wasPressed` where it was being saved just then. */
export type Left = { values: Enquiry; wasPressed: boolean };

/** A record that this version can't read: shown, never skipped or removed by rule. */
export type Unreadable = { state: 'unreadable'; id: string };

export type StoredEntry = Entry | Unreadable;

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
    return receipt && { state: 'sent', id, receipt, sentAtMs, told: record.told === true, form };
  }
  const values = readValues(record.values);
  if (!values) return null;
  const savedAtMs = readNumber(record.savedAtMs);
  const attempts = readNumber(record.attempts);
  switch (record.state) {
    case 'draft':
      return {
        state: 'draft',
        id,
        values,
        attempts,
        touchedAtMs: readNumber(record.touchedAtMs),
        form,
      };
    case 'refused': {
      const refusal = parseRefusal({ id, code: 'enquiry_invalid', errors: record.errors }, id);
      const errors = refusal?.code === 'enquiry_invalid' ? refusal.errors : [];
      return { state: 'refused', id, values, savedAtMs, errors, told: record.told === true };
    }
    case 'waiting':
      return {
        state: 'waiting',
        id,
        values,
        signals: readSignals(record),
        savedAtMs,
        wantedAtMs: readNumber(record.wantedAtMs) || savedAtMs,
        attempts,
        form,
        reason: waitReasons.find((known) => known === record.reason) ?? 'unproven',
        lease: readLease(record.lease),
        backoff: readSpan(record.backoff),
        retryAfter: readSpan(record.retryAfter),
        failure: failures.find((known) => known === record.failure) ?? 'none',
      };
    default:
      return null;
  }
}

const waitReasons = ['new', 'unreachable', 'timeout', 'unproven', 'busy', 'failed'] as const;
const failures = ['none', 'untold', 'told'] as const;

function readSpan(value: unknown): Span | null {
  if (!isRecord(value) || typeof value.fromMs !== 'number' || typeof value.untilMs !== 'number') {
    return null;
  }
  return { fromMs: value.fromMs, untilMs: value.untilMs };
}

function readLease(value: unknown): Lease | null {
  const span = readSpan(value);
  return span && isRecord(value) && typeof value.token === 'string'
    ? { ...span, token: value.token }
    : null;
}

function readNumber(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
