// How entries are stored. Every later version must read these records.

import { isRecord, isUuid, parseReceipt, readFieldErrors } from '#contract';
import type { Codec } from './codec.ts';
import { type Entry, type Lease, type StoredEntry, type Unreadable, waitReasons } from './entry.ts';
import { readTimeWindow } from './timeWindow.ts';

/** Builds the record to store: the entry with the version of the format. */
export function recordOf(entry: Entry): Record<string, unknown> {
  return { version: 1, ...entry };
}

/** Reads a stored record of any published version. */
export function readRecord<P, D extends P>(
  key: unknown,
  record: unknown,
  codec: Codec<P, D>,
): StoredEntry<P, D> {
  const id = typeof key === 'string' ? key : String(key);
  const unreadable: Unreadable = { state: 'unreadable', id };
  if (!isRecord(record) || record.version !== 1 || record.id !== id || !isUuid(id)) {
    return unreadable;
  }
  return readState(id, record, codec) ?? unreadable;
}

function readState<P, D extends P>(
  id: string,
  record: Record<string, unknown>,
  codec: Codec<P, D>,
): Entry<P, D> | null {
  const pageId = typeof record.pageId === 'string' ? record.pageId : '';
  if (record.state === 'sent') {
    const receipt = parseReceipt(record.receipt, id);
    const sentAtMs = readNumber(record.sentAtMs);
    const digest = typeof record.digest === 'string' ? record.digest : '';
    const notified = record.notified === true;
    return receipt && { state: 'sent', id, digest, receipt, sentAtMs, notified, pageId };
  }
  const savedAtMs = readNumber(record.savedAtMs);
  // If the record does not say, assume that the server may have the payload.
  const mayHaveArrived = record.mayHaveArrived !== false;
  const payload = codec.read(record);
  if (payload === null) return null;
  const editable = codec.editable(payload);
  switch (record.state) {
    case 'draft':
      return (
        editable && {
          ...editable,
          state: 'draft',
          id,
          mayHaveArrived,
          touchedAtMs: readNumber(record.touchedAtMs),
          pageId,
        }
      );
    case 'refused':
      return {
        ...(editable ?? payload),
        state: 'refused',
        id,
        savedAtMs,
        mayHaveArrived,
        errors: readFieldErrors(record.errors),
        notified: record.notified === true,
      };
    case 'waiting':
      return {
        ...payload,
        state: 'waiting',
        id,
        savedAtMs,
        requestedAtMs: editable && (readNumber(record.requestedAtMs) || savedAtMs),
        attempts: readNumber(record.attempts),
        mayHaveArrived,
        pageId,
        reason: waitReasons.find((known) => known === record.reason) ?? 'unproven',
        lease: readLease(record.lease),
        backoff: readTimeWindow(record.backoff),
        retryAfter: readTimeWindow(record.retryAfter),
        failure: failures.find((known) => known === record.failure) ?? 'none',
      };
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
