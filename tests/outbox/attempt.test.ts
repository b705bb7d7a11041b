import { describe, expect, it } from 'vitest';
import { attempt, leaseMs, leaveAlone, sendLeased } from '../../src/outbox/core/attempt.ts';
import { drain } from '../../src/outbox/core/drain.ts';
import { isLeased } from '../../src/outbox/core/due.ts';
import {
  type Lease,
  type Entry,
  mayHaveArrived,
  type StoredEntry,
} from '../../src/outbox/core/entry.ts';
import { keepDraft, restore, reopen, takeDraft } from '../../src/outbox/core/edits.ts';
import { takeNotices } from '../../src/outbox/core/notices.ts';
import type { Reply } from '../../src/outbox/core/outcome.ts';
import { timeWindowOf } from '../../src/outbox/core/timeWindow.ts';
import { submit } from '../../src/outbox/core/submit.ts';
import { draftOf, refusedOf, sentOf, waitingOf } from '../support/entries.ts';
import {
  answer,
  causes,
  createParts,
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
  type TestParts,
} from '../support/outboxParts.ts';
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
function during(act: (parts: TestParts) => Promise<unknown>, reply = accept): TestParts {
  const parts: TestParts = createParts(async (key, enquiry) => {
    parts.server = reply;
    await act(parts);
    return reply(key, enquiry);
  });
  return parts;
}

describe('a lease', () => {
  /** What is stored under the lease as it is sent; undefined where it is not sent. */
  async function sentUnder(stored: Lease | null, lateMs: number): Promise<StoredEntry | undefined> {
    const parts = await holding(offline, { ...waiting, lease: stored });
    let seen: StoredEntry | undefined;
    parts.server = async () => {
      seen = await only(parts);
      return offline();
    };
    parts.nowMs += lateMs;
    await sendLeased(parts, { ...waiting, lease: ours }, 'background');
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

  it('of another stays where the server takes none', async () => {
    const parts = await holding(offline, { ...waiting, attempts: 3, lease: theirs });
    await leaveAlone(parts, [id], 90_000);
    const left = { ...waiting, attempts: 3, reason: 'busy', lease: theirs };
    expect(await only(parts)).toEqual({ ...left, retryAfter: timeWindowOf(startMs, 90_000) });
  });

  it('that another has taken over is settled by the other alone', async () => {
    const taken = { ...waiting, lease: theirs };
    for (const reply of [offline, () => answer(500, undefined), refuse]) {
      const parts = during((all) => put(all, taken), reply);
      await put(parts, waiting);
      expect(await attempt(parts, id, asked(parts))).toEqual({ kind: 'skipped' });
      expect(await only(parts)).toEqual(taken);
    }
  });

  it.each([
    ['tries', (parts: TestParts) => attempt(parts, id, asked(parts))],
    ['sends', (parts: TestParts) => submit(parts, id, sampleEnquiry, () => {})],
  ])('is held while who %s waits for the server, however long the storage took', async (_, act) => {
    const parts = await holding(offline, waiting);
    const { change } = parts.store;
    let isSlow = true;
    parts.store.change = async (of, decide) => {
      const result = await change(of, decide);
      if (isSlow) parts.nowMs += 180_000;
      isSlow = false;
      return result;
    };
    let isHeld = false;
    parts.server = async () => {
      const entry = await only(parts);
      isHeld = entry?.state === 'waiting' && isLeased(entry, parts.nowMs);
      return offline();
    };
    await act(parts);
    expect(isHeld).toBe(true);
  });

  it('that can’t be renewed stops nothing from being sent', async () => {
    const parts = await holding(accept, waiting);
    const { change } = parts.store;
    parts.store.change = async (of, decide) => {
      parts.store.change = storageFails;
      const result = await change(of, decide);
      parts.nowMs += 180_000;
      return result;
    };
    expect(await attempt(parts, id, asked(parts))).toMatchObject({ kind: 'sent', id });
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
    const parts = await holding(() => answer(503, body, askedMs), waiting);
    await attempt(parts, id, asked(parts));
    expect(await only(parts)).toMatchObject({
      attempts: 2,
      lease: null,
      backoff: timeWindowOf(startMs, backoffMs),
      retryAfter: retryAfterMs === null ? null : timeWindowOf(startMs, retryAfterMs),
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
  it.each<[string, (parts: TestParts) => Promise<unknown>, StoredEntry['state'][]]>([
    ['is told at the form, and to nobody after that', async () => {}, ['sent']],
    [
      'is not told again by a try that the form’s had overtaken',
      (parts) => put(parts, sentOf({ id, notified: false })),
      ['sent'],
    ],
    [
      'leaves one alone that was told before',
      async (parts) => {
        parts.nowMs += leaseMs;
        await attempt(parts, id, asked(parts));
        await takeNotices(parts, [id]);
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
      (parts) => put(parts, { ...waiting, values: otherText }),
      ['waiting'],
    ],
  ])('%s', async (_, happens, states) => {
    const parts = during(happens);
    expect(await submit(parts, id, sampleEnquiry, () => {})).toMatchObject({ kind: 'sent', id });
    expect((await parts.store.list()).map(({ state }) => state)).toEqual(states);
    expect(await takeNotices(parts, [id])).toEqual([]);
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
      const parts = await holding(server, waiting);
      await attempt(parts, id, asked(parts));
      const told = await Promise.all([takeNotices(parts, [id]), takeNotices(parts, [id])]);
      expect(told.flat()).toEqual([{ id, ...news }]);
      await attempt(parts, id, asked(parts));
      expect(await takeNotices(parts, [id])).toEqual([]);
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

  it.each<[string, Entry, (parts: TestParts) => Promise<unknown>]>([
    ['is tried and never leaves', doubted, (parts) => attempt(parts, id, asked(parts))],
    [
      'is tried after a try that was broken off',
      { ...waiting, lease: { ...timeWindowOf(startMs - leaseMs, leaseMs), token: 't' } },
      (parts) => attempt(parts, id, asked(parts)),
    ],
    ['is edited', doubted, (parts) => reopen(parts, id)],
    [
      'is edited after it was refused',
      refusedOf({ id, mayHaveArrived: true }),
      (parts) => reopen(parts, id),
    ],
    [
      'is typed in',
      { ...theirDraft, pageId: 'this page' },
      (parts) => keepDraft(parts, id, sampleEnquiry),
    ],
    ['is taken into a form', theirDraft, (parts) => takeDraft(parts, id)],
    [
      'gets an id of its own beside another tab’s',
      theirDraft,
      (parts) => keepDraft(parts, id, sampleEnquiry),
    ],
    ['was deleted and comes back beside another', theirDraft, (parts) => restore(parts, doubted)],
    [
      'is given back to the form',
      { ...theirDraft, pageId: 'this page' },
      (parts) => {
        parts.server = refuse;
        return submit(parts, id, otherText, () => {});
      },
    ],
    [
      'is refused',
      doubted,
      (parts) => {
        parts.server = refuse;
        return attempt(parts, id, asked(parts));
      },
    ],
  ])('stays known of a text that %s', async (_, entry, act) => {
    const parts = await holding(offline, entry);
    await act(parts);
    const entries = await parts.store.list();
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
    const parts = createParts(server);
    const submitted = await submit(parts, id, sampleEnquiry, () => {});
    expect(submitted).toEqual({ kind: 'kept', id, mayHaveArrived: doubt });
    expect(await only(parts)).toMatchObject({ state: 'waiting', mayHaveArrived: doubt });
  });
});
