import { enquiryCodec } from '../../src/outbox/enquiries/enquiryCodec.ts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/outbox/browser/indexedDb.ts';
import { isOutboxIdle, runInWorker } from '../../src/outbox/browser/connectWorker.ts';
import { indexedDbStore } from '../../src/outbox/browser/indexedDbStore.ts';
import { waitingOf } from '../support/entries.ts';
import { idOf, put } from '../support/outboxDeps.ts';
import { unreachable } from '../support/pageOutbox.ts';

const id = idOf(1);
const day = 86_400_000;

let factory: IDBFactory;
beforeEach(() => {
  factory = new IDBFactory();
  vi.stubGlobal('indexedDB', factory);
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['sends an enquiry from six days ago', 6, [id], 1],
  ['does not send an enquiry from eight days ago, since the visitor must be asked', 8, [], 0],
])('a worker that Background Sync wakes %s', async (_, days, sent, left) => {
  const writtenMs = Date.now() - days * day;
  const store = indexedDbStore(openDatabase(factory), enquiryCodec);
  await put({ store }, waitingOf({ id, savedAtMs: writtenMs, requestedAtMs: writtenMs }));
  const backend = unreachable();
  expect(await runInWorker(backend)).toBe(left);
  expect(backend.ids).toEqual(sent);
});

test('a worker never creates the database, so that a page notices that it was deleted', async () => {
  await expect(runInWorker(unreachable())).rejects.toThrow();
  expect(await factory.databases()).toEqual([]);
});

test('the outbox is idle if it is empty, and if no entry is due', async () => {
  expect(await isOutboxIdle()).toBe(true);
  expect(await factory.databases()).toEqual([]);
  const store = indexedDbStore(openDatabase(factory), enquiryCodec);
  const now = Date.now();
  const backoff = { fromMs: now - 1, untilMs: now + 60_000 };
  await put({ store }, waitingOf({ id, savedAtMs: now, requestedAtMs: now, backoff }));
  expect(await isOutboxIdle()).toBe(true);
});

test.each([
  ['is due', {}],
  ['is being sent', { lease: { fromMs: 0, untilMs: Number.MAX_SAFE_INTEGER, token: 't' } }],
])('the outbox is not idle while an entry %s', async (_, part) => {
  const store = indexedDbStore(openDatabase(factory), enquiryCodec);
  const now = Date.now();
  await put({ store }, waitingOf({ id, savedAtMs: now, requestedAtMs: now, ...part }));
  expect(await isOutboxIdle()).toBe(false);
});
