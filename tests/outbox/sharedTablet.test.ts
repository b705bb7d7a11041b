import { describe, expect, it } from 'vitest';
import { attempt, leaseMs } from '../../src/outbox/core/attempt.ts';
import { drain } from '../../src/outbox/core/drain.ts';
import type { EnquiryEntry } from '../../src/outbox/enquiries/entries.ts';
import { reopen } from '../../src/outbox/enquiries/edits.ts';
import { hasNotices } from '../../src/outbox/core/notices.ts';
import { removeSent } from '../../src/outbox/core/changeAll.ts';
import { enqueue } from '../../src/outbox/core/enqueue.ts';
import {
  removeDrafts,
  removeReadable,
  retryRefused,
} from '../../src/outbox/enquiries/sharedTablet.ts';
import { timeWindowOf } from '../../src/outbox/core/timeWindow.ts';
import { draftOf, refusedOf, sealed, sealedOf, sentOf, waitingOf } from '../support/entries.ts';
import {
  answer,
  causes,
  createDeps,
  holding,
  idOf,
  lost,
  only,
  startMs,
  storageFails,
  type TestDeps,
} from '../support/outboxDeps.ts';
import { createServer } from '../support/server.ts';

const day = 86_400_000;
const { asked, signal } = causes;
const { accept } = createServer();

async function savedOn(deps: TestDeps): Promise<string> {
  const id = deps.newId();
  expect(await enqueue(deps, id, { sealed })).toBe('saved');
  return id;
}

describe('a sealed enquiry in the outbox', () => {
  it('a sealed enquiry is stored without readable text', async () => {
    const deps = createDeps(lost);
    const id = await savedOn(deps);
    const entry = await only(deps);
    expect(entry).toMatchObject({ state: 'waiting', id, sealed, savedAtMs: startMs });
    expect(entry).not.toHaveProperty('values');
    expect(entry).not.toHaveProperty('signals');
  });

  it('a sealed enquiry is sent unchanged under its id, and its receipt needs no notice', async () => {
    const deps = createDeps(accept);
    const id = await savedOn(deps);
    expect(await drain(deps, signal(deps))).toBe(0);
    expect(deps.sealedSent).toEqual([{ id, sealed }]);
    const entry = await only(deps);
    expect(entry).toMatchObject({ state: 'sent', id, notified: true });
    expect(entry && hasNotices(entry)).toBe(false);
  });

  it('a sealed enquiry keeps waiting through server failures, without a notice', async () => {
    const deps = createDeps((id) => answer(503, { id, code: 'unavailable' }, 300_000));
    const id = await savedOn(deps);
    await drain(deps, signal(deps));
    const entry = await only(deps);
    expect(entry).toMatchObject({ state: 'waiting', id, reason: 'failed', attempts: 1 });
    expect(entry && hasNotices(entry)).toBe(false);
    // The outbox retries only after the server's Retry-After.
    deps.nowMs += 299_000;
    await drain(deps, signal(deps));
    expect(deps.sealedSent).toHaveLength(1);
    deps.nowMs += 2_000;
    await drain(deps, signal(deps));
    expect(deps.sealedSent).toHaveLength(2);
  });

  it.each([
    ['refuses it', { code: 'enquiry_invalid', errors: [] }],
    ['has another text under its id', { code: 'idempotency_key_reused' }],
  ])(
    'a sealed enquiry stays for the owner under its own id if the server %s',
    async (_what, problem) => {
      const deps = createDeps((id) => answer(422, { id, ...problem }));
      const id = await savedOn(deps);
      const settled = await attempt(deps, id, asked(deps), 'interactive');
      expect(settled).toMatchObject({ kind: 'waiting', id });
      const entries = await deps.store.list();
      expect(entries).toMatchObject([{ state: 'refused', id, sealed, notified: true }]);
      expect(await reopen(deps, id)).toBe(null);

      deps.server = accept;
      await drain(deps, signal(deps));
      expect(deps.sealedSent).toHaveLength(1);
      await retryRefused(deps);
      await drain(deps, signal(deps));
      expect(await deps.store.list()).toMatchObject([{ state: 'sent', id }]);
    },
  );

  it('a sealed enquiry is never opened for editing, and never too old to be sent', async () => {
    const deps = createDeps(lost);
    const id = await savedOn(deps);
    expect(await reopen(deps, id)).toBe(null);
    deps.nowMs += 30 * day;
    deps.server = accept;
    expect(await drain(deps, signal(deps))).toBe(0);
    expect(await deps.store.list()).toMatchObject([{ state: 'sent', id }]);
  });

  it('a sealed enquiry is sent at once if it can’t be saved, and a failure is reported', async () => {
    const deps = createDeps(accept);
    deps.store = { ...deps.store, change: storageFails };
    expect(await enqueue(deps, deps.newId(), { sealed })).toBe('sent');
    deps.server = lost;
    expect(await enqueue(deps, deps.newId(), { sealed })).toBe('notSaved');
  });
});

describe('a shared tablet', () => {
  const lease = { ...timeWindowOf(startMs, leaseMs), token: 't' };
  const sealedOnes = [sealedOf({ id: idOf(1) }), refusedOf({ id: idOf(2), sealed })];
  const onItsWay = waitingOf({ id: idOf(3), lease });
  const draft = draftOf({ id: idOf(4) });
  const others = [waitingOf({ id: idOf(5) }), refusedOf({ id: idOf(6) })];
  const receipt = sentOf({ id: idOf(7), sentAtMs: startMs });
  const all = [...sealedOnes, onItsWay, draft, ...others, receipt];

  it.each<[string, (deps: TestDeps) => Promise<void>, EnquiryEntry[]]>([
    [
      'every readable entry except one that is being sent',
      removeReadable,
      [...sealedOnes, onItsWay],
    ],
    ['the drafts', removeDrafts, all.filter((entry) => entry !== draft)],
    [
      'receipts of earlier days',
      (deps) => removeSent(deps.store, startMs + 1),
      all.filter((entry) => entry !== receipt),
    ],
    ['no receipt of today', (deps) => removeSent(deps.store, startMs), all],
  ])('a shared tablet deletes %s', async (_, remove, left) => {
    const deps = await holding(lost, ...all);
    await remove(deps);
    expect(await deps.store.list()).toEqual(left);
  });

  it('the owner’s retry makes only refused sealed enquiries wait again', async () => {
    const before = all.filter(({ id }) => id !== idOf(2));
    const deps = await holding(lost, ...all);
    deps.nowMs += 1;
    await retryRefused(deps);
    const entries = await deps.store.list();
    expect(entries.filter(({ id }) => id !== idOf(2))).toEqual(before);
    expect(entries[1]).toMatchObject({ state: 'waiting', sealed, attempts: 0 });
  });

  it('cleaning up writes nothing if there is nothing to change', async () => {
    const deps = await holding(lost, sealedOf({ id: idOf(1) }));
    deps.store = { ...deps.store, change: storageFails, changeEach: storageFails };
    await removeDrafts(deps);
    await removeReadable(deps);
    await removeSent(deps.store, startMs);
    await retryRefused(deps);
  });
});
