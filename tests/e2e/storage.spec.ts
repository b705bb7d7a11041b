import { writeRecord, recordsOn, signalOnline } from './support/device.ts';
import {
  aboutCreek,
  aboutGarden,
  empty,
  formOn,
  saveOn,
  sendOn,
  sentOn,
  toast,
  tryNow,
  waitingOn,
} from './support/form.ts';
import { expect, test } from './support/test.ts';

const cannotSave = 'This browser won’t let the site save anything.';

/** Ways in which a browser's storage fails. */
const brokenStorages: [name: string, breakIt: () => void][] = [
  [
    'it has no IndexedDB, as in some private windows',
    () => {
      Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
    },
  ],
  [
    'its database never opens',
    () => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    },
  ],
];

test('a page without storage says so, still sends, and keeps the text in the form while offline', {
  tag: '@offline',
}, async ({ backend, visitor }) => {
  for (const [index, [name, breakIt]] of brokenStorages.entries()) {
    await test.step(name, async () => {
      // The server stores the same text only once, so each step sends a different text.
      const words = { ...aboutCreek, projectType: name };
      const page = await visitor.open('about:blank');
      await page.addInitScript(breakIt);
      await page.goto(backend.siteUrl);
      await expect(page.getByText(cannotSave)).toBeVisible();
      const { fill, send, values } = formOn(page);
      await fill(words);
      await backend.network.cut();
      await send.click();
      await expect(toast(page, 'Error sending message')).toBeVisible();
      await expect(page.getByText('This browser can’t save it either')).toBeVisible();
      await expect(page.getByText('Saved on this device')).toHaveCount(0);
      expect(await values()).toEqual(words);

      await backend.network.mend();
      await send.click();
      await expect(toast(page, 'Message sent!')).toBeVisible();
      await expect(page.getByText(/[0-9A-Z]{4}-[0-9A-Z]{4}/)).toBeVisible();
      await expect.poll(values).toEqual(empty);
      expect(await backend.rows()).toHaveLength(index + 1);
      await page.close();
    });
  }
});

test('a page on a full disk calls nothing saved, and still sends', async ({ backend, visitor }) => {
  const page = await visitor.open('about:blank');
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota is used up.', 'QuotaExceededError');
    };
  });
  await page.goto(backend.siteUrl);
  const { fill, send, values } = formOn(page);
  await fill(aboutCreek);
  await backend.network.cut();
  await send.click();
  await expect(page.getByText('This browser can’t save it either')).toBeVisible();
  expect(await values()).toEqual(aboutCreek);
  await expect(page.getByText('Saved on this device')).toHaveCount(0);
  await backend.network.mend();
  await send.click();
  await expect(toast(page, 'Message sent!')).toBeVisible();
  expect(await backend.rows()).toHaveLength(1);
});

test('the page reopens a database connection that the browser has silently closed', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open('about:blank');
  await page.addInitScript(() => {
    const begin = IDBDatabase.prototype.transaction;
    Object.assign(globalThis, { connections: new Set<IDBDatabase>() });
    IDBDatabase.prototype.transaction = function transaction(...given) {
      (globalThis as unknown as { connections: Set<IDBDatabase> }).connections.add(this);
      return begin.apply(this, given);
    };
  });
  await page.goto(backend.siteUrl);
  const { fill, send, values } = formOn(page);
  await backend.network.cut();
  for (const words of [aboutCreek, aboutGarden]) {
    await fill(words);
    await page.evaluate(() => {
      const { connections } = globalThis as unknown as { connections: Set<IDBDatabase> };
      for (const connection of connections) connection.close();
    });
    await send.click();
    // Wait for the empty form: the page must not clear the next text.
    await expect.poll(values).toEqual(empty);
  }
  await expect(waitingOn(page)).toHaveCount(2);
  await backend.network.mend();
  await signalOnline(page);
  await expect(waitingOn(page)).toHaveCount(0);
  expect(await backend.rows()).toHaveLength(2);
});

test('the page lists and keeps an unreadable record, and sends the others', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  await backend.network.cut();
  await saveOn(page, aboutCreek);
  await writeRecord(page, { key: 'broken', record: { version: 99 } });
  await backend.network.mend();
  await page.reload();
  await expect(toast(page, 'Message sent!')).toBeVisible();
  await expect(waitingOn(page)).toHaveCount(1);
  await expect(waitingOn(page)).toContainText('This version of the site can’t read it.');
});

test('an old tab still sends while a newer version upgrades the database', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  await backend.network.cut();
  await saveOn(page, aboutCreek);
  const newer = await visitor.open(`${backend.siteUrl}/robots.txt`);
  await newer.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('enquiry-outbox', 2);
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('more'));
        opening.addEventListener('success', () => resolve(opening.result.close()));
        opening.addEventListener('blocked', () => reject(new Error('held up by the old tab')));
      }),
  );
  await backend.network.mend();
  await tryNow(page);
  await expect(sentOn(page)).toHaveCount(1);
  expect(await backend.rows()).toHaveLength(1);
});

test('the page says once how many waiting enquiries were lost when the browser deleted the database', async ({
  backend,
  visitor,
}) => {
  let page = await visitor.openReady(backend.siteUrl);
  await backend.network.cut();
  await saveOn(page, aboutCreek);
  await sendOn(page, aboutGarden);
  await expect(waitingOn(page)).toHaveCount(2);
  await page.goto(`${backend.siteUrl}/robots.txt`);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('enquiry-outbox').addEventListener('success', resolve);
      }),
  );
  // Pages without a form neither show the draft nor delete it.
  for (const path of ['/resume', '/no-such-page']) {
    page = await visitor.open(`${backend.siteUrl}${path}`);
    const databases = () => page.evaluate(async () => await indexedDB.databases());
    await expect
      .poll(databases)
      .toContainEqual(expect.objectContaining({ name: 'enquiry-outbox' }));
    expect(await recordsOn(page)).toEqual([]);
    await page.close();
  }
  page = await visitor.open(backend.siteUrl);
  const lost = page.getByText('This browser deleted 2 messages');
  await expect(lost).toBeVisible();
  await page.reload();
  await sendOn(page, aboutGarden);
  await expect(waitingOn(page)).toHaveCount(1);
  await expect(lost).toHaveCount(0);
});
