import type { Page } from 'playwright';
import { earlyWords, outboxWords, toasts, withoutScript } from '../../src/content/enquiry.ts';
import { workshop } from '../../src/content/workshop.ts';
import { workshopNotLoaded } from '../../src/content/notLoaded.ts';
import { createGate } from '../support/gate.ts';
import type { Backend } from './support/backend.ts';
import { recordsOn, signalOnline } from './support/device.ts';
import { firstScripts } from './support/firstScripts.ts';
import { aboutCreek, aboutGarden, formOn, sendOn, sentOn, type Words } from './support/form.ts';
import { deleteFromCaches, untilAlive, untilVersionChanges, versionOn } from './support/release.ts';
import { holdScripts, scripts } from './support/holdScripts.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const notFound = { status: 404, contentType: 'text/html', body: 'not found' };

/** Responses of hosts for a deleted script. */
const missingScriptResponses = {
  404: notFound,
  'a page and 200': { ...notFound, status: 200, body: '<!doctype html><p>Home</p>' },
};

/** Opens a tab in which every request for a script of the site fails. */
async function openWithoutScriptFiles(visitor: Visitor, answer = notFound): Promise<Page> {
  const page = await visitor.open('about:blank');
  await page.route(scripts, (route) => route.fulfill(answer));
  return page;
}

/** Counts how often this tab loads a page of the site. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.method() === 'GET') loads += 1;
  });
  return () => loads;
}

const plainHint = (page: Page) => page.getByText(withoutScript.hint);

test('a page whose scripts are deleted becomes the plain form, and its message arrives once', async ({
  backend,
  visitor,
}) => {
  for (const [index, [name, answer]] of Object.entries(missingScriptResponses).entries()) {
    await test.step(name, async () => {
      // The server stores the same text only once, so each step sends a different text.
      const words = { ...aboutCreek, projectType: name };
      const page = await openWithoutScriptFiles(visitor, answer);
      const loads = countLoads(page);
      await page.goto(backend.siteUrl);
      const { fill, send, values } = formOn(page);
      await fill(words);
      await expect(plainHint(page)).toBeVisible();
      expect(await values()).toEqual(words);
      await expect(page.getByText(earlyWords)).toHaveCount(0);
      // The server has the same page, so the tab does not reload it.
      expect(loads()).toBe(1);
      await send.click();
      await expect(page).toHaveURL(`${backend.siteUrl}/#enquiry-sent`);
      expect(await backend.rows()).toHaveLength(index + 1);
      await expect.poll(() => backend.mails()).toHaveLength(index + 1);
    });
  }
});

test('a press on Send on a page whose scripts are deleted submits the plain form once', async ({
  backend,
  visitor,
}) => {
  const page = await openWithoutScriptFiles(visitor);
  await page.goto(backend.siteUrl);
  await sendOn(page, aboutCreek);
  await expect(page).toHaveURL(`${backend.siteUrl}/#enquiry-sent`);
  expect(await backend.rows()).toHaveLength(1);
  await expect.poll(() => backend.mails()).toHaveLength(1);
});

/** Writes these words into the plain form, and sends them to a page that has its scripts again. */
async function postPlainForm(page: Page, words: Words): Promise<void> {
  const { fill, send } = formOn(page);
  await fill(words);
  await expect(plainHint(page)).toBeVisible();
  await page.unroute(scripts);
  await send.click();
}

test('the result of the plain form is shown by a page whose scripts run again, until the next Send', async ({
  backend,
  visitor,
}) => {
  const page = await openWithoutScriptFiles(visitor);
  await page.goto(backend.siteUrl);
  await postPlainForm(page, aboutCreek);
  const { title, description } = toasts.sent;
  const sent = page.locator('#enquiry-sent');
  await expect(sent).toHaveText(`${title} ${description}`);
  await expect(sent).toBeInViewport();
  await expect(page).toHaveURL(`${backend.siteUrl}/`);
  await untilAlive(page);
  await expect(sent).toBeVisible();
  await expect(plainHint(page)).toHaveCount(0);
  await sendOn(page, aboutGarden, title);
  await expect(sent).toHaveCount(0);
  expect(await backend.rows()).toHaveLength(2);
  await page.reload();
  await untilAlive(page);
  await expect(sent).toHaveCount(0);
});

