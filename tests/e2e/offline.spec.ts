import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { pictureSizes } from '../../src/pages/pictureSizes.ts';
import { business } from '../../src/content/business.ts';
import { resumePath } from '../../src/app/paths.ts';
import { otherHost } from './support/otherHost.ts';
import { expect, ownShell, test, wholeChromium } from './support/test.ts';

const notFoundPath = '/no-such-trail';

const pages = [
  { path: '/', heading: new RegExp(business.kind) },
  { path: resumePath, heading: business.owner.name },
  { path: notFoundPath, heading: 'Oops! Page not found' },
];

const all = Object.keys(pictureSizes);
/** The hero has two files, one of them for phones. */
const cachedCount = all.length + Object.values(pictureSizes).filter(({ tall }) => tall).length;

/** URLs of the cached pictures. The worker caches each in one width. */
async function cachedPictures(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const cache = await caches.open('pictures');
    return (await cache.keys()).map(({ url }) => url).filter((url) => url.endsWith('.webp'));
  });
}

async function untilPicturesAreCached(page: Page): Promise<void> {
  await expect.poll(() => cachedPictures(page)).toHaveLength(cachedCount);
}

async function expectAllPicturesShown(page: Page): Promise<void> {
  const shown = page.locator('img');
  await expect(shown).toHaveCount(all.length);
  for (const picture of await shown.all()) await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      shown.evaluateAll((images) =>
        images
          .filter((image) => image instanceof HTMLImageElement && image.naturalWidth === 0)
          .map((image) => image.getAttribute('src')),
      ),
    )
    .toEqual([]);
}

test.describe('with a PDF viewer', () => {
  test.use(wholeChromium);

  test('every page and picture opens without a network after one visit', {
    tag: ['@main', '@offline'],
  }, async ({ backend, visitor }) => {
    let page = await visitor.openReady(backend.siteUrl);
    await untilPicturesAreCached(page);
    await backend.stopAll();
    // A new tab has nothing in its memory cache.
    await page.close();
    page = await visitor.open('about:blank');
    for (const { path, heading } of pages) {
      await page.goto(`${backend.siteUrl}${path}`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }

    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: new RegExp(business.kind) }),
    ).toBeVisible();
    await expectAllPicturesShown(page);

    await page.getByRole('link', { name: /résumé/i }).click();
    await expect(page.getByRole('heading', { level: 1, name: business.owner.name })).toBeVisible();
    // The browser's PDF viewer starts instead of an error page.
    const viewer = visitor
      .context()
      .waitForEvent('response', (response) => response.url().startsWith('chrome-extension:'));
    await page.getByRole('link', { name: 'Save as PDF' }).click();
    await viewer;
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add to contacts' }).click();
    const card = readFileSync(await (await saving).path(), 'utf8');
    expect(card.startsWith('BEGIN:VCARD')).toBe(true);
    const icon = await page.evaluate(async () => (await fetch('/favicon.svg')).text());
    expect(icon).toContain('<svg');
  });
});

test('every page and picture opens without a network after one visit in data saver mode', {
  tag: '@offline',
}, async ({ backend, visitor }) => {
  await visitor.open('about:blank');
  // A browser in data saver mode says so in a header and to scripts.
  await visitor.context().setExtraHTTPHeaders({ 'Save-Data': 'on' });
  await visitor.context().addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  let page = await visitor.openReady(backend.siteUrl);
  await untilPicturesAreCached(page);
  await backend.stopAll();
  await page.close();
  page = await visitor.open('about:blank');
  for (const { path, heading } of pages) {
    await page.goto(`${backend.siteUrl}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.goto(backend.siteUrl);
  await expectAllPicturesShown(page);
});

test.describe('in a separate browser', () => {
  test.use(ownShell);

  test('the worker fetches the missing pictures after a restart, and none twice', {
    tag: '@offline',
  }, async ({ backend, visitor }) => {
    const goodFor = 3;
    const asked: string[] = [];
    const refused: string[] = [];
    let isMended = false;
    // The page requests AVIF pictures; only the worker requests WebP.
    const host = await otherHost(backend.siteAddress, (path, answer) => {
      if (!path.endsWith('.webp')) return answer;
      const isRefused = !isMended && new Set(asked).size >= goodFor;
      (isRefused ? refused : asked).push(path);
      return isRefused ? { ...answer, status: 503 } : answer;
    });
    let page = await visitor.open(host.url);
    await expect.poll(() => cachedPictures(page)).toHaveLength(goodFor);
    // The worker requests each other picture twice, with and without the HTTP cache. A request still open when the
    // browser closes would be counted after the repair.
    await expect.poll(() => refused).toHaveLength(2 * (cachedCount - goodFor));
    await visitor.close();
    isMended = true;
    page = await visitor.open(host.url);
    await untilPicturesAreCached(page);
    expect(asked).toHaveLength(cachedCount);
    expect(new Set(asked).size).toBe(cachedCount);
    await host.stop();
  });
});
