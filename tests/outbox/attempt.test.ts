import { describe, expect, it } from 'vitest';
import { attemptTimeoutMs } from '../../src/outbox/browser/postJson.ts';
import { attempt, leaseMs, postponeAll, sendLeased } from '../../src/outbox/core/attempt.ts';
import { drain } from '../../src/outbox/core/drain.ts';
import { isLeased } from '../../src/outbox/core/due.ts';
import { type Lease, mayHaveArrived } from '../../src/outbox/core/entry.ts';
import type { EnquiryEntry, StoredEnquiry } from '../../src/outbox/enquiries/entries.ts';
import { keepDraft, restore, reopen, takeDraft } from '../../src/outbox/enquiries/edits.ts';
import { claimNotices } from '../../src/outbox/core/notices.ts';
import type { Reply } from '../../src/outbox/core/outcome.ts';
import { timeWindowOf } from '../../src/outbox/core/timeWindow.ts';
import { submit } from '../../src/outbox/enquiries/submit.ts';
import { draftOf, refusedOf, sentOf, waitingOf } from '../support/entries.ts';
import {
  answer,
  causes,
  createDeps,
  holding,
  idOf,
  lost,
  offline,
  only,
  otherText,
  put,
  sampleEnquiry,
  startMs,
  storageFails,
  type TestDeps,
} from '../support/outboxDeps.ts';
import { createServer } from '../support/server.ts';

const { asked, signal } = causes;
const id = idOf(1);
const dayMs = 86_400_000;
const ours = { ...timeWindowOf(startMs, leaseMs), token: 'ours' };
const theirs = { ...ours, token: 'theirs' };
const waiting = waitingOf({
  id,
  values: sampleEnquiry,
  savedAtMs: startMs,
  requestedAtMs: startMs,
});
const { accept } = createServer();
const errors = [{ field: 'email', code: 'email_invalid' }];
const refuse = (of: string): Reply => answer(422, { id: of, code: 'enquiry_invalid', errors });

/** A device on which something happens while an enquiry is on its way; then the reply comes. */
function during(act: (deps: TestDeps) => Promise<unknown>, reply = accept): TestDeps {
  const deps: TestDeps = createDeps(async (key, enquiry) => {
    deps.server = reply;
    await act(deps);
    return reply(key, enquiry);
  });
  return deps;
}

describe('a lease', () => {
  /** What is stored under the lease as it is sent; undefined where it is not sent. */
  async function sentUnder(
    stored: Lease | null,
    lateMs: number,
  ): Promise<StoredEnquiry | undefined> {
    const deps = await holding(offline, { ...waiting, lease: stored });
    let seen: StoredEnquiry | undefined;
    deps.server = async () => {
      seen = await only(deps);
      return offline();
    };
    deps.nowMs += lateMs;
    await sendLeased(deps, { ...waiting, lease: ours }, 'background');
    return seen;
  }

  it('that was stored late is renewed by who holds it, from now on', async () => {
    const renewed = { ...ours, ...timeWindowOf(startMs + 9_000, leaseMs) };
    expect(await sentUnder(ours, 9_000)).toEqual({ ...waiting, lease: renewed });
  });

  it('that was only just taken is used as it is', async () => {
    expect(await sentUnder(ours, 4_000)).toEqual({ ...waiting, lease: ours });
  });

  it.each([
    ['somebody else’s', theirs],
    ['nobody’s', null],
  ])('that has become %s meanwhile sends nothing', async (_, lease) => {
    expect(await sentUnder(lease, 9_000)).toBeUndefined();
  });

  it.each([
    ['the storage has it', false],
    ['nor is it stored', true],
  ])(
    'that was stored so late that the visitor is to be asked is not used, where %s',
    async (_, isGone) => {
      const stored = { ...waiting, mayHaveArrived: false, lease: ours };
      const deps = await holding(accept, stored);
      const { change } = deps.store;
      if (isGone) deps.store.change = storageFails;
      deps.nowMs += 7 * 86_400_000 + 1;
      expect(await sendLeased(deps, stored, 'background')).toEqual({ kind: 'skipped' });
      expect(deps.sent).toEqual([]);
      deps.store.change = change;
      expect(await only(deps)).toEqual(isGone ? stored : { ...stored, lease: null });
    },
  );

  it('of another stays where the server takes none', async () => {
    const deps = await holding(offline, { ...waiting, attempts: 3, lease: theirs });
    await postponeAll(deps, [id], 90_000);
    const left = { ...waiting, attempts: 3, reason: 'busy', lease: theirs };
    expect(await only(deps)).toEqual({ ...left, retryAfter: timeWindowOf(startMs, 90_000) });
  });

  it('that another has taken over is settled by the other alone', async () => {
    const taken = { ...waiting, lease: theirs };
    for (const reply of [offline, () => answer(500, undefined), refuse]) {
      const deps = during((all) => put(all, taken), reply);
      await put(deps, waiting);
      expect(await attempt(deps, id, asked(deps))).toEqual({ kind: 'skipped' });
      expect(await only(deps)).toEqual(taken);
    }
  });

  it.each([
    ['tries', (deps: TestDeps) => attempt(deps, id, asked(deps))],
    ['sends', (deps: TestDeps) => submit(deps, id, sampleEnquiry, () => {})],
  ])('is held while who %s waits for the server, however long the storage took', async (_, act) => {
    const deps = await holding(offline, waiting);
    const { change } = deps.store;
    let isSlow = true;
    deps.store.change = async (of, decide) => {
      const result = await change(of, decide);
      if (isSlow) deps.nowMs += 180_000;
      isSlow = false;
      return result;
    };
    let isHeld = false;
    deps.server = async () => {
      const entry = await only(deps);
      isHeld = entry?.state === 'waiting' && isLeased(entry, deps.nowMs);
      return offline();
    };
    await act(deps);
    expect(isHeld).toBe(true);
  });

  it('that can’t be renewed stops nothing from being sent', async () => {
    const deps = await holding(accept, waiting);
    const { change } = deps.store;
    deps.store.change = async (of, decide) => {
      deps.store.change = storageFails;
      const result = await change(of, decide);
      deps.nowMs += 180_000;
      return result;
    };
    expect(await attempt(deps, id, asked(deps))).toMatchObject({ kind: 'sent', id });
  });
});