test('the result of the plain form leaves the focus to a visitor who is typing by then', async ({
  backend,
  visitor,
}) => {
  const page = await openWithoutScriptFiles(visitor);
  await page.goto(backend.siteUrl);
  await formOn(page).fill(aboutCreek);
  await expect(plainHint(page)).toBeVisible();
  await page.unroute(scripts);
  const release = await holdScripts(page);
  await formOn(page).send.click();
  await expect(page).toHaveURL(`${backend.siteUrl}/#enquiry-sent`);
  const { name } = formOn(page).field;
  await name.focus();
  await page.keyboard.insertText(aboutGarden.name);
  release();
  await expect(page.locator('#enquiry-sent')).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue(aboutGarden.name);
});

test('a plain form that the server refuses says so on a page with scripts, and its text is a step back', async ({
  backend,
  visitor,
}) => {
  const tooLong = { ...aboutCreek, message: 'm'.repeat(10_001) };
  const page = await openWithoutScriptFiles(visitor);
  await page.goto(backend.siteUrl);
  await postPlainForm(page, tooLong);
  await expect(page.getByText(withoutScript.notSent)).toBeInViewport();
  await expect(page).toHaveURL(`${backend.siteUrl}/`);
  await page.goBack();
  await untilAlive(page);
  expect(await formOn(page).values()).toEqual(tooLong);
});

test('a draft whose text the plain form may have sent says so, and is stored once', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open('about:blank');
  // The worker would serve the scripts from its cache.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.goto(backend.siteUrl);
  await untilAlive(page);
  await formOn(page).fill(aboutCreek);
  await expect.poll(() => recordsOn(page)).toMatchObject([{ state: 'draft', values: aboutCreek }]);
  await page.route(scripts, (route) => route.fulfill(notFound));
  await page.reload();
  await postPlainForm(page, aboutCreek);
  await expect(page.locator('#enquiry-sent')).toBeVisible();
  await untilAlive(page);
  expect(await formOn(page).values()).toEqual(aboutCreek);
  await expect(page.getByText(outboxWords.mayHaveArrived)).toBeVisible();
  await formOn(page).send.click();
  await expect(sentOn(page)).toHaveCount(1);
  expect(await backend.rows()).toHaveLength(1);
});

test('the page loads a script that was missing for a moment, as during a deploy', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open('about:blank');
  const asked = new Set<string>();
  await page.route(scripts, async (route) => {
    const url = route.request().url();
    if (asked.has(url)) await route.continue();
    else await route.fulfill(notFound);
    asked.add(url);
  });
  const loads = countLoads(page);
  await page.goto(backend.siteUrl);
  await untilAlive(page);
  await expect(plainHint(page)).toHaveCount(0);
  expect(loads()).toBe(1);
});

/** Serves this release's page to the tab although the server already has the newer release. */
async function serveOldPage(page: Page, backend: Backend, times: number): Promise<() => number> {
  const old = await fetch(backend.siteAddress);
  const body = await old.text();
  const headers = Object.fromEntries(old.headers);
  delete headers['content-length'];
  delete headers['content-encoding'];
  let loads = 0;
  await page.route(`${backend.siteUrl}/`, async (route) => {
    if (route.request().isNavigationRequest()) loads += 1;
    if (route.request().isNavigationRequest() && loads <= times) {
      await route.fulfill({ body, headers });
    } else await route.continue();
  });
  return () => loads;
}

test('a page of a deleted release reloads itself once, and then works', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open('about:blank');
  const loads = await serveOldPage(page, backend, 1);
  backend.deploy('newer');
  const [script] = await firstScripts(backend.siteAddress);
  await page.goto(backend.siteUrl);
  await expect.poll(() => versionOn(page).catch(() => '')).toContain(script);
  await untilAlive(page);
  expect(loads()).toBe(2);
  await sendOn(page, aboutCreek, 'Message sent!');
  expect(await backend.rows()).toHaveLength(1);
  // The tab has deleted its mark, so script recovery can run again.
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

test('a page that is still of a deleted release after one reload becomes the plain form', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open('about:blank');
  const loads = await serveOldPage(page, backend, 9);
  backend.deploy('newer');
  await page.goto(backend.siteUrl);
  await expect(plainHint(page)).toBeVisible();
  expect(loads()).toBe(2);
});

