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

/** A device on which `act` runs during the request, before the reply arrives. */
function during(act: (deps: TestDeps) => Promise<unknown>, reply = accept): TestDeps {
  const deps: TestDeps = createDeps(async (key, enquiry) => {
    deps.server = reply;
    await act(deps);
    return reply(key, enquiry);
  });
  return deps;
}

describe('a lease', () => {
  /**
   * Sends an entry `lateMs` after its lease was taken, with the lease `stored` in the storage. Resolves with the entry as
   * stored during the request; undefined if no request was sent.
   */
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

  it('a lease that was stored late is renewed by its holder before the request', async () => {
    const renewed = { ...ours, ...timeWindowOf(startMs + 9_000, leaseMs) };
    expect(await sentUnder(ours, 9_000)).toEqual({ ...waiting, lease: renewed });
  });

  it('a lease that was just stored is used without renewal', async () => {
    expect(await sentUnder(ours, 4_000)).toEqual({ ...waiting, lease: ours });
  });

  it.each([
    ['another tab’s', theirs],
    ['deleted', null],
  ])('a lease that is now %s sends nothing', async (_, lease) => {
    expect(await sentUnder(lease, 9_000)).toBeUndefined();
  });

  it.each([
    ['the storage works', false],
    ['the storage fails', true],
  ])(
    'a lease stored more than a week late is not used, since the visitor must be asked first: %s',
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

  it('another tab’s lease stays if the server accepts nothing', async () => {
    const deps = await holding(offline, { ...waiting, attempts: 3, lease: theirs });
    await postponeAll(deps, [id], 90_000);
    const left = { ...waiting, attempts: 3, reason: 'busy', lease: theirs };
    expect(await only(deps)).toEqual({ ...left, retryAfter: timeWindowOf(startMs, 90_000) });
  });

  it('a lease that another tab has taken over is settled by that tab only', async () => {
    const taken = { ...waiting, lease: theirs };
    for (const reply of [offline, () => answer(500, undefined), refuse]) {
      const deps = during((all) => put(all, taken), reply);
      await put(deps, waiting);
      expect(await attempt(deps, id, asked(deps))).toEqual({ kind: 'skipped' });
      expect(await only(deps)).toEqual(taken);
    }
  });

  it.each([
    ['retries', (deps: TestDeps) => attempt(deps, id, asked(deps))],
    ['submits', (deps: TestDeps) => submit(deps, id, sampleEnquiry, () => {})],
  ])(
    'the page that %s holds a valid lease during the request, however slow the storage was',
    async (_, act) => {
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
    },
  );

  it('a lease that can’t be renewed does not stop the request', async () => {
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

describe('a server’s Retry-After', () => {
  const ourProblem = { id, code: 'unavailable' };

  it.each<[string, unknown, number | null, number, number | null]>([
    ['from our server shortens the backoff', ourProblem, 1_000, 1_125, 1_000],
    ['from our server does not lengthen the backoff', ourProblem, 60_000, 10_000, 60_000],
    ['from another server counts as a backoff', '<html>', 60_000, 67_500, null],
    [
      'from another server counts for a quarter of an hour at most',
      '<html>',
      dayMs,
      15 * 60_000,
      null,
    ],
    ['from another server does not shorten the backoff', '<html>', 1_000, 10_000, null],
    ['that is missing changes nothing', '<html>', null, 10_000, null],
  ])('a Retry-After %s', async (_, body, askedMs, backoffMs, retryAfterMs) => {
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

describe('the visitor’s request to send', () => {
  it('the week before the page asks again starts at the visitor’s last request', async () => {
    const deps = await holding(offline, waiting);
    deps.nowMs += 8 * dayMs;
    expect(await drain(deps, signal(deps))).toBe(0);
    expect(deps.sent).toEqual([]);
    await attempt(deps, id, asked(deps));
    deps.nowMs += dayMs;
    expect(await drain(deps, signal(deps))).toBe(1);
    expect(deps.sent).toHaveLength(2);
  });

  it('background tries do not restart the week', async () => {
    const deps = await holding(offline, waiting);
    deps.nowMs += 6 * dayMs;
    await drain(deps, signal(deps));
    deps.nowMs += 2 * dayMs;
    await drain(deps, signal(deps));
    expect(deps.sent).toHaveLength(1);
  });
});

describe('the duration of a lease', () => {
  it('a lease outlasts the request timeout, and ends within a minute after its tab is gone', () => {
    expect(leaseMs).toBeGreaterThan(attemptTimeoutMs);
    expect(leaseMs).toBeLessThan(60_000);
  });
});

describe('a receipt', () => {
  it.each<[string, (deps: TestDeps) => Promise<unknown>, StoredEnquiry['state'][]]>([
    ['is shown at the form, and needs no notice', async () => {}, ['sent']],
    [
      'that another try has stored first is not announced again',
      (deps) => put(deps, sentOf({ id, notified: false })),
      ['sent'],
    ],
    [
      'that was already claimed is not announced again',
      async (deps) => {
        deps.nowMs += leaseMs;
        await attempt(deps, id, asked(deps));
        await claimNotices(deps.store, [id]);
      },
      ['sent'],
    ],
    [
      'does not restore an enquiry that was deleted during the request',
      ({ store }) => store.change(id, () => ({ remove: [id], result: undefined })),
      [],
    ],
    [
      'does not settle a text other than the one sent',
      (deps) => put(deps, { ...waiting, values: otherText }),
      ['waiting'],
    ],
  ])('a receipt %s', async (_, happens, states) => {
    const deps = during(happens);
    expect(await submit(deps, id, sampleEnquiry, () => {})).toMatchObject({ kind: 'sent', id });
    expect((await deps.store.list()).map(({ state }) => state)).toEqual(states);
    expect(await claimNotices(deps.store, [id])).toEqual([]);
  });
});

describe('a refused try', () => {
  it('a refused try counts as tried, not as skipped', async () => {
    const deps = await holding(refuse, waiting);
    expect(await attempt(deps, id, asked(deps))).toEqual({
      kind: 'waiting',
      id,
      mayHaveArrived: false,
    });
  });
});

describe('notices', () => {
  it.each<[string, (of: string) => Reply, object]>([
    [
      'a receipt',
      (of) => accept(of, sampleEnquiry),
      { kind: 'sent', reference: expect.any(String) },
    ],
    ['a refusal', refuse, { kind: 'refused', errors }],
    ['a server failure', () => answer(500, undefined), { kind: 'failed' }],
  ])(
    'a notice of %s that arrived unseen is claimed once, whichever tab claims it first',
    async (_, server, news) => {
      const deps = await holding(server, waiting);
      await attempt(deps, id, asked(deps));
      const notices = await Promise.all([
        claimNotices(deps.store, [id]),
        claimNotices(deps.store, [id]),
      ]);
      expect(notices.flat()).toEqual([{ id, ...news }]);
      await attempt(deps, id, asked(deps));
      expect(await claimNotices(deps.store, [id])).toEqual([]);
    },
  );
});

describe('the mark that an enquiry may have arrived', () => {
  const doubted = { ...waiting, mayHaveArrived: true };
  const theirDraft = draftOf({
    id,
    values: otherText,
    pageId: 'another page',
    mayHaveArrived: true,
  });

  it.each<[string, EnquiryEntry, (deps: TestDeps) => Promise<unknown>]>([
    ['is tried offline', doubted, (deps) => attempt(deps, id, asked(deps))],
    [
      'is tried again after an interrupted try',
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
      'is typed into',
      { ...theirDraft, pageId: 'this page' },
      (deps) => keepDraft(deps, id, sampleEnquiry),
    ],
    ['is taken into a form', theirDraft, (deps) => takeDraft(deps, id)],
    [
      'gets a fresh id next to another tab’s draft',
      theirDraft,
      (deps) => keepDraft(deps, id, sampleEnquiry),
    ],
    ['is restored by Undo next to another text', theirDraft, (deps) => restore(deps, doubted)],
    [
      'is returned to the form',
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
  ])('the mark that an enquiry may have arrived stays if the text %s', async (_, entry, act) => {
    const deps = await holding(offline, entry);
    await act(deps);
    const entries = await deps.store.list();
    expect(entries.map(mayHaveArrived)).toEqual(entries.map(() => true));
  });

  it.each<[string, (of: string) => Reply, boolean]>([
    ['the request was never sent', offline, false],
    ['our server stored nothing', (of) => answer(429, { id: of, code: 'rate_limited' }), false],
    ['no answer arrived', lost, true],
    ['the request timed out', () => ({ kind: 'timeout' }), true],
    ['a portal answered', () => answer(200, '<html>'), true],
    ['a gateway answered', () => answer(504, undefined), true],
  ])('an attempt may have arrived depending on its request: %s', async (_, server, doubt) => {
    const deps = createDeps(server);
    const submitted = await submit(deps, id, sampleEnquiry, () => {});
    expect(submitted).toEqual({ kind: 'waiting', id, mayHaveArrived: doubt });
    expect(await only(deps)).toMatchObject({ state: 'waiting', mayHaveArrived: doubt });
  });
});
