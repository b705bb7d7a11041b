import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright';
import { about } from '../../src/content/about.ts';
import { business } from '../../src/content/business.ts';
import { errorPage } from '../../src/content/errorPage.ts';
import { resumePath } from '../../src/app/paths.ts';
import { services } from '../../src/content/services.ts';
import { testSite } from '../support/siteBuilds.ts';
import { openWithoutWorker } from './support/device.ts';
import { openAndFetchResume, resumeFile } from './support/fetchedResume.ts';
import { untilAlive } from './support/release.ts';
import { expect, test } from './support/test.ts';

const isSamePage = async (page: Page): Promise<boolean> =>
  await page.evaluate(() => 'isSamePage' in window);

test('links and Back change the page without loading a document, even without a worker', async ({
  backend,
  visitor,
}) => {
  const page = await openAndFetchResume(visitor, backend.siteUrl);
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Sample');
  await page.getByRole('link', { name: about.resume }).click();
  await expect(page.getByRole('heading', { name: business.owner.name })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(business.owner.name));
  // The résumé has its styles, which the first page did not load.
  const facts = page.getByRole('article').locator('dl').first();
  await expect(facts).toHaveCSS('display', 'grid');
  await page.getByRole('contentinfo').getByRole('link').first().click();
  await expect(
    page.getByRole('heading', { name: services[0]?.title ?? '', level: 3 }).last(),
  ).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole('heading', { name: business.owner.name })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Sample');
  expect(await isSamePage(page)).toBe(true);
});

const unknownStyles = 'it has styles that the policy does not know';
const others: [string, (html: string) => Parameters<Route['fulfill']>[0] | null][] = [
  ['it can’t be fetched', () => null],
  ['it is deleted', () => ({ status: 404, body: 'Gone.' })],
  [
    'it is of another release',
    (html) => ({ contentType: 'text/html', body: html.replace('<style>', '<style>b{}') }),
  ],
  [
    unknownStyles,
    (html) => ({
      contentType: 'text/html',
      body: html.replace('</style><style>', '</style><style>b{}'),
    }),
  ],
];

test('a link loads the document as usual if the page’s file is wrong or missing', async ({
  backend,
  visitor,
}) => {
  const html = readFileSync(join(testSite.distDir, `${resumePath}.html`), 'utf8');
  for (const [name, answer] of others) {
    await test.step(name, async () => {
      const other = answer(html);
      const page = await openAndFetchResume(
        visitor,
        backend.siteUrl,
        (route) => void (other ? route.fulfill(other) : route.abort()),
      );
      await page.getByRole('textbox', { name: 'Name' }).fill('Ada Sample');
      await page.getByRole('link', { name: about.resume }).click();
      await expect(page.getByRole('heading', { name: business.owner.name })).toBeVisible();
      await untilAlive(page);
      expect(await isSamePage(page)).toBe(false);
      await page.goBack();
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Sample');
      await page.close();
      // The browser reports only what the policy blocks. It reports it again for each fetch of the page.
      const report = expect.stringMatching(/^Applying inline style/);
      const reports = name === unknownStyles ? visitor.faults.map(() => report) : [];
      expect(visitor.faults).toEqual(reports);
      visitor.faults.length = 0;
    });
  }
});

test('a URL in capitals opens its page although the host has no such file', async ({
  backend,
  visitor,
}) => {
  const address = `${backend.siteUrl}${resumePath.toUpperCase()}`;
  const page = await openAndFetchResume(visitor, address);
  await expect(page.getByRole('heading', { name: business.owner.name })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(business.owner.name));
  // If the page's parts fail to load as well, it shows an error and does not reload again and again.
  await page.route(resumeFile, (route) => route.abort());
  await page.goto(address);
  await expect(page.getByRole('heading', { name: errorPage.heading })).toBeVisible();
  visitor.faults.length = 0;
});

test('a first visit fetches the other page before there is a worker', async ({
  backend,
  visitor,
}) => {
  const page = await openWithoutWorker(visitor);
  const brought = page.waitForResponse(resumeFile);
  await page.goto(backend.siteUrl);
  await (await brought).finished();
  await untilAlive(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: about.resume }).click();
  await expect(page.getByRole('heading', { name: business.owner.name })).toBeVisible();
});
