import { updateOffer } from '../../src/content/pwa.ts';
import type { Locator, Page } from 'playwright';
import { toasts } from '../../src/content/enquiry.ts';
import { openWithoutWorker, recordsOn, shiftClock } from './support/device.ts';
import { firstScripts, reactScripts } from './support/firstScripts.ts';
import {
  aboutCreek,
  aboutGarden,
  continueWriting,
  formOn,
  pressTryNow,
  sendOn,
  sentOn,
  toast,
  untilOfflineReady,
  waitingOn,
} from './support/form.ts';
import { accept, acceptNewer, offerOn, untilVersionChanges, versionOn } from './support/release.ts';
import { expect, test } from './support/test.ts';

const waits = (page: Page): Locator => page.getByText(updateOffer.waits);

/** Hides and shows the page, as if the visitor had used another app. */
const returnToPage = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

const letHourPass = async (page: Page): Promise<void> =>
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 60 * 60_000;
  });

/** The home page as the worker serves it now. */
const homePageFor = (page: Page): Promise<string> =>
  page.evaluate(async () => await (await fetch('/index.html')).text());

test('an update waits for consent and keeps half-typed text', { tag: '@main' }, async ({
  backend,
  visitor,
}) => {
  const page = await visitor.openReady(backend.siteUrl);
  const version = await versionOn(page);
  const other = await visitor.open(backend.siteUrl);
  await formOn(other).fill(aboutCreek);
  backend.deploy('newer');
  await page.reload();
  await expect(offerOn(page)).toBeVisible();
  expect(await versionOn(page)).toBe(version);

  const form = formOn(page);
  await form.fill(aboutGarden);
  await accept(page);
  await expect(waits(page)).toBeVisible();
  expect(await form.values()).toEqual(aboutGarden);
  await form.clear();
  // The update also waits for the text in the other tab, which runs the same version.
  await expect(waits(page)).toBeVisible();
  expect(await homePageFor(page)).toContain(version);
  expect(await formOn(other).values()).toEqual(aboutCreek);

  // The old version's files are gone from the server: the tab still sends, and then both tabs update.
  await formOn(other).send.click();
  await expect(toast(other, 'Message sent!')).toBeVisible();
  await untilVersionChanges(page, version);
  await untilVersionChanges(other, version);
  expect(await backend.rows()).toHaveLength(1);
});

test('an update waits for text in another tab, but not for a closed tab', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.openReady(backend.siteUrl);
  const version = await versionOn(page);
  const other = await visitor.open(backend.siteUrl);
  await formOn(other).fill(aboutCreek);
  await expect.poll(() => recordsOn(other)).toHaveLength(1);
  await acceptNewer(page, backend);
  await expect(waits(page)).toBeVisible();
  expect(await homePageFor(page)).toContain(version);
  await other.close();
  await untilVersionChanges(page, version);
  // The draft of the closed tab is not lost.
  await continueWriting(page, aboutCreek);
});

test('an update in the very first session is applied when it is accepted', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.openReady(backend.siteUrl);
  const version = await versionOn(page);
  backend.deploy('newer');
  await letHourPass(page);
  await returnToPage(page);
  await expect(offerOn(page)).toBeVisible();
  await accept(page);
  await untilVersionChanges(page, version);
});

test('a page that is hidden and shown again checks for an update at most once an hour', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open('about:blank');
  await page.addInitScript(() => {
    const { update } = ServiceWorkerRegistration.prototype;
    ServiceWorkerRegistration.prototype.update = function counted() {
      Object.assign(window, { looks: Number(Reflect.get(window, 'looks') ?? 0) + 1 });
      return update.call(this);
    };
  });
  await page.goto(backend.siteUrl);
  await untilOfflineReady(page);
  const looks = (): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'looks') ?? 0);
  await returnToPage(page);
  expect(await looks()).toBe(0);
  await letHourPass(page);
  await returnToPage(page);
  await returnToPage(page);
  expect(await looks()).toBe(1);
});

