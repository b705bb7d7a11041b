import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/outbox/database';
import { runInWorker } from '../../src/outbox/connectWorker';
import { indexedDbStore } from '../../src/outbox/indexedDbStore';
import { waitingOf } from '../support/entries';
import { sampleEnquiry } from '../support/outboxParts';
import { unreachable } from '../support/pageOutbox';

const id = '01900000-0000-7000-8000-000000000001';
const day = 86_400_000;

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['sends what was written six days ago', 6, [id], 1],
  ['leaves what was written eight days ago to the visitor, who is asked', 8, [], 0],
])('a worker that is woken %s', async (_, days, sent, left) => {
  const factory = new IDBFactory();
  vi.stubGlobal('indexedDB', factory);
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('navigator', { onLine: true });
  const writtenMs = Date.now() - days * day;
  const waiting = waitingOf({
    id,
    values: sampleEnquiry,
    savedAtMs: writtenMs,
    wantedAtMs: writtenMs,
  });
  const store = indexedDbStore(openDatabase(factory));
  await store.change(id, () => ({ put: [waiting], result: undefined }));
  const backend = unreachable();
  expect(await runInWorker(backend)).toBe(left);
  expect(backend.ids).toEqual(sent);
});

test('a worker that finds no database makes none, so that a page finds it missing and says so', async () => {
  const factory = new IDBFactory();
  vi.stubGlobal('indexedDB', factory);
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('navigator', { onLine: true });
  await expect(runInWorker(unreachable())).rejects.toThrow();
  expect(await factory.databases()).toEqual([]);
});