describe('what a server asks for', () => {
  const ourProblem = { id, code: 'unavailable' };

  it.each<[string, unknown, number | null, number, number | null]>([
    ['shortens our wait', ourProblem, 1_000, 1_125, 1_000],
    ['lengthens no back-off', ourProblem, 60_000, 10_000, 60_000],
    ['counts from anybody as a back-off', '<html>', 60_000, 67_500, null],
    ['counts so for a quarter of an hour at most', '<html>', dayMs, 15 * 60_000, null],
    ['shortens none that nobody vouches for', '<html>', 1_000, 10_000, null],
    ['is nothing where it says nothing', '<html>', null, 10_000, null],
  ])('%s', async (_, body, askedMs, backoffMs, retryAfterMs) => {
    const deps = await holding(() => answer(503, body, askedMs), waiting);
    await attempt(deps, id, asked(deps));
    expect(await only(deps)).toMatchObject({
      attempts: 2,
      lease: null,
      backoff: timeWindowOf(startMs, backoffMs),
      retryAfter: retryAfterMs === null ? null : timeWindowOf(startMs, retryAfterMs),
    });
  });
});

describe('the visitor’s wish', () => {
  it('counts from when it was last asked for', async () => {
    const deps = await holding(offline, waiting);
    deps.nowMs += 8 * dayMs;
    expect(await drain(deps, signal(deps))).toBe(0);
    expect(deps.sent).toEqual([]);
    await attempt(deps, id, asked(deps));
    deps.nowMs += dayMs;
    expect(await drain(deps, signal(deps))).toBe(1);
    expect(deps.sent).toHaveLength(2);
  });

  it('is not renewed by tries that nobody asked for', async () => {
    const deps = await holding(offline, waiting);
    deps.nowMs += 6 * dayMs;
    await drain(deps, signal(deps));
    deps.nowMs += 2 * dayMs;
    await drain(deps, signal(deps));
    expect(deps.sent).toHaveLength(1);
  });
});

describe('a lease', () => {
  it('outlasts the attempt’s own timeout, and ends within a minute where its tab is gone', () => {
    expect(leaseMs).toBeGreaterThan(attemptTimeoutMs);
    expect(leaseMs).toBeLessThan(60_000);
  });
});

describe('a receipt', () => {
  it.each<[string, (deps: TestDeps) => Promise<unknown>, StoredEnquiry['state'][]]>([
    ['is told at the form, and to nobody after that', async () => {}, ['sent']],
    [
      'is not told again by a try that the form’s had overtaken',
      (deps) => put(deps, sentOf({ id, notified: false })),
      ['sent'],
    ],
    [
      'leaves one alone that was told before',
      async (deps) => {
        deps.nowMs += leaseMs;
        await attempt(deps, id, asked(deps));
        await claimNotices(deps.store, [id]);
      },
      ['sent'],
    ],
    [
      'brings nothing back that was deleted meanwhile',
      ({ store }) => store.change(id, () => ({ remove: [id], result: undefined })),
      [],
    ],
    [
      'ends no text but the one that was sent',
      (deps) => put(deps, { ...waiting, values: otherText }),
      ['waiting'],
    ],
  ])('%s', async (_, happens, states) => {
    const deps = during(happens);
    expect(await submit(deps, id, sampleEnquiry, () => {})).toMatchObject({ kind: 'sent', id });
    expect((await deps.store.list()).map(({ state }) => state)).toEqual(states);
    expect(await claimNotices(deps.store, [id])).toEqual([]);
  });
});

