import { describe, expect, it } from 'vitest';
import { leaseMs } from '../../src/outbox/core/attempt.ts';
import { drain } from '../../src/outbox/core/drain.ts';
import type { Plain, StoredEnquiry } from '../../src/outbox/enquiries/entries.ts';
import type { Waiting } from '../../src/outbox/core/entry.ts';
import { timeWindowOf } from '../../src/outbox/core/timeWindow.ts';
import { draftOf, waitingOf } from '../support/entries.ts';
import {
  answer,
  causes,
  holding,
  idOf,
  lost,
  only,
  otherText,
  put,
  sampleEnquiry,
  startMs,
  storageFails,
  type TestDeps,
} from '../support/outboxDeps.ts';
import { createServer } from '../support/server.ts';

const { signal, timer } = causes;
const hourMs = 3_600_000;

/** Enquiries that have waited for an hour, saved one after the other. */
async function waitingSince(entries: number | Partial<Waiting<Plain>>[]): Promise<TestDeps> {
  const changes =
    typeof entries === 'number' ? Array.from({ length: entries }, () => ({})) : entries;
  const deps = await holding(
    createServer().accept,
    ...changes.map((one, place) =>
      waitingOf({
        id: idOf(place),
        values: sampleEnquiry,
        savedAtMs: startMs + place,
        requestedAtMs: startMs,
        ...one,
      }),
    ),
  );
  deps.nowMs += hourMs;
  return deps;
}

async function entryOf(deps: TestDeps, place: number): Promise<StoredEnquiry | undefined> {
  return (await deps.store.list()).find(({ id }) => id === idOf(place));
}

