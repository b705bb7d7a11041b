import type { BrowserContext, Page } from 'playwright';
import type { Visitor } from './visitor.ts';

/** Sets the clock of every page that is opened from now on `byMs` ahead of the true time. */
export async function shiftClock(context: BrowserContext, byMs: number): Promise<void> {
  await context.addInitScript((ms) => {
    const True = Date;
    // biome-ignore lint/suspicious/noGlobalAssign: it is the page's own clock that is shifted
    globalThis.Date = class extends True {
      constructor(...given: []) {
        if (given.length === 0) super(True.now() + ms);
        else super(...given);
      }
      static override now(): number {
        return True.now() + ms;
      }
    } as DateConstructor;
  }, byMs);
}

/** Opens a tab without a worker, as on a first visit, so that the page gets the responses that the test sets. */
export async function openWithoutWorker(visitor: Visitor): Promise<Page> {
  const page = await visitor.open('about:blank');
  await page.addInitScript('delete Navigator.prototype.serviceWorker');
  return page;
}

/** Sends the page an `online` event, as a browser does once there is a connection again. */
export async function signalOnline(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

/** Tags of the worker's registered background syncs. */
export async function syncTagsOn(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const sync: unknown = Reflect.get(registration, 'sync');
    return await (sync as { getTags(): Promise<string[]> }).getTags();
  });
}

/**
 * Prepares the sync that the browser fires for this page's worker. Returns a function that fires it, which works after
 * the page is closed. @param away a tab that stays open
 */
export async function prepareSync(
  page: Page,
  away: Page,
  origin: string,
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const id = registrations[0]?.registrationId;
      if (id) resolve(id);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const other = await away.context().newCDPSession(away);
  await other.send('ServiceWorker.enable');
  return async () => {
    await other.send('ServiceWorker.dispatchSyncEvent', {
      origin,
      registrationId,
      tag: 'enquiry-outbox',
      lastChance: false,
    });
  };
}

type Stored = { key: string; record: unknown };

/** Every outbox record on this device, as stored. */
export async function recordsOn(page: Page): Promise<unknown[]> {
  return await withRecords(page, null);
}

/** Stores a record unchanged, even one that the outbox can't read. */
export async function writeRecord(page: Page, stored: Stored): Promise<void> {
  await withRecords(page, stored);
}

/** Postpones every entry's next attempt by an hour, as after many attempts: no timer of the page sends one. */
export async function postponeEntries(page: Page): Promise<void> {
  const nowMs = Date.now();
  for (const record of await recordsOn(page)) {
    const { id } = record as { id: string };
    const backoff = { fromMs: nowMs - 1_000, untilMs: nowMs + 3_600_000 };
    await writeRecord(page, { key: id, record: { ...Object(record), lease: null, backoff } });
  }
}

async function withRecords(page: Page, added: Stored | null): Promise<unknown[]> {
  return await page.evaluate(
    (put) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('enquiry-outbox');
        let isMissing = false;
        // Only the site may create the database: if it doesn't exist, there are no records.
        opening.addEventListener('upgradeneeded', () => {
          isMissing = true;
          opening.transaction?.abort();
        });
        opening.addEventListener('error', () => {
          if (isMissing && !put) resolve([]);
          else reject(opening.error);
        });
        opening.addEventListener('success', () => {
          const database = opening.result;
          const transaction = database.transaction('enquiries', 'readwrite');
          const store = transaction.objectStore('enquiries');
          if (put) store.put(put.record, put.key);
          const reading = store.getAll();
          transaction.addEventListener('complete', () => {
            database.close();
            resolve(reading.result);
          });
        });
      }),
    added,
  );
}
