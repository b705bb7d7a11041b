import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { projectRoot } from '../../scripts/local/stackOptions.ts';
import {
  aboutCreek,
  aboutGarden,
  empty,
  formOn,
  toast,
  untilOfflineReady,
  waitingOn,
} from '../e2e/support/form.ts';
import { otherHost } from '../e2e/support/otherHost.ts';
import { expect, test } from '../e2e/support/test.ts';
import { openWithoutScripts } from '../e2e/support/withoutScripts.ts';
import { there } from './support/judge.ts';

// A Chromium of July 2021 through the life of a message: the promises are not for new browsers alone.

/** Path of that browser, which npm carries packed, for Linux on x64 alone. */
function oldChromium(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const path = join(projectRoot, '.cache/chromium-92/chromium');
  if (!existsSync(path)) {
    const packed = fileURLToPath(import.meta.resolve('@sparticuz/chromium/bin/chromium.br'));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.new`, brotliDecompressSync(readFileSync(packed)));
    chmodSync(`${path}.new`, 0o755);
    renameSync(`${path}.new`, path);
  }
  return path;
}

const path = oldChromium();

if (path !== null) test.use({ chromiumPath: path });

test.beforeEach(() => {
  there(path, 'npm has an old Chromium for Linux on x64 alone');
});

test('the old Chromium finds a script that only newer browsers know', async ({
  backend,
  visitor,
}) => {
  const host = await otherHost(backend.siteUrl, (file, { status, body }) => {
    const type = file.endsWith('.js') ? 'text/javascript' : 'text/html';
    const text = file.endsWith('.js') ? `structuredClone(1);${body.toString('utf8')}` : body;
    return { status, headers: new Headers({ 'content-type': type }), body: Buffer.from(text) };
  });
  const page = await (await visitor.open('about:blank')).context().newPage();
  await page.goto(host.url);
  await expect.poll(() => visitor.faults.join('\n')).toContain('structuredClone is not defined');
  visitor.faults.length = 0;
  await visitor.close();
  await host.stop();
});

test('a message written offline in the old Chromium outlives it and arrives once', async ({
  backend,
  visitor,
}) => {
  let page = await visitor.open(backend.siteUrl);
  expect(await page.evaluate(() => navigator.userAgent)).toContain('Chrome/92.');
  const { fill, send, values } = formOn(page);
  await fill(aboutCreek);
  await send.click();
  await expect(toast(page, 'Message sent!')).toBeVisible();
  await untilOfflineReady(page);

  await backend.line.cut();
  await backend.stack().site.stop();
  await page.reload();
  await fill(aboutGarden);
  await send.click();
  await expect(toast(page, 'Saved on this device')).toBeVisible();
  expect(await values()).toEqual(empty);

  await visitor.close();
  page = await visitor.open(backend.siteUrl);
  await expect(waitingOn(page)).toHaveCount(1);

  await backend.stack().site.start();
  await backend.line.mend();
  await page.reload();
  await expect(waitingOn(page)).toHaveCount(0);
  const names = (await backend.rows()).map(({ name }) => name);
  expect(names).toEqual([aboutCreek.name, aboutGarden.name]);
  await expect.poll(() => backend.mails()).toHaveLength(2);
});

test('without scripts the old Chromium sends the form by itself', async ({ backend, visitor }) => {
  const page = await openWithoutScripts(visitor);
  await page.goto(backend.siteUrl);
  const { fill, send } = formOn(page);
  await fill(aboutCreek);
  await send.click();
  await expect(page.locator('#enquiry-sent')).toBeVisible();
  await expect(page.locator('#enquiry-not-sent')).toBeHidden();
  expect((await backend.rows()).map(({ name }) => name)).toEqual([aboutCreek.name]);
});
