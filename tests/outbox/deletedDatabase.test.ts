// @vitest-environment jsdom

import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { connectPage } from '../../src/outbox/browser/connectPage.ts';
import { sampleEnquiry } from '../support/outboxDeps.ts';
import { emptyDevice, unreachable } from '../support/pageOutbox.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a page notices and reports that the browser has deleted its waiting enquiries', async () => {
  emptyDevice();
  const connections: IDBDatabase[] = [];
  const openDatabase = indexedDB.open.bind(indexedDB);
  indexedDB.open = (...given) => {
    const request = openDatabase(...given);
    request.addEventListener('success', () => connections.push(request.result));
    return request;
  };
  const page = connectPage(unreachable());
  const stop = page.start();
  await page.submit(page.newId(), sampleEnquiry, () => {});
  await expect.poll(() => page.snapshot().entries).toHaveLength(1);
  // The browser deletes the site's data.
  const emptied = new IDBFactory();
  indexedDB.open = emptied.open.bind(emptied);
  for (const connection of connections) forceCloseDatabase(connection as never);
  await expect.poll(() => page.snapshot()).toMatchObject({ lost: 1, entries: [] });
  stop();
});
