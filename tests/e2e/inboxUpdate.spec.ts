import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { inbox } from '../../src/content/inbox.ts';
import { brokenWorker } from './support/brokenWorker.ts';
import type { Backend } from './support/backend.ts';
import { signalOnline } from './support/device.ts';
import { aboutCreek } from './support/form.ts';
import { press } from './support/inboxWorld.ts';
import { enterInbox, postEnquiry } from './support/owner.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const words = inbox.update;

/** The path of this page's script, which differs in each version. */
const versionOn = async (page: Page): Promise<string | null> =>
  await page.locator('script[type=module]').getAttribute('src');
const untilVersionChanges = async (page: Page, from: string | null): Promise<void> =>
  await expect.poll(() => versionOn(page).catch(() => from)).not.toBe(from);

/** Opens the inbox with one message, and waits until its worker controls the page. */
async function openControlled(backend: Backend, visitor: Visitor): Promise<Page> {
  await postEnquiry(backend, aboutCreek);
  const page = await visitor.open(`${backend.siteUrl}/inbox`);
  await enterInbox(page, backend);
  await expect(page.locator('[data-reference]')).toHaveCount(1);
  await page.waitForFunction(
    () => navigator.serviceWorker.controller?.scriptURL.endsWith('/inbox-sw.js') === true,
  );
  return page;
}

/** Checks for a new worker, which browsers also do by themselves. */
const checkForUpdate = async (page: Page): Promise<void> =>
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration('/inbox'))?.update();
  });

async function beginNote(page: Page): Promise<void> {
  await page.locator('[data-reference]').getByRole('button').first().click();
  await press(page, inbox.acts.note);
  await page.fill('textarea[name=note]', 'Call her first');
}

test('the inbox offers an update, hides the offer on request, and applies it after consent, never during a half-typed note', async ({
  backend,
  visitor,
}) => {
  const page = await openControlled(backend, visitor);
  const version = await versionOn(page);
  const other = await visitor.open(`${backend.siteUrl}/inbox`);
  await beginNote(page);
  await expect(page.getByText(words.text)).toHaveCount(0);
  backend.deploy('newer');
  await checkForUpdate(page);
  await expect(other.getByText(words.text)).toBeVisible();
  await press(other, words.later);
  await expect(other.getByText(words.text)).toHaveCount(0);

  await press(page, words.accept);
  await expect(page.getByText(words.waits)).toBeVisible();
  expect([await versionOn(page), await versionOn(other)]).toEqual([version, version]);
  await expect(page.locator('textarea[name=note]')).toHaveValue('Call her first');
  await press(page, inbox.acts.noteCancel);
  await untilVersionChanges(page, version);
  await untilVersionChanges(other, version);
  await expect(page.getByText(words.text)).toHaveCount(0);
});

test('an update accepted in another tab keeps a half-typed note', async ({ backend, visitor }) => {
  const page = await openControlled(backend, visitor);
  const version = await versionOn(page);
  await beginNote(page);
  const other = await visitor.open(`${backend.siteUrl}/inbox`);
  backend.deploy('newer');
  await checkForUpdate(other);
  await press(other, words.accept);
  await untilVersionChanges(other, version);
  await expect(page.locator('textarea[name=note]')).toHaveValue('Call her first');
  expect(await versionOn(page)).toBe(version);
  await press(page, inbox.acts.noteSave);
  await untilVersionChanges(page, version);
});

test('the inbox’s first worker takes over the page from the site’s worker without a reload', async ({
  backend,
  visitor,
}) => {
  const site = await visitor.open(backend.siteUrl);
  await site.evaluate(async () => await navigator.serviceWorker.ready);
  const page = await visitor.open(`${backend.siteUrl}/inbox`);
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
  await page.waitForFunction(
    () => navigator.serviceWorker.controller?.scriptURL.endsWith('/inbox-sw.js') === true,
  );
  expect(await page.evaluate(() => Reflect.get(window, 'isFirst'))).toBe(true);
});

const rescue = readFileSync(join(projectRoot, 'scripts/owner/rescue/inbox-sw.js'), 'utf8');

test('the rescue worker replaces the inbox’s broken worker, and the page sends the waiting change', async ({
  backend,
  visitor,
}) => {
  const page = await openControlled(backend, visitor);
  await backend.network.cut();
  await beginNote(page);
  await press(page, inbox.acts.noteSave);
  await expect(page.getByText(inbox.unsent.one)).toBeVisible();
  const deploy = (script: string): void =>
    backend.changeSite((folder) => writeFileSync(join(folder, 'inbox-sw.js'), script));
  const opened = async () => (await page.reload().catch(() => null))?.status();
  deploy(brokenWorker);
  await checkForUpdate(page);
  await expect.poll(opened).toBe(500);

  deploy(rescue);
  await expect.poll(opened).toBe(200);
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('inbox-'))),
    )
    .toEqual([]);
  await expect(page.getByText('Call her first')).toBeVisible();
  await backend.network.mend();
  await signalOnline(page);
  await expect(page.getByText(inbox.message.notOnServer)).toHaveCount(0);
});
