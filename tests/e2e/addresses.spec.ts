import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { toasts } from '../../src/content/enquiry.ts';
import { resumePath } from '../../src/app/paths.ts';
import type { Backend } from './support/backend.ts';
import { openWithoutWorker } from './support/device.ts';
import { aboutCreek, formOn, sendOn, toast } from './support/form.ts';
import { holdScripts } from './support/holdScripts.ts';
import { untilAlive } from './support/release.ts';
import { expect, test } from './support/test.ts';

const home = ['/index.html', '/index', '/INDEX.HTML', '/index.html?utm_source=flyer'];
const resume = [`${resumePath}.html`, `${resumePath}/`, resumePath.toUpperCase()];
/** Alternative URLs, each with the canonical URL of its page. */
const others: readonly [string, string][] = [
  ...home.map((path): [string, string] => [path, '/']),
  ...resume.map((path): [string, string] => [path, resumePath]),
];
const notFound = 'Oops! Page not found';

async function expectPage(page: Page, path: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  const form = page.getByRole('form', { name: 'Tell Me About Your Project' });
  await expect(form).toHaveCount(path === '/' ? 1 : 0);
  await expect(page.getByText(notFound)).toHaveCount(0);
}

/** Copies the home page to this path, like a host that serves it at every URL. */
function serveHomeAs(backend: Backend, path: string): void {
  backend.changeSite((folder) => {
    for (const end of ['', '.br', '.gz']) {
      copyFileSync(join(folder, `index.html${end}`), join(folder, `${path}.html${end}`));
    }
  });
}

/** Answers requests for this path with the home page, like a host that serves it at every URL. */
async function serveHomeAt(page: Page, siteAddress: string, path: string): Promise<void> {
  const answer = await fetch(siteAddress);
  const headers = Object.fromEntries(answer.headers);
  delete headers['content-encoding'];
  delete headers['content-length'];
  const body = await answer.text();
  await page.route(
    (url) => url.pathname + url.search === path,
    (route) => route.fulfill({ headers, body }),
  );
}

test('alternative URLs of a page open it, on a first visit, with the worker, and offline', {
  tag: '@offline',
}, async ({ backend, visitor }) => {
  const first = await openWithoutWorker(visitor);
  for (const [address, path] of others) {
    await first.goto(backend.siteUrl + address);
    await untilAlive(first);
    await expectPage(first, path);
  }
  expect(new URL(first.url()).search).toBe('');
  const page = await visitor.openReady(backend.siteUrl);
  for (const isOffline of [false, true]) {
    if (isOffline) await backend.stopAll();
    for (const [address, path] of others) {
      await page.goto(backend.siteUrl + address);
      await untilAlive(page);
      await expectPage(page, path);
    }
  }
  await page.goto(`${backend.siteUrl}/index.html?utm_source=flyer#contact`);
  await untilAlive(page);
  expect(page.url()).toBe(`${backend.siteUrl}/?utm_source=flyer#contact`);
});

test('alternative URLs of the inbox open it', async ({ backend, visitor }) => {
  for (const address of ['/inbox.html', '/inbox/', '/INBOX']) {
    const page = await visitor.open(backend.siteUrl + address);
    await expect(page).toHaveTitle(/^Inbox/);
  }
});

for (const path of [
  '/index.html',
  '/index',
  '/index.html?utm_source=flyer',
  '/old-link',
  resumePath,
]) {
  test(`the home page at ${path} sends a message once if Send is pressed before the script has run`, async ({
    backend,
    visitor,
  }) => {
    const page = await openWithoutWorker(visitor);
    const release = await holdScripts(page);
    if (!path.startsWith('/index')) serveHomeAs(backend, path);
    await page.goto(backend.siteUrl + path);
    await sendOn(page, aboutCreek);
    release();
    await expect(toast(page, toasts.sent.title)).toBeVisible();
    await expectPage(page, '/');
    expect((await backend.rows()).map(({ message }) => message)).toEqual([aboutCreek.message]);
  });
}

test('text typed before the script has run stays in the form of a home page at another URL', async ({
  backend,
  visitor,
}) => {
  const page = await openWithoutWorker(visitor);
  const release = await holdScripts(page);
  serveHomeAs(backend, '/old-link');
  await page.goto(`${backend.siteUrl}/old-link`);
  const { field, values } = formOn(page);
  await field.message.fill(aboutCreek.message);
  release();
  await untilAlive(page);
  await expectPage(page, '/');
  expect((await values()).message).toBe(aboutCreek.message);
  await page.reload();
  await untilAlive(page);
  await expect.poll(async () => (await values()).message).toBe(aboutCreek.message);
});

test('a home page served at another URL is replaced by the page of that URL if nothing is typed', async ({
  backend,
  visitor,
}) => {
  const page = await openWithoutWorker(visitor);
  await serveHomeAt(page, backend.siteAddress, resumePath);
  await page.goto(backend.siteUrl + resumePath);
  await untilAlive(page);
  await expectPage(page, resumePath);
  await serveHomeAt(page, backend.siteAddress, '/old-link');
  await page.goto(`${backend.siteUrl}/old-link`);
  await expect(page.getByText(notFound)).toBeVisible();
  await untilAlive(page);
  // The link leads back to the home page's form, which the not-found page had replaced.
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  const { message } = formOn(page).field;
  await message.click();
  await page.keyboard.type(aboutCreek.message);
  await expect(message).toHaveValue(aboutCreek.message);
});
