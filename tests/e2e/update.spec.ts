import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { aboutCreek, formOn, untilOfflineReady } from './support/form.ts';
import { expect, test } from './support/test.ts';

/** Outside of what React draws, so that the newer page is as whole as the old one. */
const mark = '<meta name="generator" content="newer">';

/** Puts a newer version of the site where the old one was served from. */
function deploy(distDir: string): void {
  const home = join(distDir, 'index.html');
  writeFileSync(home, readFileSync(home, 'utf8').replace('</head>', `${mark}</head>`));
  const worker = join(distDir, 'sw.js');
  const source = readFileSync(worker, 'utf8');
  const revised = source.replace(
    /(["'`]?url["'`]?:["'`]index\.html["'`],["'`]?revision["'`]?:["'`])|(["'`]?revision["'`]?:["'`])(?=\w+["'`],["'`]?url["'`]?:["'`]index\.html)/,
    '$&new',
  );
  if (revised === source) throw new Error('index.html has no revision in the worker’s list');
  writeFileSync(worker, revised);
}

const servesNew = (page: Page): Promise<boolean> =>
  page.evaluate(async (text) => (await (await fetch('/index.html')).text()).includes(text), mark);

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
  expect(await servesNew(page)).toBe(false);

  const form = formOn(page);
  await form.fill(aboutCreek);
  await offer.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('once your message is sent or cleared')).toBeVisible();
  expect(await form.values()).toEqual(aboutCreek);
  expect(await servesNew(page)).toBe(false);

  await form.clear();
  await offer.getByRole('button', { name: 'Update' }).click();
  await expect.poll(() => servesNew(page).catch(() => false)).toBe(true);
  expect(await formOn(other).values()).toEqual(aboutCreek);
});
