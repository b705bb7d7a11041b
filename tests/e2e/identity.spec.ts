import { signalOnline } from './support/device.ts';
import {
  aboutCreek,
  aboutGarden,
  empty,
  formOn,
  sendOn,
  toast,
  waitingOn,
} from './support/form.ts';
import { expect, test } from './support/test.ts';

test('two tabs with different enquiries store two enquiries', async ({ backend, visitor }) => {
  const first = await visitor.open(backend.siteUrl);
  const second = await visitor.open(backend.siteUrl);
  await formOn(first).fill(aboutCreek);
  await formOn(second).fill(aboutGarden);
  await Promise.all([first, second].map((page) => formOn(page).send.click()));
  await expect.poll(() => backend.rows()).toHaveLength(2);
  await expect.poll(() => backend.mails()).toHaveLength(2);
  expect((await backend.rows()).map(({ name }) => name).toSorted()).toEqual([
    aboutCreek.name,
    aboutGarden.name,
  ]);
});

test('five tabs that come online together send a waiting enquiry once', async ({
  backend,
  visitor,
}) => {
  const first = await visitor.open(backend.siteUrl);
  await backend.network.cut();
  await sendOn(first, aboutCreek, 'Saved on this device');
  const pages = [first];
  while (pages.length < 5) pages.push(await visitor.open(backend.siteUrl));
  for (const page of pages) await expect(waitingOn(page)).toContainText('May have gone through.');
  const before = backend.network.posts.length;
  await backend.network.mend();
  await Promise.all(pages.map(signalOnline));
  for (const page of pages) await expect(waitingOn(page)).toHaveCount(0);
  expect(backend.network.posts.length - before).toBe(1);
  expect(await backend.rows()).toHaveLength(1);
  // At most one of the five tabs shows the toast.
  const toasts = await Promise.all(pages.map((page) => toast(page, 'Message sent!').count()));
  expect(toasts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1);
});

test('a duplicated tab writes a separate enquiry', async ({ backend, visitor }) => {
  const page = await visitor.open(backend.siteUrl);
  await formOn(page).fill(aboutCreek);
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('enquiry-draft')))
    .not.toBe(null);
  const opening = visitor.context().waitForEvent('page');
  // A tab that a page opens gets a copy of its session storage, like a duplicated tab.
  await page.evaluate(() => void window.open(location.href));
  const copy = await opening;
  // The draft id in the copy belongs to the first tab, so the new tab deletes its copy of the id.
  await expect.poll(() => copy.evaluate(() => sessionStorage.getItem('enquiry-draft'))).toBe(null);
  expect(await formOn(copy).values()).toEqual(empty);
  await sendOn(copy, aboutGarden, 'Message sent!');
  expect(await formOn(page).values()).toEqual(aboutCreek);
  await formOn(page).send.click();
  await expect(toast(page, 'Message sent!')).toBeVisible();
  const rows = await backend.rows();
  expect(new Set(rows.map((row) => row.id)).size).toBe(2);
});

test('a browser without Web Locks saves an enquiry, and sends it once', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open('about:blank');
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
  });
  await page.goto(backend.siteUrl);
  await backend.network.cut();
  await sendOn(page, aboutCreek, 'Saved on this device');
  await backend.network.mend();
  await page.getByRole('button', { name: 'Try now' }).evaluate((button) => {
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    window.dispatchEvent(new Event('online'));
  });
  await expect(toast(page, 'Message sent!')).toBeVisible();
  expect(await backend.rows()).toHaveLength(1);
  await expect.poll(() => backend.mails()).toHaveLength(1);
});

test('a frozen tab that has the lock does not stop another tab from sending', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  await backend.network.cut();
  await sendOn(page, aboutCreek, 'Saved on this device');
  const frozen = await visitor.open(`${backend.siteUrl}/robots.txt`);
  await frozen.evaluate(
    () =>
      new Promise<void>((held) => {
        void navigator.locks.request('enquiry-outbox-drain', () => {
          held();
          return new Promise(() => {});
        });
      }),
  );
  const session = await visitor.context().newCDPSession(frozen);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await backend.network.mend();
  await page.bringToFront();
  await signalOnline(page);
  await expect(toast(page, 'Message sent!')).toBeVisible();
  expect(await backend.rows()).toHaveLength(1);
});

test('an enquiry can’t be edited or deleted during its send', async ({ backend, visitor }) => {
  const page = await visitor.open(backend.siteUrl);
  const { met } = await backend.network.set({ kind: 'swallow' });
  await sendOn(page, aboutCreek);
  await met;
  const other = await visitor.open(backend.siteUrl);
  await expect(waitingOn(other)).toContainText('Sending…');
  for (const name of ['Edit', 'Delete', 'Try now']) {
    await expect(waitingOn(other).getByRole('button', { name })).toHaveCount(0);
  }
});

test('the page saves an enquiry while the browser wrongly says online, and sends while it wrongly says offline', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open('about:blank');
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true });
  });
  await page.goto(backend.siteUrl);
  await backend.network.cut();
  await sendOn(page, aboutCreek);
  await expect(toast(page, 'Saved on this device')).toContainText('May have gone through.');
  await expect(waitingOn(page)).toContainText('May have gone through.');
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
  });
  await backend.network.mend();
  await page.reload();
  await expect(toast(page, 'Message sent!')).toBeVisible();
  expect(await backend.rows()).toHaveLength(1);
});
