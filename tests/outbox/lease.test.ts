import { describe, expect, it } from 'vitest';
import { attempt, freshLease, leaseMs, leaveAlone } from '../../src/outbox/attempt';
import { drain } from '../../src/outbox/drain';
import type { Cause } from '../../src/outbox/due';
import type { Entry, StoredEntry, Waiting } from '../../src/outbox/entry';
import { takeNews } from '../../src/outbox/news';
import type { Reply } from '../../src/outbox/outcome';
import { spanOf } from '../../src/outbox/span';
import { submit } from '../../src/outbox/submit';
import { waitingOf } from '../support/entries';
import {
  answer,
  createParts,
  sampleEnquiry,
  startMs,
  type TestParts,
} from '../support/outboxParts';
import { receiptFor } from '../support/server';

const id = '01900000-0000-7000-8000-000000000001';
const dayMs = 86_400_000;
const offline = (): Reply => ({ kind: 'offline' });
const ours = { ...spanOf(startMs, leaseMs), token: 'ours' };
const theirs = { ...ours, token: 'theirs' };
const waiting = waitingOf({ id, values: sampleEnquiry, savedAtMs: startMs, wantedAtMs: startMs });
const asked = (parts: TestParts): Cause => ({ kind: 'asked', atMs: parts.nowMs });
const signal = (parts: TestParts): Cause => ({ kind: 'signal', atMs: parts.nowMs });

async function holding(server: TestParts['server'], entry: Entry): Promise<TestParts> {
  const parts = createParts(server);
  await parts.store.change(entry.id, () => ({ put: [entry], result: undefined }));
  return parts;
}

async function only(parts: TestParts): Promise<StoredEntry | undefined> {
  const [entry, ...others] = await parts.store.list();
  expect(others).toEqual([]);
  return entry;
}

describe('a lease', () => {
  it('is renewed by who holds it, from now on', async () => {
    const parts = await holding(offline, { ...waiting, lease: ours });
    parts.nowMs += 9_000;
    const renewed = { ...waiting, lease: { ...ours, ...spanOf(startMs + 9_000, leaseMs) } };
    expect(await freshLease(parts, { ...waiting, lease: ours })).toEqual(renewed);
    expect(await only(parts)).toEqual(renewed);
  });

  it.each<[string, Waiting]>([
    ['somebody else’s', { ...waiting, lease: theirs }],
    ['nobody’s', { ...waiting, lease: null }],
  ])('that has become %s is not renewed', async (_, current) => {
    const parts = await holding(offline, current);
    parts.nowMs += 9_000;
    expect(await freshLease(parts, { ...waiting, lease: ours })).toBe(null);
    expect(await only(parts)).toEqual(current);
  });

  it('of another stays where the server takes none', async () => {
    const parts = await holding(offline, { ...waiting, attempts: 3, lease: theirs });
    const held = { ...waiting, lease: ours };
    await leaveAlone(parts, [held], [], 60_000);
    const left = {
      ...waiting,
      attempts: 3,
      reason: 'busy',
      lease: theirs,
      retryAfter: spanOf(startMs, 60_000),
    };
    expect(await only(parts)).toEqual(left);
    await leaveAlone(parts, [], [id], 90_000);
    expect(await only(parts)).toEqual({ ...left, retryAfter: spanOf(startMs, 90_000) });
  });
});

