import { describe, expect, it } from 'vitest';
import { limits } from '#contract';
import type { EnquiryEntry, StoredEnquiry } from '../../src/outbox/enquiries/entries.ts';
import { mayHaveArrived } from '../../src/outbox/core/entry.ts';
import { readRecord, recordOf } from '../../src/outbox/core/record.ts';
import { enquiryCodec } from '../../src/outbox/enquiries/enquiryCodec.ts';
import { draftOf, refusedOf, sealed, sealedOf, sentOf, waitingOf } from '../support/entries.ts';
import { sampleEnquiry as values, startMs } from '../support/outboxDeps.ts';

const id = '01900000-0000-7000-8000-000000000001';
const span = { fromMs: startMs, untilMs: startMs + 1 };

const draft = draftOf({ id, values, touchedAtMs: startMs });
const tried = {
  id,
  savedAtMs: startMs,
  requestedAtMs: startMs + 2,
  attempts: 3,
  reason: 'busy',
  lease: { ...span, token: 't' },
  backoff: span,
  retryAfter: span,
  failure: 'notified',
} as const;
const waiting = waitingOf({ ...tried, values, signals: ['untouched'], language: 'es' });
const waitingSealed = sealedOf({ ...tried, requestedAtMs: null, language: 'es' });
const refused = refusedOf({ id, values, errors: [{ field: 'email', code: 'email_invalid' }] });
const refusedSealed = refusedOf({ id, sealed, language: 'es' });
const sent = sentOf({ id, sentAtMs: startMs });

const all: readonly [string, EnquiryEntry][] = [
  ['a draft', draft],
  ['one that waits', waiting],
  ['one that waits and is sealed', waitingSealed],
  ['one that was refused', refused],
  ['one that was refused and is sealed', refusedSealed],
  ['one that was sent', sent],
];

const without = (entry: EnquiryEntry, name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(recordOf(entry)).filter(([key]) => key !== name));
const read = (record: unknown): StoredEnquiry => readRecord(id, record, enquiryCodec);

