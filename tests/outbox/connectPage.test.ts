// @vitest-environment jsdom

import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FunctionsClient } from '../../src/backend/functionsClient.ts';
import { connectPage } from '../../src/outbox/browser/connectPage.ts';
import type { Outbox } from '../../src/outbox/browser/outbox.ts';
import type { EnquiryStore } from '../../src/outbox/enquiries/entries.ts';
import { waitingOf } from '../support/entries.ts';
import { idOf, put, sampleEnquiry } from '../support/outboxDeps.ts';
import { clientOf, emptyDevice, unreachable } from '../support/pageOutbox.ts';
import { receiptFor } from '../support/server.ts';

const id = idOf(1);
let device: EnquiryStore;
const stops: (() => void)[] = [];

beforeEach(() => {
  device = emptyDevice();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function open(client: FunctionsClient = unreachable()): Outbox {
  const outbox = connectPage(client);
  stops.push(outbox.start());
  return outbox;
}

async function openRead(): Promise<Outbox> {
  const outbox = open();
  await expect.poll(() => outbox.snapshot().storage).toBe('usable');
  return outbox;
}

async function keepOne(daysAgo = 0): Promise<void> {
  const atMs = Date.now() - daysAgo * 86_400_000;
  await put({ store: device }, waitingOf({ id, savedAtMs: atMs, requestedAtMs: atMs }));
}

describe('a storage that has failed', () => {
  it('an idle page retries a failed storage by itself', async () => {
    await keepOne();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const openDatabase = indexedDB.open;
    indexedDB.open = () => {
      throw new Error('no storage');
    };
    const backend = unreachable();
    const outbox = open(backend);
    await expect.poll(() => outbox.snapshot().storage).toBe('unusable');
    // Wait until the page's startup is over.
    await vi.advanceTimersByTimeAsync(20_000);
    indexedDB.open = openDatabase;
    const often = { interval: 5 };
    const later = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(500));
    await expect.poll(() => later().then(() => backend.ids[0]), often).toBe(id);
    await expect.poll(() => later().then(() => outbox.snapshot().storage), often).toBe('usable');
    expect(outbox.snapshot().entries).toMatchObject([{ id, state: 'waiting' }]);
  });

  it('a change that writes nothing does not prove that the storage works again', async () => {
    const outbox = await openRead();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    await expect(outbox.keepDraft(id, sampleEnquiry, Date.now())).rejects.toThrow();
    await expect.poll(() => outbox.snapshot().storage).toBe('unusable');
    const seen: string[] = [];
    stops.push(outbox.subscribe(() => seen.push(outbox.snapshot().storage)));
    expect(await outbox.takeDraft(id)).toBeNull();
    await outbox.shared.removeDrafts();
    await expect.poll(() => seen.length).toBeGreaterThan(0);
    expect(new Set(seen)).toEqual(new Set(['unusable']));
  });

  it('an enquiry sent during a storage failure leaves no draft', async () => {
    const outbox = open(clientOf(async () => Response.json(receiptFor(id), { status: 202 })));
    const begun = { ...sampleEnquiry, message: 'Two acr' };
    await outbox.keepDraft(id, begun, Date.now());
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    const sent = await outbox.submit(id, sampleEnquiry, () => {});
    expect(sent).toMatchObject({ kind: 'sent', isListed: false });
    await expect.poll(() => device.list()).toEqual([]);
  });
});

it('the page sends one enquiry at a time on a slow connection, whatever signals arrive', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const ids = [1, 2, 3, 4, 5].map(idOf);
  for (const one of ids)
    await put(
      { store: device },
      waitingOf({ id: one, savedAtMs: Date.now(), requestedAtMs: Date.now() }),
    );
  let [atOnce, most] = [0, 0];
  const client = clientOf(async (key) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    atOnce -= 1;
    return Response.json(receiptFor(key), { status: 202 });
  });
  const outbox = open(client);
  const states = async (): Promise<string[]> => {
    for (const signal of ['pageshow', 'online']) window.dispatchEvent(new Event(signal));
    await vi.advanceTimersByTimeAsync(500);
    return outbox.snapshot().entries.map(({ state }) => state);
  };
  await expect.poll(states, { interval: 5 }).toEqual(ids.map(() => 'sent'));
  expect(most).toBe(1);
});

describe('Background Sync', () => {
  /** A worker that becomes ready on request, and the sync tags that were registered. */
  function startWorker(): { tags: string[]; becomeReady(): void } {
    const tags: string[] = [];
    const sync = { register: async (tag: string) => void tags.push(tag) };
    let becomeReady = (): void => {};
    const ready = new Promise((resolve) => {
      becomeReady = () => resolve({ sync });
    });
    Object.defineProperty(navigator, 'serviceWorker', { value: { ready }, configurable: true });
    return { tags, becomeReady };
  }

  it.each<[string, (outbox: Outbox) => Promise<unknown>]>([
    ['a save', (outbox) => outbox.submit(id, sampleEnquiry, () => {})],
    ['a save on a shared tablet', ({ shared }) => shared.save(id, { sealed: 'AAAA' })],
    [
      'Try now on an enquiry that is too old to send unasked',
      async (outbox) => {
        await keepOne(8);
        await outbox.tryNow(id);
      },
    ],
    [
      'Try all on an enquiry that is too old to send unasked',
      async (outbox) => {
        await keepOne(8);
        await outbox.tryAll();
      },
    ],
    ['Undo', (outbox) => outbox.restore(waitingOf({ id }))],
  ])(
    'the page registers Background Sync after %s, and not while nothing is waiting',
    async (_, act) => {
      const worker = startWorker();
      worker.becomeReady();
      const outbox = await openRead();
      await outbox.shared.removeDrafts();
      expect(worker.tags).toEqual([]);
      await act(outbox);
      await expect.poll(() => worker.tags).toEqual(['enquiry-outbox']);
    },
  );

  it('a save registers Background Sync as soon as the worker is ready', async () => {
    const worker = startWorker();
    await open().submit(id, sampleEnquiry, () => {});
    expect(worker.tags).toEqual([]);
    worker.becomeReady();
    await expect.poll(() => worker.tags).toContain('enquiry-outbox');
  });

  it('a page with waiting enquiries registers Background Sync when it opens and whenever it becomes visible', async () => {
    const worker = startWorker();
    worker.becomeReady();
    await keepOne();
    open();
    await expect.poll(() => worker.tags).toHaveLength(1);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => worker.tags).toHaveLength(2);
  });
});
