import { describe, expect, it } from 'vitest';
import { leaseMs } from '../../src/outbox/attempt';
import { drain } from '../../src/outbox/drain';
import type { Cause } from '../../src/outbox/due';
import type { StoredEntry, Waiting } from '../../src/outbox/entry';
import { spanOf } from '../../src/outbox/span';
import { waitingOf } from '../support/entries';
import {
  answer,
  createParts,
  sampleEnquiry,
  startMs,
  type TestParts,
} from '../support/outboxParts';
import { createServer } from '../support/server';

const hourMs = 3_600_000;
const idOf = (place: number): string =>
  `01900000-0000-7000-8000-${String(place).padStart(12, '0')}`;
const signal = (parts: TestParts): Cause => ({ kind: 'signal', atMs: parts.nowMs });

/** So many that wait, saved one after the other. */
async function holding(entries: number | Partial<Waiting>[]): Promise<TestParts> {
  const changes =
    typeof entries === 'number' ? Array.from({ length: entries }, () => ({})) : entries;
  const put = changes.map((one, place) =>
    waitingOf({
      id: idOf(place),
      values: sampleEnquiry,
      savedAtMs: startMs + place,
      wantedAtMs: startMs,
      ...one,
    }),
  );
  const parts = createParts(createServer().accept);
  parts.nowMs += hourMs;
  await parts.store.change(idOf(0), () => ({ put, result: undefined }));
  return parts;
}

async function entryOf(parts: TestParts, place: number): Promise<StoredEntry | undefined> {
  return (await parts.store.list()).find(({ id }) => id === idOf(place));
}

describe('a run', () => {
  it('takes the longest untried first, and of those the longest saved', async () => {
    const tried = (fromMs: number) => ({ backoff: spanOf(fromMs, 5_000) });
    const parts = await holding([
      { ...tried(startMs + 30), savedAtMs: 1 },
      { ...tried(startMs + 10), savedAtMs: 9 },
      { savedAtMs: 5 },
      { savedAtMs: 4 },
      { savedAtMs: 6 },
      { ...tried(startMs + 20), savedAtMs: 2 },
    ]);
    await drain(parts, signal(parts));
    expect(parts.sent.map(({ id }) => id)).toEqual([3, 2, 4, 1, 5, 0].map(idOf));
  });

  it('leases no more at once than twice what the line took quickly, and sixteen at most', async () => {
    const parts = await holding(60);
    const seen = new Set<string>();
    const groups: number[] = [];
    const { changeEach } = parts.store;
    parts.store.changeEach = (ids, decide) => {
      if (ids.some((id) => !seen.has(id))) groups.push(ids.length);
      for (const id of ids) seen.add(id);
      return changeEach(ids, decide);
    };
    await drain(parts, signal(parts));
    expect(groups).toEqual([1, 1, 2, 4, 8, 16, 16, 12]);
  });

  it('takes one at a time where the line is slow', async () => {
    const parts = await holding(5);
    const groups: number[] = [];
    const { changeEach } = parts.store;
    parts.store.changeEach = (ids, decide) => {
      groups.push(ids.length);
      return changeEach(ids, decide);
    };
    const { server } = parts;
    parts.server = (id, enquiry) => {
      parts.nowMs += 250;
      return server(id, enquiry);
    };
    await drain(parts, signal(parts));
    expect(new Set(groups)).toEqual(new Set([1]));
  });

  it('sends under a lease that outlasts the request, however long the ones before took', async () => {
    const parts = await holding(12);
    const { server } = parts;
    parts.server = async (id, enquiry) => {
      const entry = (await parts.store.list()).find((one) => one.id === id);
      const untilMs = entry?.state === 'waiting' ? (entry.lease?.untilMs ?? 0) : 0;
      expect(untilMs - parts.nowMs).toBeGreaterThan(leaseMs - 5_001);
      // The first are quick, so that several are leased together.
      if (parts.sent.length > 4) parts.nowMs += 9_000;
      return await server(id, enquiry);
    };
    expect(await drain(parts, signal(parts))).toBe(0);
    expect(new Set(parts.sent.map(({ id }) => id)).size).toBe(12);
    expect(parts.sent).toHaveLength(12);
  });

  it('renews no lease that it has only just taken', async () => {
    const parts = await holding(12);
    parts.store.change = () => Promise.reject(new Error('One by one.'));
    expect(await drain(parts, signal(parts))).toBe(0);
  });

  it('writes down what came of one while the next is on its way', async () => {
    const parts = await holding(2);
    const { server } = parts;
    parts.server = async (id, enquiry) => {
      if (id === idOf(1)) {
        await expect.poll(async () => (await entryOf(parts, 0))?.state).toBe('sent');
      }
      return await server(id, enquiry);
    };
    expect(await drain(parts, signal(parts))).toBe(0);
  });

  it('writes down together what came of those that were quick', async () => {
    const parts = await holding(7);
    let pauses = 0;
    parts.pause = () => {
      pauses += 1;
      return new Promise(() => {});
    };
    expect(await drain(parts, signal(parts))).toBe(0);
    expect(pauses).toBe(1);
  });

  it('ends at once where the server takes none, and touches only what it would have tried', async () => {
    const old = { wantedAtMs: 1 };
    const parts = await holding([...Array.from({ length: 30 }, () => ({})), old]);
    const untouched = await entryOf(parts, 30);
    const writes = new Map<string, number>();
    const { changeEach } = parts.store;
    parts.store.changeEach = (ids, decide) => {
      for (const id of ids) writes.set(id, (writes.get(id) ?? 0) + 1);
      return changeEach(ids, decide);
    };
    const { server } = parts;
    parts.server = (id, enquiry) =>
      parts.sent.length <= 5
        ? server(id, enquiry)
        : answer(503, { id, code: 'unavailable' }, 60_000);
    expect(await drain(parts, signal(parts))).toBe(25);
    expect(parts.sent).toHaveLength(6);
    expect(await entryOf(parts, 30)).toEqual(untouched);
    expect(Math.max(...writes.values())).toBe(2);
    const left = (await parts.store.list()).filter(
      (entry) => entry.state === 'waiting' && entry.id !== idOf(30),
    ) as Waiting[];
    expect(left).toHaveLength(25);
    for (const { lease, retryAfter } of left) {
      expect([lease, retryAfter]).toEqual([null, spanOf(parts.nowMs, 60_000)]);
    }
    expect(left.filter(({ attempts }) => attempts === 2)).toHaveLength(1);
    expect(left.filter(({ attempts }) => attempts === 1)).toHaveLength(24);
  });
});
