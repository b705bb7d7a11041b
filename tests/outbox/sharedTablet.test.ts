import { IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attempt } from '../../src/outbox/attempt';
import { drain } from '../../src/outbox/drain';
import { newEnquiryId } from '../../src/outbox/enquiryId';
import { type Entry, isSealed, readRecord, recordOf } from '../../src/outbox/entry';
import { keepDraft, takeBack } from '../../src/outbox/hand';
import { hasNews } from '../../src/outbox/news';
import type { OutboxParts } from '../../src/outbox/ports';
import {
  removeDrafts,
  removeReadable,
  removeSent,
  reopenSealed,
  saveSealed,
} from '../../src/outbox/sharedTablet';
import { submit } from '../../src/outbox/submit';
import {
  answer,
  createParts,
  sampleEnquiry,
  startMs,
  type TestParts,
} from '../support/outboxParts';
import { receiptFor } from '../support/server';

const down = { kind: 'unreachable' } as const;
const day = 86_400_000;

async function entriesOf(parts: OutboxParts) {
  return await parts.store.list();
}

async function savedOn(parts: TestParts, sealed = 'c2VhbGVk'): Promise<string> {
  const id = parts.newId();
  expect(await saveSealed(parts, id, { sealed })).toBe('saved');
  return id;
}

const signalAt = (atMs: number) => ({ kind: 'signal', atMs }) as const;

beforeEach(() => vi.stubGlobal('IDBKeyRange', IDBKeyRange));
afterEach(() => vi.unstubAllGlobals());

describe('a sealed enquiry in the outbox', () => {
  it('waits without any text beside it, and reads as it was stored', async () => {
    const parts = createParts(() => down);
    const id = await savedOn(parts);
    const [entry] = await entriesOf(parts);
    expect(entry).toMatchObject({ state: 'waiting', id, sealed: 'c2VhbGVk', savedAtMs: startMs });
    expect(entry).not.toHaveProperty('values');
    expect(entry).not.toHaveProperty('signals');
    expect(readRecord(id, recordOf(entry as Entry))).toEqual(entry);
  });

  it('is sent as it is, under its id, and its receipt is news to nobody', async () => {
    const parts = createParts((id) => answer(202, receiptFor(id)));
    const id = await savedOn(parts);
    expect(await drain(parts, signalAt(startMs))).toBe(0);
    expect(parts.sealedSent).toEqual([{ id, sealed: 'c2VhbGVk' }]);
    const [entry] = await entriesOf(parts);
    expect(entry).toMatchObject({ state: 'sent', id, told: true });
    expect(entry && hasNews(entry)).toBe(false);
  });

  it('goes on waiting through failures of the server’s, which are told to nobody', async () => {
    const parts = createParts((id) => answer(503, { id, code: 'unavailable' }, 300_000));
    const id = await savedOn(parts);
    await drain(parts, signalAt(startMs));
    const [entry] = await entriesOf(parts);
    expect(entry).toMatchObject({ state: 'waiting', id, reason: 'failed', attempts: 1 });
    expect(entry && hasNews(entry)).toBe(false);
    // Not before the server wants it, then again.
    parts.nowMs += 299_000;
    await drain(parts, signalAt(parts.nowMs));
    expect(parts.sealedSent).toHaveLength(1);
    parts.nowMs += 2_000;
    await drain(parts, signalAt(parts.nowMs));
    expect(parts.sealedSent).toHaveLength(2);
  });

  it.each([
    ['refuses it', { code: 'enquiry_invalid', errors: [] }],
    ['says that its id is taken', { code: 'idempotency_key_reused' }],
  ])('is left to the owner under its own id where the server %s', async (_what, problem) => {
    const parts = createParts((id) => answer(422, { id, ...problem }));
    const id = await savedOn(parts);
    const settled = await attempt(parts, id, { kind: 'asked', atMs: startMs }, 'form');
    expect(settled).toMatchObject({ kind: 'kept', id });
    const entries = await entriesOf(parts);
    expect(entries).toMatchObject([{ state: 'refused', id, sealed: 'c2VhbGVk', told: true }]);
    expect(entries.map((entry) => readRecord(id, recordOf(entry as Entry)))).toEqual(entries);
    expect(await takeBack(parts, id)).toBe(null);

    parts.server = () => answer(202, receiptFor(id));
    await drain(parts, signalAt(startMs));
    expect(parts.sealedSent).toHaveLength(1);
    await reopenSealed(parts);
    await drain(parts, signalAt(startMs));
    expect(await entriesOf(parts)).toMatchObject([{ state: 'sent', id }]);
  });

  it('is never opened for editing, and never too old to be sent', async () => {
    const parts = createParts(() => down);
    const id = await savedOn(parts);
    expect(await takeBack(parts, id)).toBe(null);
    parts.nowMs += 30 * day;
    parts.server = () => answer(202, receiptFor(id));
    expect(await drain(parts, signalAt(parts.nowMs))).toBe(0);
    expect(await entriesOf(parts)).toMatchObject([{ state: 'sent', id }]);
  });

  it('is sent at once where nothing can be saved, and says so where that fails too', async () => {
    const parts = createParts((id) => answer(202, receiptFor(id)));
    parts.store = { ...parts.store, change: () => Promise.reject(new Error('full')) };
    expect(await saveSealed(parts, parts.newId(), { sealed: 'c2VhbGVk' })).toBe('sent');
    parts.server = () => down;
    expect(await saveSealed(parts, parts.newId(), { sealed: 'c2VhbGVk' })).toBe('unkept');
  });

  it('is not read out of a record that has no text at all', () => {
    const id = '01900000-0000-7000-8000-000000000001';
    for (const sealed of [undefined, '', 7, 'x'.repeat(48_001)]) {
      const record = { version: 1, id, state: 'waiting', savedAtMs: startMs, sealed };
      expect(readRecord(id, record)).toEqual({ state: 'unreadable', id });
    }
    expect(readRecord(id, { version: 1, id, state: 'draft', sealed: 'x' }).state).toBe(
      'unreadable',
    );
  });

  it('goes out with two hundred others through a line that fails half of the time, each once', async () => {
    const stored = new Map<string, number>();
    let asked = 0;
    const parts = createParts((id) => {
      asked += 1;
      if (asked % 2 === 0) return down;
      stored.set(id, (stored.get(id) ?? 0) + 1);
      // Every third receipt is lost on its way back.
      return asked % 3 === 0 ? { kind: 'timeout' } : answer(202, receiptFor(id));
    });
    for (let count = 0; count < 200; count += 1) {
      const bytes = crypto.getRandomValues(new Uint8Array(10));
      parts.newId = () => newEnquiryId(parts.nowMs, bytes);
      await savedOn(parts);
    }
    for (let round = 0; round < 20; round += 1) {
      parts.nowMs += 3_600_000;
      await drain(parts, signalAt(parts.nowMs));
    }
    const entries = await entriesOf(parts);
    expect(entries.filter(({ state }) => state === 'sent')).toHaveLength(200);
    expect(stored.size).toBe(200);
  });
});

