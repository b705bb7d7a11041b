import { readFileSync } from 'node:fs';
import { keptPictures } from '../../src/content/pictures.ts';
import { business } from '../../src/content/business.ts';
import { resumePath } from '../../src/content/resume.ts';
import { untilOfflineReady } from './support/form.ts';
import { expect, test, wholeChromium } from './support/test.ts';

test.use(wholeChromium);

const notFoundPath = '/no-such-trail';

const pages = [
  { path: '/', heading: new RegExp(business.kind) },
  { path: resumePath, heading: business.owner.name },
  { path: notFoundPath, heading: 'Oops! Page not found' },
];

test('after one visit every page and picture opens without any network', async ({
  backend,
  visitor,
}) => {
  let page = await visitor.open(backend.siteUrl);
  await untilOfflineReady(page);
  const isKept = (file: string): Promise<boolean> =>
    page.evaluate(
      async (name) => (await caches.match(name, { ignoreSearch: true })) !== undefined,
      `/${file}`,
    );
  for (const file of keptPictures) await expect.poll(() => isKept(file)).toBe(true);
  await backend.stopAll();
  // A tab that has nothing in its memory.
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
  const pictures = page.locator('img');
  for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      pictures.evaluateAll((images) =>
        images
          .filter((image) => image instanceof HTMLImageElement && image.naturalWidth === 0)
          .map((image) => image.getAttribute('src')),
      ),
    )
    .toEqual([]);
  expect(await pictures.count()).toBeGreaterThanOrEqual(8);

  await page.getByRole('link', { name: /résumé/i }).click();
  await expect(page.getByRole('heading', { level: 1, name: business.owner.name })).toBeVisible();
  // The browser's own viewer starts, where an error would stand.
  const viewer = visitor
    .context()
    .waitForEvent('response', (response) => response.url().startsWith('chrome-extension:'));
  await page.getByRole('link', { name: 'Save as PDF' }).click();
  await viewer;
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to contacts' }).click();
  const card = readFileSync(await (await saving).path(), 'utf8');
  expect(card.startsWith('BEGIN:VCARD')).toBe(true);
  const map = await page.evaluate(async () => (await fetch('/area-map.svg')).text());
  expect(map).toContain('<svg');
});

test('the not-found page answers as such, and puts the path on the console', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'log') logged.push(message.text());
  });
  for (const round of ['from the server', 'from the worker']) {
    const answer = await page.goto(`${backend.siteUrl}${notFoundPath}`);
    expect(answer?.status(), round).toBe(404);
    await expect.poll(() => logged.join('\n')).toContain(notFoundPath);
    logged.length = 0;
    await untilOfflineReady(page);
  }
});