describe('what a server asks for', () => {
  it.each<[string, Reply, { backoff: number; retryAfter: number | null }]>([
    [
      'shortens our wait',
      answer(503, { id, code: 'unavailable' }, 1_000),
      { backoff: 1_125, retryAfter: 1_000 },
    ],
    [
      'lengthens no back-off',
      answer(503, { id, code: 'unavailable' }, 60_000),
      { backoff: 10_000, retryAfter: 60_000 },
    ],
    [
      'counts from anybody as a back-off',
      answer(503, '<html>', 60_000),
      { backoff: 67_500, retryAfter: null },
    ],
    [
      'shortens none that nobody vouches for',
      answer(503, '<html>', 1_000),
      { backoff: 10_000, retryAfter: null },
    ],
    [
      'is nothing where it says nothing',
      answer(503, '<html>'),
      { backoff: 10_000, retryAfter: null },
    ],
  ])('%s', async (_, reply, { backoff, retryAfter }) => {
    const parts = await holding(() => reply, waiting);
    await attempt(parts, id, asked(parts));
    expect(await only(parts)).toMatchObject({
      attempts: 2,
      lease: null,
      backoff: spanOf(startMs, backoff),
      retryAfter: retryAfter === null ? null : spanOf(startMs, retryAfter),
    });
  });
});

describe('the visitor’s wish', () => {
  it('counts from when it was last asked for', async () => {
    const parts = await holding(offline, waiting);
    parts.nowMs += 8 * dayMs;
    expect(await drain(parts, signal(parts))).toBe(0);
    expect(parts.sent).toEqual([]);
    await attempt(parts, id, asked(parts));
    parts.nowMs += dayMs;
    expect(await drain(parts, signal(parts))).toBe(1);
    expect(parts.sent).toHaveLength(2);
  });

  it('is not renewed by tries that nobody asked for', async () => {
    const parts = await holding(offline, waiting);
    parts.nowMs += 6 * dayMs;
    await drain(parts, signal(parts));
    parts.nowMs += 2 * dayMs;
    await drain(parts, signal(parts));
    expect(parts.sent).toHaveLength(1);
  });
});

describe('a receipt', () => {
  const accept = (key: string): Reply => answer(202, receiptFor(key));
  const during = (act: (parts: TestParts) => Promise<unknown>): TestParts => {
    const parts: TestParts = createParts(async (key) => {
      parts.server = accept;
      await act(parts);
      return accept(key);
    });
    return parts;
  };

  it('is told at the form, and to nobody after that', async () => {
    const parts = createParts(accept);
    await submit(parts, id, sampleEnquiry, () => {});
    expect(await takeNews(parts, [id])).toEqual([]);
  });

  it('is not told again by a try that the form’s had overtaken', async () => {
    const parts = during(async ({ store }) => {
      const receipt = receiptFor(id) as Extract<Entry, { state: 'sent' }>['receipt'];
      const sent = {
        state: 'sent',
        id,
        receipt,
        sentAtMs: startMs,
        told: false,
        form: '',
      } as const;
      await store.change(id, () => ({ put: [sent], result: undefined }));
    });
    expect(await submit(parts, id, sampleEnquiry, () => {})).toMatchObject({ kind: 'sent' });
    expect(await takeNews(parts, [id])).toEqual([]);
  });

  it('leaves one alone that was told before', async () => {
    const parts = during(async (all) => {
      all.nowMs += leaseMs;
      await attempt(all, id, asked(all));
      await takeNews(all, [id]);
    });
    await submit(parts, id, sampleEnquiry, () => {});
    expect(await takeNews(parts, [id])).toEqual([]);
  });

  it('brings nothing back that was deleted meanwhile', async () => {
    const parts = during(({ store }) =>
      store.change(id, () => ({ remove: [id], result: undefined })),
    );
    expect(await submit(parts, id, sampleEnquiry, () => {})).toMatchObject({ kind: 'sent' });
    expect(await parts.store.list()).toEqual([]);
  });
});

describe('a refusal', () => {
  it('is told once, where it came while nobody watched', async () => {
    const errors = [{ field: 'email', code: 'email_invalid' }];
    const parts = await holding(
      () => answer(422, { id, code: 'enquiry_invalid', errors }),
      waiting,
    );
    await drain(parts, asked(parts));
    expect(await takeNews(parts, [id])).toEqual([{ kind: 'refused', id, errors }]);
    expect(await takeNews(parts, [id])).toEqual([]);
  });
});
