import { describe, expect, it } from 'vitest';
import { isEnquiryId, referenceOf, writtenAtMs } from '#contract';
import { backoffMs, readRetryAfterMs } from '../../src/outbox/backoff';
import { type Cause, isDue, nextDueMs } from '../../src/outbox/due';
import { newEnquiryId } from '../../src/outbox/enquiryId';
import type { Waiting } from '../../src/outbox/entry';
import { spanOf } from '../../src/outbox/span';
import { waitingOf } from '../support/entries';
import { startMs } from '../support/outboxParts';

const hour = 3_600_000;
const waiting = waitingOf({ savedAtMs: startMs, wantedAtMs: startMs });
const cause = (kind: Cause['kind'], atMs = startMs): Cause => ({ kind, atMs });

describe('an enquiry’s id', () => {
  it('is a UUIDv7 that says when the enquiry was begun', () => {
    const id = newEnquiryId(startMs, new Uint8Array(10).fill(0xff));
    expect(id).toBe(`${id.slice(0, 14)}7fff-bfff-ffffffffffff`);
    expect(isEnquiryId(id)).toBe(true);
    expect(writtenAtMs(id)).toBe(startMs);
  });

  it('has a short reference of its random bits', () => {
    expect(referenceOf('01900000-0000-7000-8000-00ffffffffff')).toBe('ZZZZ-ZZZZ');
    expect(referenceOf('01900000-0000-7000-8000-ab0000000001')).toBe('0000-0001');
  });
});

describe('when an enquiry is due', () => {
  it.each<[string, Partial<Waiting>, Cause, boolean]>([
    ['nothing holds it', {}, cause('timer'), true],
    [
      'the timer respects the back-off',
      { backoff: spanOf(startMs - 1, 5000) },
      cause('timer'),
      false,
    ],
    [
      'a signal passes over an earlier back-off',
      { backoff: spanOf(startMs - 1, 5000) },
      cause('signal'),
      true,
    ],
    [
      'a signal respects a back-off begun since',
      { backoff: spanOf(startMs, 5000) },
      cause('signal', startMs - 9),
      false,
    ],
    [
      'a signal respects Retry-After',
      { retryAfter: spanOf(startMs, 5000) },
      cause('signal'),
      false,
    ],
    [
      'the visitor passes over Retry-After',
      { retryAfter: spanOf(startMs, 5000) },
      cause('asked'),
      true,
    ],
    [
      'nobody passes over a lease',
      { lease: { ...spanOf(startMs, 5000), token: 't' } },
      cause('asked'),
      false,
    ],
    [
      'a lease ends',
      { lease: { ...spanOf(startMs - 5000, 5000), token: 't' } },
      cause('timer'),
      true,
    ],
    [
      'a clock set back two days frees it',
      { backoff: spanOf(startMs + 48 * hour, 5000) },
      cause('timer'),
      true,
    ],
    [
      'and its lease',
      { lease: { ...spanOf(startMs + 48 * hour, 5000), token: 't' } },
      cause('timer'),
      true,
    ],
  ])('%s', (_, part, because, due) => {
    expect(isDue({ ...waiting, ...part }, because, startMs)).toBe(due);
  });

  it('sets the timer to the earliest end', () => {
    const later = { ...waiting, backoff: spanOf(startMs, 9000) };
    const leased = { ...waiting, lease: { ...spanOf(startMs, 4000), token: 't' } };
    expect(nextDueMs([later, leased], startMs)).toBe(startMs + 4000);
    expect(nextDueMs([], startMs)).toBe(null);
  });
});

describe('how long to wait', () => {
  it('doubles from five seconds to a quarter of an hour, spread by a quarter', () => {
    expect([1, 2, 3, 4].map((attempts) => backoffMs(attempts, 0.5))).toEqual([
      5000, 10_000, 20_000, 40_000,
    ]);
    expect(backoffMs(400, 0.5)).toBe(15 * 60_000);
    expect(backoffMs(1, 0)).toBe(3750);
  });

  it.each([
    [null, null],
    ['', null],
    ['120', 120_000],
    ['0', null],
    ['soon', null],
    [new Date(startMs + 60_000).toUTCString(), 60_000],
    ['99999999', 24 * hour],
  ])('reads Retry-After %j', (header, ms) => {
    expect(readRetryAfterMs(header, startMs)).toBe(ms);
  });
});
