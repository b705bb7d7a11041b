// How entries are stored. Every later version must read these records.

import { isEnquiryId, isRecord, parseReceipt, parseRefusal } from '#contract';
import {
  type Content,
  type Entry,
  type Lease,
  type StoredEntry,
  type Unreadable,
  waitReasons,
} from './entry.ts';
import { readTimeWindow } from './timeWindow.ts';

/** The entry with its format's version. */
export function recordOf(entry: Entry): Record<string, unknown> {
  return { version: 1, ...entry };
}

/** Reads the payload in a record of any published version; null if there is none. */
export type ReadContent = (record: Record<string, unknown>) => Content | null;

/** Reads a stored record of any published version. */
export function readRecord(key: unknown, record: unknown, readContent: ReadContent): StoredEntry {
  const id = typeof key === 'string' ? key : String(key);
  const unreadable: Unreadable = { state: 'unreadable', id };
  if (!isRecord(record) || record.version !== 1 || record.id !== id || !isEnquiryId(id)) {
    return unreadable;
  }
  return readState(id, record, readContent) ?? unreadable;
}

function readState(
  id: string,
  record: Record<string, unknown>,
  readContent: ReadContent,
): Entry | null {
  const pageId = typeof record.pageId === 'string' ? record.pageId : '';
  if (record.state === 'sent') {
    const receipt = parseReceipt(record.receipt, id);
    const sentAtMs = readNumber(record.sentAtMs);
    const digest = typeof record.digest === 'string' ? record.digest : '';
    const notified = record.notified === true;
    return receipt && { state: 'sent', id, digest, receipt, sentAtMs, notified, pageId };
  }
  const savedAtMs = readNumber(record.savedAtMs);
  // Unless the record says that none has arrived, one may have.
  const doubt = record.mayHaveArrived !== false;
  const content = readContent(record);
  const values = content && 'values' in content ? content.values : null;
  switch (record.state) {
    case 'draft':
      return (
        values && {
          state: 'draft',
          id,
          values,
          mayHaveArrived: doubt,
          touchedAtMs: readNumber(record.touchedAtMs),
          pageId,
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
          notified: record.notified === true,
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
          pageId,
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

const failures = ['none', 'unnotified', 'notified'] as const;

function readLease(value: unknown): Lease | null {
  const timeWindow = readTimeWindow(value);
  return timeWindow && isRecord(value) && typeof value.token === 'string'
    ? { ...timeWindow, token: value.token }
    : null;
}

function readNumber(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
