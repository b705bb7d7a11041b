import { setImmediate, setTimeout } from 'node:timers/promises';
import { enquiryCodec } from '../../src/outbox/enquiries/enquiryCodec.ts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, vi } from 'vitest';
import { idempotencyHeader } from '#contract';
import type { FunctionsClient } from '../../src/backend/functionsClient.ts';
import { openDatabase } from '../../src/outbox/browser/indexedDb.ts';
import { indexedDbStore } from '../../src/outbox/browser/indexedDbStore.ts';
import type { EnquiryStore } from '../../src/outbox/enquiries/entries.ts';

/** Gives the test's pages an empty database, no locks and no other tab. Returns a store that reads the database. */
export function emptyDevice(): EnquiryStore {
  const factory = new IDBFactory();
  vi.stubGlobal('indexedDB', factory);
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('BroadcastChannel', undefined);
  sessionStorage.clear();
  localStorage.clear();
  return indexedDbStore(openDatabase(factory), enquiryCodec);
}

/**
 * Waits until stopped pages have finished their reads: the reads need the window. A page starts its last read after its
 * throttle delay, and a read takes a few turns of the event loop.
 */
export async function pagesEnd(): Promise<void> {
  await setTimeout(500);
  for (let turn = 0; turn < 100; turn++) await setImmediate();
}

// A page of the file's last test would go on after its window is gone.
afterAll(pagesEnd);

/** A backend that answers each request by `answer`, which gets the request's id. */
export function clientOf(answer: (id: string) => Promise<Response>): FunctionsClient {
  return {
    url: 'https://backend.example.com/functions/v1',
    apiKey: 'key',
    seemsOffline: () => !navigator.onLine,
    fetch: (_, init) => answer(new Headers(init?.headers).get(idempotencyHeader) ?? ''),
  };
}

/** An unreachable backend, and the ids of the enquiries that a page tried to send. */
export function unreachable(): FunctionsClient & { ids: string[] } {
  const ids: string[] = [];
  const client = clientOf((id) => {
    ids.push(id);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  return { ...client, ids };
}
