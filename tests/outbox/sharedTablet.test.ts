import { describe, expect, it } from 'vitest';
import { attempt, leaseMs } from '../../src/outbox/core/attempt.ts';
import { drain } from '../../src/outbox/core/drain.ts';
import type { Entry } from '../../src/outbox/core/entry.ts';
import { reopen } from '../../src/outbox/core/edits.ts';
import { hasNotices } from '../../src/outbox/core/notices.ts';
import {
  removeDrafts,
  removeReadable,
  removeSent,
  retryRefused,
  saveSealed,
} from '../../src/outbox/core/sharedTablet.ts';
import { timeWindowOf } from '../../src/outbox/core/timeWindow.ts';
import { draftOf, refusedOf, sealed, sealedOf, sentOf, waitingOf } from '../support/entries.ts';
import {
  answer,
  causes,
  createParts,
  holding,
  idOf,
  lost,
  only,
  startMs,
  storageFails,
  type TestParts,
} from '../support/outboxParts.ts';
import { createServer } from '../support/server.ts';

const day = 86_400_000;
const { asked, signal } = causes;
const { accept } = createServer();

async function savedOn(parts: TestParts): Promise<string> {
  const id = parts.newId();
  expect(await saveSealed(parts, id, { sealed })).toBe('saved');
  return id;
}

describe('a sealed enquiry in the outbox', () => {
  it('waits without any text beside it', async () => {
    const parts = createParts(lost);
    const id = await savedOn(parts);
    const entry = await only(parts);
    expect(entry).toMatchObject({ state: 'waiting', id, sealed, savedAtMs: startMs });
    expect(entry).not.toHaveProperty('values');
    expect(entry).not.toHaveProperty('signals');
  });

  it('is sent as it is, under its id, and its receipt is news to nobody', async () => {
    const parts = createParts(accept);
    const id = await savedOn(parts);
    expect(await drain(parts, signal(parts))).toBe(0);
    expect(parts.sealedSent).toEqual([{ id, sealed }]);
    const entry = await only(parts);
    expect(entry).toMatchObject({ state: 'sent', id, notified: true });
    expect(entry && hasNotices(entry)).toBe(false);
  });

  it('goes on waiting through failures of the server’s, which are told to nobody', async () => {
    const parts = createParts((id) => answer(503, { id, code: 'unavailable' }, 300_000));
    const id = await savedOn(parts);
    await drain(parts, signal(parts));
    const entry = await only(parts);
    expect(entry).toMatchObject({ state: 'waiting', id, reason: 'failed', attempts: 1 });
    expect(entry && hasNotices(entry)).toBe(false);
    // Not before the server wants it, then again.
    parts.nowMs += 299_000;
    await drain(parts, signal(parts));
    expect(parts.sealedSent).toHaveLength(1);
    parts.nowMs += 2_000;
    await drain(parts, signal(parts));
    expect(parts.sealedSent).toHaveLength(2);
  });

  it.each([
    ['refuses it', { code: 'enquiry_invalid', errors: [] }],
    ['says that its id is taken', { code: 'idempotency_key_reused' }],
  ])('is left to the owner under its own id where the server %s', async (_what, problem) => {
    const parts = createParts((id) => answer(422, { id, ...problem }));
    const id = await savedOn(parts);
    const settled = await attempt(parts, id, asked(parts), 'interactive');
    expect(settled).toMatchObject({ kind: 'kept', id });
    const entries = await parts.store.list();
    expect(entries).toMatchObject([{ state: 'refused', id, sealed, notified: true }]);
    expect(await reopen(parts, id)).toBe(null);

    parts.server = accept;
    await drain(parts, signal(parts));
    expect(parts.sealedSent).toHaveLength(1);
    await retryRefused(parts);
    await drain(parts, signal(parts));
    expect(await parts.store.list()).toMatchObject([{ state: 'sent', id }]);
  });

  it('is never opened for editing, and never too old to be sent', async () => {
    const parts = createParts(lost);
    const id = await savedOn(parts);
    expect(await reopen(parts, id)).toBe(null);
    parts.nowMs += 30 * day;
    parts.server = accept;
    expect(await drain(parts, signal(parts))).toBe(0);
    expect(await parts.store.list()).toMatchObject([{ state: 'sent', id }]);
  });

  it('is sent at once where nothing can be saved, and says so where that fails too', async () => {
    const parts = createParts(accept);
    parts.store = { ...parts.store, change: storageFails };
    expect(await saveSealed(parts, parts.newId(), { sealed })).toBe('sent');
    parts.server = lost;
    expect(await saveSealed(parts, parts.newId(), { sealed })).toBe('notSaved');
  });
});

describe('a tablet that is passed around', () => {
  const lease = { ...timeWindowOf(startMs, leaseMs), token: 't' };
  const sealedOnes = [sealedOf({ id: idOf(1) }), refusedOf({ id: idOf(2), sealed })];
  const onItsWay = waitingOf({ id: idOf(3), lease });
  const draft = draftOf({ id: idOf(4) });
  const others = [waitingOf({ id: idOf(5) }), refusedOf({ id: idOf(6) })];
  const receipt = sentOf({ id: idOf(7), sentAtMs: startMs });
  const all = [...sealedOnes, onItsWay, draft, ...others, receipt];

  it.each<[string, (parts: TestParts) => Promise<void>, Entry[]]>([
    [
      'all that could be read, but for what is being sent',
      removeReadable,
      [...sealedOnes, onItsWay],
    ],
    ['the drafts', removeDrafts, all.filter((entry) => entry !== draft)],
    [
      'the receipts of other days',
      (parts) => removeSent(parts, startMs + 1),
      all.filter((entry) => entry !== receipt),
    ],
    ['no receipt of this day', (parts) => removeSent(parts, startMs), all],
  ])('lets go of %s', async (_, remove, left) => {
    const parts = await holding(lost, ...all);
    await remove(parts);
    expect(await parts.store.list()).toEqual(left);
  });

  it('lets only those wait again that were refused', async () => {
    const before = all.filter(({ id }) => id !== idOf(2));
    const parts = await holding(lost, ...all);
    parts.nowMs += 1;
    await retryRefused(parts);
    const entries = await parts.store.list();
    expect(entries.filter(({ id }) => id !== idOf(2))).toEqual(before);
    expect(entries[1]).toMatchObject({ state: 'waiting', sealed, attempts: 0 });
  });

  it('writes nothing where there is nothing to change', async () => {
    const parts = await holding(lost, sealedOf({ id: idOf(1) }));
    parts.store = { ...parts.store, change: storageFails, changeEach: storageFails };
    await removeDrafts(parts);
    await removeReadable(parts);
    await removeSent(parts, startMs);
    await retryRefused(parts);
  });
});