describe('a try', () => {
  it('that the server refuses was made, and is no other’s', async () => {
    const deps = await holding(refuse, waiting);
    expect(await attempt(deps, id, asked(deps))).toEqual({
      kind: 'waiting',
      id,
      mayHaveArrived: false,
    });
  });
});

describe('news', () => {
  it.each<[string, (of: string) => Reply, object]>([
    [
      'a receipt',
      (of) => accept(of, sampleEnquiry),
      { kind: 'sent', reference: expect.any(String) },
    ],
    ['a refusal', refuse, { kind: 'refused', errors }],
    ['a failure of the server’s', () => answer(500, undefined), { kind: 'failed' }],
  ])(
    'of %s that came while nobody watched is told once, whichever tab asks first',
    async (_, server, news) => {
      const deps = await holding(server, waiting);
      await attempt(deps, id, asked(deps));
      const told = await Promise.all([
        claimNotices(deps.store, [id]),
        claimNotices(deps.store, [id]),
      ]);
      expect(told.flat()).toEqual([{ id, ...news }]);
      await attempt(deps, id, asked(deps));
      expect(await claimNotices(deps.store, [id])).toEqual([]);
    },
  );
});

describe('that it may have arrived', () => {
  const doubted = { ...waiting, mayHaveArrived: true };
  const theirDraft = draftOf({
    id,
    values: otherText,
    pageId: 'another page',
    mayHaveArrived: true,
  });

  it.each<[string, EnquiryEntry, (deps: TestDeps) => Promise<unknown>]>([
    ['is tried and never leaves', doubted, (deps) => attempt(deps, id, asked(deps))],
    [
      'is tried after a try that was broken off',
      { ...waiting, lease: { ...timeWindowOf(startMs - leaseMs, leaseMs), token: 't' } },
      (deps) => attempt(deps, id, asked(deps)),
    ],
    ['is edited', doubted, (deps) => reopen(deps, id)],
    [
      'is edited after it was refused',
      refusedOf({ id, mayHaveArrived: true }),
      (deps) => reopen(deps, id),
    ],
    [
      'is typed in',
      { ...theirDraft, pageId: 'this page' },
      (deps) => keepDraft(deps, id, sampleEnquiry),
    ],
    ['is taken into a form', theirDraft, (deps) => takeDraft(deps, id)],
    [
      'gets an id of its own beside another tab’s',
      theirDraft,
      (deps) => keepDraft(deps, id, sampleEnquiry),
    ],
    ['was deleted and comes back beside another', theirDraft, (deps) => restore(deps, doubted)],
    [
      'is given back to the form',
      { ...theirDraft, pageId: 'this page' },
      (deps) => {
        deps.server = refuse;
        return submit(deps, id, otherText, () => {});
      },
    ],
    [
      'is refused',
      doubted,
      (deps) => {
        deps.server = refuse;
        return attempt(deps, id, asked(deps));
      },
    ],
  ])('stays known of a text that %s', async (_, entry, act) => {
    const deps = await holding(offline, entry);
    await act(deps);
    const entries = await deps.store.list();
    expect(entries.map(mayHaveArrived)).toEqual(entries.map(() => true));
  });

  it.each<[string, (of: string) => Reply, boolean]>([
    ['the request never left', offline, false],
    ['our server took nothing', (of) => answer(429, { id: of, code: 'rate_limited' }), false],
    ['nothing came back', lost, true],
    ['no answer came in time', () => ({ kind: 'timeout' }), true],
    ['a portal answered', () => answer(200, '<html>'), true],
    ['a gateway answered', () => answer(504, undefined), true],
  ])('is said by what became of the request: %s', async (_, server, doubt) => {
    const deps = createDeps(server);
    const submitted = await submit(deps, id, sampleEnquiry, () => {});
    expect(submitted).toEqual({ kind: 'waiting', id, mayHaveArrived: doubt });
    expect(await only(deps)).toMatchObject({ state: 'waiting', mayHaveArrived: doubt });
  });
});