test('a page of a deleted release with typed text does not reload, and becomes the plain form', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open('about:blank');
  const loads = await serveOldPage(page, backend, 9);
  backend.deploy('newer');
  await page.goto(backend.siteUrl);
  const { fill, values, send } = formOn(page);
  await fill(aboutCreek);
  await expect(plainHint(page)).toBeVisible();
  expect(await values()).toEqual(aboutCreek);
  expect(loads()).toBe(1);
  await send.click();
  await expect.poll(() => backend.rows()).toHaveLength(1);
});

test('a key pressed while the page reloads itself stops the reload', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open('about:blank');
  const old = await (await fetch(backend.siteAddress)).text();
  backend.deploy('newer');
  const [answer, again] = [createGate(), createGate()];
  let loads = 0;
  await page.route(`${backend.siteUrl}/`, async (route) => {
    if (!route.request().isNavigationRequest()) return await route.continue();
    loads += 1;
    if (loads === 1) return await route.fulfill({ body: old, contentType: 'text/html' });
    again.open();
    await answer.opened;
    await route.abort().catch(() => undefined);
  });
  await page.goto(backend.siteUrl);
  const { field } = formOn(page);
  await field.name.focus();
  await again.opened;
  await page.keyboard.insertText(aboutCreek.name);
  await expect(plainHint(page)).toBeVisible();
  answer.open();
  expect(await field.name.inputValue()).toBe(aboutCreek.name);
  expect(loads).toBe(2);
});

test('a worker whose cache has lost a script fetches it again from the server', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.openReady(backend.siteUrl);
  const lost = (await firstScripts(backend.siteAddress)).at(-1) ?? '';
  await deleteFromCaches(page, lost);
  await page.reload();
  await untilAlive(page);
  await expect
    .poll(() =>
      page.evaluate(
        async (path) => (await caches.match(path, { ignoreSearch: true })) !== undefined,
        lost,
      ),
    )
    .toBe(true);
});

test('a page whose script is missing in cache and server is loaded from the network, and then works', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.openReady(backend.siteUrl);
  const version = await versionOn(page);
  await deleteFromCaches(page, (await firstScripts(backend.siteAddress)).at(-1) ?? '');
  backend.deploy('newer');
  const loads = countLoads(page);
  await page.reload();
  await untilVersionChanges(page, version);
  await untilAlive(page);
  expect(loads()).toBe(2);
  await sendOn(page, aboutCreek, 'Message sent!');
  expect(await backend.rows()).toHaveLength(1);
});

test('a worker whose cache has lost the home page serves it from the network, not the not-found page', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.openReady(backend.siteUrl);
  await deleteFromCaches(page, '/index.html');
  const answer = await page.reload();
  expect(answer?.status()).toBe(200);
  await untilAlive(page);
});

test('an offline page without its script keeps its text, and works once there is a connection', {
  tag: '@offline',
}, async ({ backend, visitor }) => {
  const page = await visitor.openReady(backend.siteUrl);
  const lost = (await firstScripts(backend.siteAddress)).at(-1) ?? '';
  await deleteFromCaches(page, lost);
  await backend.stack().site.stop();
  const loads = countLoads(page);
  let tries = 0;
  page.on('requestfailed', (request) => {
    if (request.url().endsWith(lost)) tries += 1;
  });
  await page.reload();
  const { fill, values } = formOn(page);
  await fill(aboutCreek);
  await expect.poll(() => tries).toBeGreaterThan(3);
  expect(await values()).toEqual(aboutCreek);
  await expect(plainHint(page)).toHaveCount(0);
  expect(loads()).toBe(1);
  await backend.stack().site.start();
  await signalOnline(page);
  await untilAlive(page);
  expect(await values()).toEqual(aboutCreek);
});

test('a page of workshop mode whose scripts are deleted says so, and never shows the site’s own form', async ({
  backend,
  visitor,
}) => {
  const page = await openWithoutScriptFiles(visitor);
  await page.goto(`${backend.siteUrl}/?workshop`);
  await expect(page.getByText(workshopNotLoaded)).toBeVisible();
  await expect(page.locator('form')).toHaveCount(0);
  await page.unroute(scripts);
  await page.reload();
  await expect(page.getByLabel(workshop.setUp.pin)).toBeVisible();
});