describe('a sending run', () => {
  it('a run sends untried enquiries first, oldest first, then those tried longest ago', async () => {
    const tried = (fromMs: number) => ({ backoff: timeWindowOf(fromMs, 5_000) });
    const deps = await waitingSince([
      { ...tried(startMs + 30), savedAtMs: 1 },
      { ...tried(startMs + 10), savedAtMs: 9 },
      { savedAtMs: 5 },
      { savedAtMs: 4 },
      { savedAtMs: 6 },
      { ...tried(startMs + 20), savedAtMs: 2 },
    ]);
    await drain(deps, signal(deps));
    expect(deps.sent.map(({ id }) => id)).toEqual([3, 2, 4, 1, 5, 0].map(idOf));
  });

  it('a run sends each enquiry under a fresh lease, however long the earlier requests took', async () => {
    const deps = await waitingSince(12);
    const { server } = deps;
    deps.server = async (id, enquiry) => {
      const entry = (await deps.store.list()).find((one) => one.id === id);
      const untilMs = entry?.state === 'waiting' ? (entry.lease?.untilMs ?? 0) : 0;
      expect(untilMs - deps.nowMs).toBe(leaseMs);
      deps.nowMs += 9_000;
      return await server(id, enquiry);
    };
    expect(await drain(deps, signal(deps))).toBe(0);
    expect(new Set(deps.sent.map(({ id }) => id)).size).toBe(12);
    expect(deps.sent).toHaveLength(12);
  });

  it('a run stores each result before it sends the next enquiry', async () => {
    const deps = await waitingSince(2);
    const { server } = deps;
    deps.server = async (id, enquiry) => {
      if (id === idOf(1)) expect((await entryOf(deps, 0))?.state).toBe('sent');
      return await server(id, enquiry);
    };
    expect(await drain(deps, signal(deps))).toBe(0);
  });

  it('a run stops if the server accepts nothing, and postpones only the enquiries it would have tried', async () => {
    const old = { requestedAtMs: 1 };
    const deps = await waitingSince([...Array.from({ length: 30 }, () => ({})), old]);
    const untouched = await entryOf(deps, 30);
    const { server } = deps;
    deps.server = (id, enquiry) =>
      deps.sent.length <= 5
        ? server(id, enquiry)
        : answer(503, { id, code: 'unavailable' }, 60_000);
    expect(await drain(deps, signal(deps))).toBe(25);
    expect(deps.sent).toHaveLength(6);
    expect(await entryOf(deps, 30)).toEqual(untouched);
    const left = (await deps.store.list()).filter(
      ({ state, id }) => state === 'waiting' && id !== idOf(30),
    ) as Waiting[];
    const alone = { lease: null, retryAfter: timeWindowOf(deps.nowMs, 60_000) };
    const tried = { ...alone, attempts: 2, reason: 'failed', mayHaveArrived: true };
    const untried = { ...alone, attempts: 1, reason: 'busy', mayHaveArrived: false };
    expect(left).toMatchObject([tried, ...Array.from({ length: 24 }, () => untried)]);
  });

  it('an enquiry that the server has postponed is sent after that, not after its own retry delay', async () => {
    const slowProxy = { backoff: timeWindowOf(startMs + hourMs - 1, 15 * 60_000), savedAtMs: 2 };
    const deps = await waitingSince([{}, slowProxy]);
    const { server } = deps;
    deps.server = (id) => answer(503, { id, code: 'unavailable' }, 30_000);
    expect(await drain(deps, signal(deps))).toBe(2);
    deps.server = server;
    deps.nowMs += 30_000;
    await drain(deps, timer(deps));
    expect((await entryOf(deps, 1))?.state).toBe('sent');
  });

  it('a run continues past refusals, limits, failures, foreign answers and unreadable entries', async () => {
    const deps = await waitingSince(6);
    await put(deps, draftOf({ id: idOf(7) }), { ...Object({ state: 'strange', id: 'odd' }) });
    const { server } = deps;
    const errors = [{ field: 'email', code: 'email_invalid' }];
    const replies = [
      (id: string) => answer(422, { id, code: 'enquiry_invalid', errors }),
      (id: string) => answer(429, { id, code: 'rate_limited' }, 24 * hourMs),
      (id: string) => answer(503, { id, code: 'unavailable' }),
      () => answer(503, '<html>', 24 * hourMs),
      lost,
    ];
    deps.server = (id, enquiry) => replies[Number(id.slice(-1))]?.(id) ?? server(id, enquiry);
    expect(await drain(deps, timer(deps))).toBe(4);
    const states = (await deps.store.list()).map(({ state }) => state);
    const waits = Array.from({ length: 4 }, () => 'waiting');
    expect(states).toEqual(['refused', ...waits, 'sent', 'draft', 'unreadable']);
  });

  it('a run never gives up on an enquiry, even after five hundred tries', async () => {
    const deps = await waitingSince([{ attempts: 500, requestedAtMs: startMs - 6 * 24 * hourMs }]);
    expect(await drain(deps, timer(deps))).toBe(0);
    expect(deps.sent).toHaveLength(1);
  });

  it('two simultaneous runs send each enquiry once', async () => {
    const deps = await waitingSince(2);
    await Promise.all([drain(deps, signal(deps)), drain(deps, signal(deps))]);
    expect(deps.sent.map(({ id }) => id).toSorted()).toEqual([0, 1].map(idOf));
  });

  it('a run sends an enquiry once more under a fresh id if the server has another text under its id', async () => {
    const deps = await waitingSince(1);
    await deps.server(idOf(0), otherText);
    expect(await drain(deps, timer(deps))).toBe(0);
    expect(await only(deps)).toMatchObject({
      state: 'sent',
      id: expect.not.stringMatching(idOf(0)),
    });
    expect(deps.sent).toHaveLength(2);
  });

  it('a run stops after three storage failures in a row, and leaves the rest to the next run', async () => {
    const deps = await waitingSince(8);
    const { change } = deps.store;
    const fails = [true, true, false, true, true, true, false, false];
    let failed = 0;
    deps.store.change = async (id, decide) => {
      if (!fails[Number(id.slice(-1))]) return await change(id, decide);
      failed += 1;
      return await storageFails();
    };
    expect(await drain(deps, timer(deps))).toBe(7);
    expect(failed).toBe(5);
    expect(deps.sent.map(({ id }) => id)).toEqual([idOf(2)]);
  });

  it('a run stops if the storage fails during it, and leaves the rest to the next run', async () => {
    const deps = await waitingSince(3);
    const { server, store } = deps;
    const { change } = store;
    deps.server = (id, enquiry) => {
      store.change = storageFails;
      return server(id, enquiry);
    };
    expect(await drain(deps, timer(deps))).toBe(3);
    Object.assign(deps, { server });
    store.change = change;
    deps.nowMs += leaseMs;
    expect(await drain(deps, timer(deps))).toBe(0);
  });
});