test('an update waits until a send has ended, and the new version sends the waiting enquiry once', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.openReady(backend.siteUrl);
  const version = await versionOn(page);
  backend.deploy('newer');
  await page.reload();
  await expect(offerOn(page)).toBeVisible();
  const { met } = await backend.network.set({ kind: 'swallow' });
  await sendOn(page, aboutCreek);
  await met;
  // Next the page sends from the list, with an empty form.
  await backend.network.cut();
  await expect(toast(page, 'Saved on this device')).toBeVisible();
  const again = await backend.network.set({ kind: 'swallow' });
  await pressTryNow(page);
  await again.met;
  await accept(page);
  await expect(waits(page)).toBeVisible();
  expect(await homePageFor(page)).toContain(version);

  await backend.network.cut();
  await untilVersionChanges(page, version);
  await expect(waitingOn(page)).toHaveCount(1);
  await backend.network.mend();
  await shiftClock(visitor.context(), 60_000);
  await page.reload();
  await expect(toast(page, 'Message sent!')).toBeVisible();
  expect(await backend.rows()).toHaveLength(1);
  await expect.poll(() => backend.mails()).toHaveLength(1);
});

test('an enquiry refused for a day because of an old API key is sent once by the update that has the new key', async ({
  backend,
  visitor,
}) => {
  let page = await visitor.openReady(backend.siteUrl);
  await backend.network.setFor(({ apiKey }) =>
    apiKey === 'sb_publishable_newer' ? null : { kind: 'answer', status: 401, body: '{}' },
  );
  await sendOn(page, aboutCreek, 'Saved on this device');
  await expect(waitingOn(page)).toContainText('May have gone through.');

  await shiftClock(visitor.context(), 86_400_000);
  await page.close();
  page = await visitor.open(backend.siteUrl);
  await expect(waitingOn(page)).toContainText('May have gone through.');
  const version = await versionOn(page);
  await acceptNewer(page, backend);
  await untilVersionChanges(page, version);
  // The lease of an attempt that a reload interrupted has to end first.
  await expect(sentOn(page)).toHaveCount(1);
  await expect(waitingOn(page)).toHaveCount(0);
  expect(await backend.rows()).toHaveLength(1);
});

test('a page without a worker still sends after a deploy has deleted its files', async ({
  backend,
  visitor,
}) => {
  const page = await openWithoutWorker(visitor);
  await page.goto(backend.siteUrl, { waitUntil: 'networkidle' });
  const { fill, send } = formOn(page);
  await fill(aboutCreek);
  backend.deploy('newer');
  await send.click();
  await expect(sentOn(page)).toHaveCount(1);
  expect(await backend.rows()).toHaveLength(1);
});

test('a page whose lazily loaded scripts are deleted keeps its form, and sends', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open('about:blank');
  const { siteAddress } = backend;
  const first = [...(await firstScripts(siteAddress)), ...(await reactScripts(siteAddress))];
  await page.route(
    ({ pathname }) => /\/assets\/.*\.js$/.test(pathname) && !first.includes(pathname),
    (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'not found' }),
  );
  await page.goto(backend.siteUrl, { waitUntil: 'networkidle' });
  await sendOn(page, aboutCreek);
  await expect(sentOn(page)).toHaveCount(1);
  await expect(formOn(page).form).toBeVisible();
  expect(await backend.rows()).toHaveLength(1);
});

test('a page whose React scripts are deleted saves and sends without them, and says so', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open('about:blank');
  const gone = await reactScripts(backend.siteAddress);
  await page.route(
    ({ pathname }) => gone.includes(pathname),
    (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'not found' }),
  );
  await page.goto(backend.siteUrl);
  await sendOn(page, aboutCreek);
  await expect(page.getByRole('status').filter({ hasText: toasts.sent.title })).toBeVisible();
  await expect(formOn(page).field.message).toHaveValue('');
  expect(await backend.rows()).toHaveLength(1);
  // A text that can't go out is saved.
  await page.route('**/send-contact-email', (route) => route.abort());
  await sendOn(page, aboutCreek);
  await expect(page.getByRole('status').filter({ hasText: toasts.saved.title })).toBeVisible();
  visitor.faults.length = 0;
});
