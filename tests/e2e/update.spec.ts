import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { aboutCreek, formOn, untilOfflineReady } from './support/form.ts';
import { expect, test } from './support/test.ts';

const newTitle = 'A newer version';

/** Puts a newer version of the site where the old one was served from. */
function deploy(distDir: string): void {
  const home = join(distDir, 'index.html');
  writeFileSync(
    home,
    readFileSync(home, 'utf8').replace(/<h1[^>]*>.*?<\/h1>/s, `<h1>${newTitle}</h1>`),
  );
  const worker = join(distDir, 'sw.js');
  const source = readFileSync(worker, 'utf8');
  const revised = source.replace(
    /(["'`]?url["'`]?:["'`]index\.html["'`],["'`]?revision["'`]?:["'`])|(["'`]?revision["'`]?:["'`])(?=\w+["'`],["'`]?url["'`]?:["'`]index\.html)/,
    '$&new',
  );
  if (revised === source) throw new Error('index.html has no revision in the worker’s list');
  writeFileSync(worker, revised);
}

const servedTitle = (page: Page): Promise<boolean> =>
  page.evaluate(
    async (title) => (await (await fetch('/index.html')).text()).includes(title),
    newTitle,
  );

test('a new version waits for consent and never eats half-typed text', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  await untilOfflineReady(page);
  const other = await visitor.open(backend.siteUrl);
  await formOn(other).fill(aboutCreek);
  deploy(backend.distDir);
  await page.reload();
  const offer = page.getByRole('alert').filter({ hasText: 'A new version of this site is ready.' });
  await expect(offer).toBeVisible();
  expect(await servedTitle(page)).toBe(false);

  const form = formOn(page);
  await form.fill(aboutCreek);
  await offer.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('once your message is sent or cleared')).toBeVisible();
  expect(await form.values()).toEqual(aboutCreek);
  expect(await servedTitle(page)).toBe(false);

  await form.clear();
  await offer.getByRole('button', { name: 'Update' }).click();
  await expect.poll(() => servedTitle(page).catch(() => false)).toBe(true);
  expect(await formOn(other).values()).toEqual(aboutCreek);
});