describe('a tablet that is passed around', () => {
  it('lets go of what could be read, and of nothing that is sealed or being sent', async () => {
    const parts = createParts(() => down);
    const sealed = await savedOn(parts);
    parts.newId = () => '01900000-0000-7000-8000-0000000000a1';
    await keepDraft(parts, parts.newId(), { ...sampleEnquiry, message: 'A draft.' });
    parts.newId = () => '01900000-0000-7000-8000-0000000000a2';
    await submit(parts, parts.newId(), sampleEnquiry, () => {});
    await removeDrafts(parts);
    expect((await entriesOf(parts)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);

    // While it is on its way it stays.
    const busy = attempt(
      {
        ...parts,
        transport: async () => {
          await removeReadable(parts);
          return down;
        },
      },
      parts.newId(),
      { kind: 'asked', atMs: parts.nowMs },
    );
    expect((await busy).kind).toBe('kept');
    await removeReadable(parts);
    const left = await entriesOf(parts);
    expect(left.map(({ id }) => id)).toEqual([sealed]);
    expect(left.every(isSealed)).toBe(true);
  });

  it('lets only those wait again that were refused', async () => {
    const parts = createParts(() => down);
    await savedOn(parts);
    await drain(parts, signalAt(startMs));
    const before = await entriesOf(parts);
    parts.nowMs += 1;
    await reopenSealed(parts);
    expect(await entriesOf(parts)).toEqual(before);
  });

  it('writes nothing where there is nothing to change', async () => {
    const parts = createParts(() => down);
    await savedOn(parts);
    const unwanted = (): Promise<never> => Promise.reject(new Error('This was a write.'));
    parts.store = { ...parts.store, change: unwanted, changeEach: unwanted };
    await removeDrafts(parts);
    await removeReadable(parts);
    await removeSent(parts, startMs);
    await reopenSealed(parts);
  });

  it('lets go of the receipts of other days', async () => {
    const parts = createParts((id) => answer(202, receiptFor(id)));
    await savedOn(parts);
    await drain(parts, signalAt(startMs));
    await removeSent(parts, startMs);
    expect(await entriesOf(parts)).toHaveLength(1);
    await removeSent(parts, startMs + 1);
    expect(await entriesOf(parts)).toEqual([]);
  });
});
