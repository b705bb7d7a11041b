import type { Locator, Page } from 'playwright';
import { shiftClock } from './support/device.ts';
import { aboutCreek, formOn, toast, untilOfflineReady, waitingOn } from './support/form.ts';
import { expect, test } from './support/test.ts';

const offerOn = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'A new version of this site is ready.' });

const accept = async (page: Page): Promise<void> =>
  await offerOn(page).getByRole('button', { name: 'Update' }).click();

/** The script that this page runs; a version has its own. */
const versionOn = async (page: Page): Promise<string | null> =>
  await page.locator('script[type="module"][src]').first().getAttribute('src');

/** What the worker answers for the home page now. */
const servedTo = (page: Page): Promise<string> =>
  page.evaluate(async () => await (await fetch('/index.html')).text());

async function untilVersionChanges(page: Page, from: string | null): Promise<void> {
  await expect.poll(() => versionOn(page).catch(() => from)).not.toBe(from);
}

test('a new version waits for consent and never eats half-typed text', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  await untilOfflineReady(page);
  const version = await versionOn(page);
  const other = await visitor.open(backend.siteUrl);
  await formOn(other).fill(aboutCreek);
  backend.deploy('newer');
  await page.reload();
  await expect(offerOn(page)).toBeVisible();
  expect(await versionOn(page)).toBe(version);

  const form = formOn(page);
  await form.fill(aboutCreek);
  await accept(page);
  await expect(page.getByText('once your message is sent or cleared')).toBeVisible();
  expect(await form.values()).toEqual(aboutCreek);
  expect(await servedTo(page)).toContain(version);

  await form.clear();
  await accept(page);
  await untilVersionChanges(page, version);
  expect(await formOn(other).values()).toEqual(aboutCreek);
  expect(await versionOn(other)).toBe(version);

  // The tab that runs the old version on, its files gone from everywhere, still sends.
  await formOn(other).send.click();
  await expect(toast(other, 'Message sent!')).toBeVisible();
  expect(await backend.rows()).toHaveLength(1);
});

test('a new version in the very first session takes over when it is accepted', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  await untilOfflineReady(page);
  const version = await versionOn(page);
  backend.deploy('newer');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(offerOn(page)).toBeVisible();
  await accept(page);
  await untilVersionChanges(page, version);
});

test('an update during a send waits for the form, and a run that it ends in the middle doubles nothing', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  await untilOfflineReady(page);
  const version = await versionOn(page);
  backend.deploy('newer');
  await page.reload();
  await expect(offerOn(page)).toBeVisible();
  const { fill, send } = formOn(page);
  await fill(aboutCreek);
  const { met } = await backend.line.set({ kind: 'swallow' });
  await send.click();
  await met;
  await accept(page);
  await expect(page.getByText('once your message is sent or cleared')).toBeVisible();
  expect(await versionOn(page)).toBe(version);
  await expect(send).toHaveText('Sending…');

  await backend.line.cut();
  await expect(toast(page, 'Saved on this device')).toBeVisible();
  const again = await backend.line.set({ kind: 'swallow' });
  await page.getByRole('button', { name: 'Try now' }).click();
  await again.met;
  await accept(page);
  await untilVersionChanges(page, version);
  await backend.line.mend();
  // The try that the reload ended holds it for a while yet.
  await shiftClock(visitor.context(), 60_000);
  await page.reload();
  await expect(toast(page, 'Message sent!')).toBeVisible();
  expect(await backend.rows()).toHaveLength(1);
  await expect.poll(() => backend.mails()).toHaveLength(1);
});

test('a key that is refused for a day and renewed by an update: sent once, by itself', async ({
  backend,
  visitor,
}) => {
  let page = await visitor.open(backend.siteUrl);
  await untilOfflineReady(page);
  await backend.line.setFor(({ apiKey }) =>
    apiKey === 'sb_publishable_newer' ? null : { kind: 'answer', status: 401, body: '{}' },
  );
  const { fill, send } = formOn(page);
  await fill(aboutCreek);
  await send.click();
  await expect(toast(page, 'Saved on this device')).toBeVisible();
  await expect(waitingOn(page)).toContainText('Nothing confirmed that it arrived.');

  await shiftClock(visitor.context(), 86_400_000);
  await page.close();
  page = await visitor.open(backend.siteUrl);
  await expect(waitingOn(page)).toContainText('Nothing confirmed that it arrived.');
  const version = await versionOn(page);
  backend.deploy('newer');
  await page.reload();
  await accept(page);
  await untilVersionChanges(page, version);
  // A try that a reload broke off has to end first.
  await expect(toast(page, 'Message sent!')).toBeVisible({ timeout: 45_000 });
  await expect(waitingOn(page)).toHaveCount(0);
  expect(await backend.rows()).toHaveLength(1);
});

test('a page whose lazily loaded part is gone after a deploy still sends', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open('about:blank');
  // Without a worker, as on a first visit: nothing has been kept.
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
  await page.goto(backend.siteUrl);
  const { fill, send } = formOn(page);
  await fill(aboutCreek);
  backend.deploy('newer');
  const missing = page.waitForResponse((answer) => answer.status() === 404);
  await send.click();
  await missing;
  await expect(toast(page, 'Message sent!')).toBeVisible();
  expect(await backend.rows()).toHaveLength(1);
});
