import { describe, expect, it } from 'vitest';
import { isUuid, referenceOf, writtenAtMs } from '#contract';
import { backoffMs } from '../../src/outbox/core/backoff.ts';
import { readRetryAfterMs } from '../../src/lib/retryAfter.ts';
import { type Cause, dueAtMs, isDue, needsNetwork, nextDueMs } from '../../src/outbox/core/due.ts';
import { uuidv7 } from '../../src/lib/uuidv7.ts';
import type { StoredEnquiry } from '../../src/outbox/enquiries/entries.ts';
import type { Waiting } from '../../src/outbox/core/entry.ts';
import { timeWindowOf } from '../../src/outbox/core/timeWindow.ts';
import { draftOf, waitingOf } from '../support/entries.ts';
import { startMs } from '../support/outboxDeps.ts';

const hour = 3_600_000;
const waiting = waitingOf({ savedAtMs: startMs, requestedAtMs: startMs });
const cause = (kind: Cause['kind'], atMs = startMs): Cause => ({ kind, atMs });

describe('an enquiry’s id', () => {
  it('an id is a UUIDv7 with the time at which the enquiry was begun', () => {
    const id = uuidv7(startMs, new Uint8Array(10).fill(0xff));
    expect(id).toBe(`${id.slice(0, 14)}7fff-bfff-ffffffffffff`);
    expect(isUuid(id)).toBe(true);
    expect(writtenAtMs(id)).toBe(startMs);
  });

  it.each([-1, 2 ** 48 + 7])('an id is valid even if the clock says %d', (nowMs) => {
    expect(isUuid(uuidv7(nowMs, new Uint8Array(10)))).toBe(true);
  });

  it('an id’s last bits give a short reference', () => {
    expect(referenceOf('01900000-0000-7000-8000-00ffffffffff')).toBe('ZZZZ-ZZZZ');
    expect(referenceOf('01900000-0000-7000-8000-ab0000000001')).toBe('0000-0001');
  });
});

describe('when an enquiry is due', () => {
  const signal = cause('signal');
  const asked = cause('asked');
  const timer = cause('timer');
  const backoff = (fromMs: number) => ({ backoff: timeWindowOf(fromMs, 5000) });
  const leasedAt = (fromMs: number) => ({ lease: { ...timeWindowOf(fromMs, 5000), token: 't' } });
  const retryAfter = timeWindowOf(startMs, 5000);
  const dayAfterNext = startMs + 48 * hour;

  it.each<[string, Partial<Waiting>, Cause, boolean]>([
    ['an enquiry without lease or backoff is due', {}, timer, true],
    ['the timer respects a backoff', backoff(startMs - 1), timer, false],
    ['a signal ignores an earlier backoff', backoff(startMs - 1), signal, true],
    [
      'a signal respects a backoff begun after it',
      backoff(startMs),
      cause('signal', startMs - 9),
      false,
    ],
    [
      'a signal respects a backoff of a tab that got the same signal',
      backoff(startMs),
      signal,
      false,
    ],
    [
      'an enquiry that the visitor sent a week ago is due',
      { requestedAtMs: startMs - 168 * hour },
      timer,
      true,
    ],
    [
      'an enquiry that the visitor sent earlier is not due',
      { requestedAtMs: startMs - 168 * hour - 1 },
      signal,
      false,
    ],
    ['the visitor’s press ignores the age', { requestedAtMs: 0 }, asked, true],
    ['a signal respects Retry-After', { retryAfter }, signal, false],
    ['the visitor’s press ignores Retry-After', { retryAfter }, asked, true],
    ['the visitor’s press respects a lease', leasedAt(startMs), asked, false],
    ['an enquiry is due after its lease has ended', leasedAt(startMs - 5000), timer, true],
    ['a clock set back two days ends the backoff', backoff(dayAfterNext), timer, true],
    ['a clock set back two days ends the lease', leasedAt(dayAfterNext), timer, true],
  ])('%s', (_, part, because, due) => {
    expect(isDue({ ...waiting, ...part }, because, startMs)).toBe(due);
  });

  it('the timer is set to the earliest due time', () => {
    const later = { ...waiting, backoff: timeWindowOf(startMs, 9000) };
    const leased = { ...waiting, lease: { ...timeWindowOf(startMs, 4000), token: 't' } };
    expect(nextDueMs([later, leased], startMs)).toBe(startMs + 4000);
    expect(nextDueMs([leased, later], startMs)).toBe(startMs + 4000);
    expect(nextDueMs([], startMs)).toBe(null);
  });

  it.each<[string, StoredEnquiry, boolean]>([
    ['a due enquiry', waiting, true],
    ['an enquiry that is being sent', { ...waiting, ...leasedAt(startMs) }, true],
    ['an enquiry in its backoff', { ...waiting, ...backoff(startMs) }, false],
    ['an enquiry that the visitor must confirm', { ...waiting, requestedAtMs: 0 }, false],
    ['a draft', draftOf({}), false],
  ])('an entry needs a connection or not: %s', (_, entry, needs) => {
    expect(needsNetwork([draftOf({}), entry], startMs)).toBe(needs);
  });

  it('no timer is set for entries that need no connection', () => {
    const old = { ...waiting, requestedAtMs: startMs - 168 * hour - 1 };
    expect(nextDueMs([draftOf({}), old], startMs)).toBe(null);
  });

  it('an enquiry is due once its lease, backoff and Retry-After have ended, even by a changed clock', () => {
    const ended = timeWindowOf(startMs - 9000, 9000);
    const lease = { ...ended, token: 't' };
    expect(dueAtMs({ ...waiting, lease, backoff: ended, retryAfter: ended }, startMs)).toBe(
      startMs,
    );
    expect(dueAtMs({ ...waiting, backoff: timeWindowOf(startMs + 1, 9000) }, startMs)).toBe(
      startMs,
    );
    const longest = {
      lease,
      backoff: timeWindowOf(startMs, 5000),
      retryAfter: timeWindowOf(startMs, 9000),
    };
    expect(dueAtMs({ ...waiting, ...longest }, startMs)).toBe(startMs + 9000);
  });
});

describe('the retry delay', () => {
  it('the delay doubles from five seconds to a quarter of an hour, plus or minus a quarter', () => {
    expect([1, 2, 3, 4].map((attempts) => backoffMs(attempts, 0.5))).toEqual([
      5000, 10_000, 20_000, 40_000,
    ]);
    expect(backoffMs(400, 0.5)).toBe(15 * 60_000);
    expect(backoffMs(400, 1)).toBe(15 * 60_000);
    expect([0, 1].map((random) => backoffMs(1, random))).toEqual([3750, 6250]);
    expect(backoffMs(0, 0.5)).toBe(5000);
  });

  it.each([
    [null, null],
    ['', null],
    [' ', null],
    ['-5', null],
    ['120', 120_000],
    ['0', null],
    ['soon', null],
    [new Date(startMs + 60_000).toUTCString(), 60_000],
    ['99999999', 24 * hour],
  ])('the Retry-After %j is read correctly', (header, ms) => {
    expect(readRetryAfterMs(header, startMs)).toBe(ms);
  });
});
