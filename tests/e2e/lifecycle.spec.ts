import type { Page } from 'playwright';
import { createGate } from '../support/gate.ts';
import { recordsOn, shiftClock, syncTagsOn } from './support/device.ts';
import { otherHost } from './support/otherHost.ts';
import {
  aboutCreek,
  aboutGarden,
  formOn,
  saveOn,
  sendOn,
  sentOn,
  toast,
  waitingOn,
} from './support/form.ts';
import { expect, ownShell, test, wholeChromium } from './support/test.ts';

test.use(ownShell);

/** Steps of a send at which the test kills the browser: each function blocks the page at its step. */
const steps: [name: string, stopAt: () => void][] = [
  [
    'saved, before it is posted',
    () => {
      const real = globalThis.fetch;
      globalThis.fetch = (input, init) =>
        init?.method === 'POST' ? new Promise(() => {}) : real(input, init);
    },
  ],
  [
    'answered, before the answer is read',
    () => {
      const real = globalThis.fetch;
      globalThis.fetch = async (input, init) => {
        const response = await real(input, init);
        if (init?.method !== 'POST') return response;
        localStorage.setItem('stuck', 'yes');
        return await new Promise(() => {});
      };
    },
  ],
  [
    'answered, before the page saves it as sent',
    () => {
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function stop(value, ...key) {
        if (Reflect.get(Object(value), 'state') !== 'sent') return put.call(this, value, ...key);
        localStorage.setItem('stuck', 'yes');
        // The loop keeps the transaction open until the browser is killed, as in a power failure.
        for (;;);
      };
    },
  ],
];

async function stateOn(page: Page): Promise<string[]> {
  return (await recordsOn(page)).map((record) => String(Reflect.get(Object(record), 'state')));
}

for (const [name, stopAt] of steps) {
  test(`an enquiry is stored once and mailed once if the browser is killed once it is ${name}`, async ({
    backend,
    visitor,
  }) => {
    let page = await visitor.open('about:blank');
    const watching = await visitor.open(`${backend.siteUrl}/robots.txt`);
    await page.addInitScript(stopAt);
    await page.goto(backend.siteUrl);
    const { fill, send } = formOn(page);
    await fill(aboutCreek);
    await send.click({ noWaitAfter: true });
    if (name.startsWith('saved')) {
      await expect.poll(() => stateOn(watching)).toEqual(['waiting']);
      expect(await backend.rows()).toEqual([]);
    } else {
      await expect.poll(() => watching.evaluate(() => localStorage.getItem('stuck'))).toBe('yes');
      expect(await backend.rows()).toHaveLength(1);
    }
    await visitor.kill();
    page = await visitor.open('about:blank');
    // Set the next page's clock past the end of the killed browser's lease.
    await shiftClock(visitor.context(), 60_000);
    await page.goto(backend.siteUrl);
    await expect(toast(page, 'Message sent!')).toBeVisible();
    await expect(waitingOn(page)).toHaveCount(0);
    expect(await backend.rows()).toHaveLength(1);
    await expect.poll(() => backend.mails()).toHaveLength(1);
  });
}

test('an enquiry is stored once and mailed once if the browser is killed before the request arrives', async ({
  backend,
  visitor,
}) => {
  let page = await visitor.open(backend.siteUrl);
  await backend.network.set({ kind: 'hang' });
  await sendOn(page, aboutCreek);
  await expect(waitingOn(page)).toContainText('Sending…');
  await visitor.kill();
  await backend.network.mend();
  expect(await backend.rows()).toEqual([]);
  page = await visitor.open(backend.siteUrl);
  // The page sends the enquiry by itself as soon as the killed browser's lease has ended.
  await expect(toast(page, 'Message sent!')).toBeVisible();
  expect(await backend.rows()).toHaveLength(1);
  await expect.poll(() => backend.mails()).toHaveLength(1);
});

test.describe('with Background Sync', () => {
  test.use(wholeChromium);

  test('the page registers a background sync even if the worker is ready long after Send', {
    tag: '@offline',
  }, async ({ backend, visitor }) => {
    const worker = createGate();
    const host = await otherHost(backend.siteAddress, async (path, answer) => {
      if (path.startsWith('/sw.js')) await worker.opened;
      return answer;
    });
    const page = await visitor.open(host.url);
    await backend.network.cut();
    await saveOn(page, aboutCreek);
    worker.open();
    await expect.poll(() => syncTagsOn(page)).toEqual(['enquiry-outbox']);
    await page.close();

    // Unregistering the worker drops the sync, as after its last attempt: the next visit registers a new one.
    const next = await visitor.open(`${host.url}/robots.txt`);
    await next.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/');
      await registration?.unregister();
    });
    await next.goto(host.url);
    await expect.poll(() => syncTagsOn(next)).toEqual(['enquiry-outbox']);
    await next.close();
    await host.stop();
  });
});

test('the next visit sends a closed page’s enquiry in a browser without Background Sync', {
  tag: '@offline',
}, async ({ backend, visitor }) => {
  let page = await visitor.open('about:blank');
  await visitor.context().addInitScript(() => {
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  });
  await page.goto(backend.siteUrl);
  await backend.network.cut();
  await sendOn(page, aboutCreek, 'Saved on this device');
  await visitor.close();
  await backend.network.mend();
  page = await visitor.open(backend.siteUrl);
  await expect(toast(page, 'Message sent!')).toBeVisible();
  expect(await backend.rows()).toHaveLength(1);
});

test('a page restored by the Back button sends the waiting enquiry, and keeps the half-typed text', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  await backend.network.cut();
  const { fill, values } = formOn(page);
  await sendOn(page, aboutCreek, 'Saved on this device');
  await fill(aboutGarden);
  await page.goto(`${backend.siteUrl}/robots.txt`);
  await backend.network.mend();
  await page.goBack();
  await expect(toast(page, 'Message sent!')).toBeVisible();
  await expect(waitingOn(page)).toHaveCount(0);
  await expect.poll(values).toEqual(aboutGarden);
  await page.goForward();
  await page.goBack();
  await expect.poll(values).toEqual(aboutGarden);
  expect(await backend.rows()).toHaveLength(1);
});

test('a draft is deleted once it is sent, and is not offered in a second tab while somebody is writing it', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  await sendOn(page, aboutGarden, 'Message sent!');
  const { fill, send } = formOn(page);
  await fill(aboutCreek);
  await expect.poll(async () => (await stateOn(page)).toSorted()).toEqual(['draft', 'sent']);
  const other = await visitor.open(backend.siteUrl);
  // Wait until the other tab has read its list.
  await expect(sentOn(other)).toHaveCount(1);
  await expect(other.getByRole('button', { name: 'Continue writing' })).toHaveCount(0);
  await send.click();
  await expect(sentOn(page)).toHaveCount(2);
  expect(await stateOn(page)).toEqual(['sent', 'sent']);
  await page.reload();
  await expect(sentOn(page)).toHaveCount(2);
  await expect(formOn(page).field.message).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Continue writing' })).toHaveCount(0);
});