describe('a stored record', () => {
  it.each(all)('%s is read as it was written', (_, entry) => {
    expect(read(recordOf(entry))).toEqual(entry);
  });

  it.each(all)('%s without its state or content is read as unreadable', (_, entry) => {
    for (const name of ['version', 'id', 'state']) {
      expect(read(without(entry, name))).toEqual({ state: 'unreadable', id });
    }
    const content = ['values', 'sealed', 'receipt'].find((name) => name in entry) ?? '';
    expect(read(without(entry, content))).toEqual({ state: 'unreadable', id });
  });

  it.each<[string, unknown]>([
    ['that is missing', undefined],
    ['that is null', null],
    ['that is a string', 'text'],
    ['of a later version', { ...recordOf(draft), version: 2 }],
    ['with another id', { ...recordOf(draft), id: id.replace(/1$/, '2') }],
    ['in an unknown state', { ...recordOf(draft), state: 'strange' }],
    ['with a message that is no string', { ...recordOf(draft), values: { ...values, message: 7 } }],
    ['with missing fields', { ...recordOf(draft), values: { message: 'Two acres.' } }],
    ['with a string for its values', { ...recordOf(draft), values: 'Two acres.' }],
    ['with null for its values', { ...recordOf(draft), values: null }],
    ['with an empty sealed text', { ...recordOf(waitingSealed), sealed: '' }],
    ['with a sealed text that is no string', { ...recordOf(waitingSealed), sealed: 7 }],
    ['of a sealed draft', { ...without(draft, 'values'), sealed }],
    [
      'with the receipt of another enquiry',
      { ...recordOf(sent), receipt: { ...sent.receipt, id: 'another' } },
    ],
  ])('a record %s is read as unreadable', (_, record) => {
    expect(read(record)).toEqual({ state: 'unreadable', id });
  });

  it('a record under a key that is no UUID is read as unreadable', () => {
    expect(readRecord('a', { ...recordOf(draft), id: 'a' }, enquiryCodec)).toEqual({
      state: 'unreadable',
      id: 'a',
    });
    expect(readRecord(7, { ...recordOf(draft), id: 7 }, enquiryCodec)).toEqual({
      state: 'unreadable',
      id: '7',
    });
  });

  it('a record may have arrived unless it says otherwise', () => {
    for (const entry of [draft, waiting, waitingSealed, refused, refusedSealed]) {
      expect(read(recordOf(entry))).toMatchObject({ mayHaveArrived: false });
      expect(read(without(entry, 'mayHaveArrived'))).toMatchObject({ mayHaveArrived: true });
    }
  });

  it.each<[name: string, odd: unknown, read: unknown]>([
    ['attempts', Number.NaN, 0],
    ['attempts', '3', 0],
    ['savedAtMs', undefined, 0],
    ['requestedAtMs', undefined, startMs],
    ['pageId', 7, ''],
    ['reason', 'strange', 'unproven'],
    ['failure', 'strange', 'none'],
    ['signals', 'strange', []],
    ['language', undefined, null],
    ['language', 'strange', null],
    ['language', 7, null],
    ['lease', span, null],
    ['lease', { ...span, token: 7 }, null],
    ['lease', { token: 't' }, null],
    ['backoff', { fromMs: 0 }, null],
    ['backoff', { untilMs: 0 }, null],
    ['backoff', null, null],
    ['backoff', 7, null],
    ['retryAfter', {}, null],
  ])('a waiting record keeps its text whatever is stored in %s: %j', (name, odd, value) => {
    expect(read({ ...recordOf(waiting), [name]: odd })).toEqual({ ...waiting, [name]: value });
  });

  it('a sealed record never asks before it is sent, whatever an older version wrote', () => {
    const record = { ...recordOf(waitingSealed), requestedAtMs: startMs };
    expect(read(record)).toEqual(waitingSealed);
  });

  it('a record without a notified mark is announced again', () => {
    for (const entry of [refused, sent]) {
      expect(read({ ...recordOf(entry), notified: 'yes' })).toEqual({ ...entry, notified: false });
    }
  });

  it('a refused record with unreadable reasons is read without reasons', () => {
    expect(read({ ...recordOf(refused), errors: 'strange' })).toEqual({ ...refused, errors: [] });
  });

  it('a sealed record may be as long as the contract allows, and no longer', () => {
    const longest = 'x'.repeat(limits.sealed);
    expect(read({ ...recordOf(waitingSealed), sealed: longest })).toMatchObject({
      sealed: longest,
    });
    expect(read({ ...recordOf(waitingSealed), sealed: `${longest}x` }).state).toBe('unreadable');
  });
});

describe('an entry’s derived facts', () => {
  it('an entry may have arrived if it says so, has an old lease, or is unreadable', () => {
    const waits = waitingOf({ lease: null });
    expect(mayHaveArrived(null)).toBe(false);
    for (const entry of [draft, refused, waits]) {
      expect(mayHaveArrived(entry)).toBe(false);
      expect(mayHaveArrived({ ...entry, mayHaveArrived: true })).toBe(true);
    }
    for (const entry of [waiting, sent, { state: 'unreadable', id } as const]) {
      expect(mayHaveArrived(entry)).toBe(true);
    }
  });

  it('two payloads are the same if both are readable or both sealed, with the same text', () => {
    const { isSame } = enquiryCodec;
    expect(isSame(draft, waiting)).toBe(true);
    expect(isSame({ ...draft, values: { ...values, email: '' } }, waiting)).toBe(false);
    expect(isSame(waitingSealed, { sealed })).toBe(true);
    expect(isSame(waitingSealed, { sealed: `${sealed}x` })).toBe(false);
    expect(isSame(waitingSealed, waiting)).toBe(false);
    expect(isSame(waiting, waitingSealed)).toBe(false);
  });
});
