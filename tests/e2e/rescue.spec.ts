import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { brokenWorker } from './support/brokenWorker.ts';
import { signalOnline } from './support/device.ts';
import { aboutCreek, aboutGarden, formOn, sendOn, sentOn, waitingOn } from './support/form.ts';
import { freeStuckWorker } from './support/release.ts';
import { expect, test } from './support/test.ts';

const rescue = readFileSync(join(projectRoot, 'scripts/owner/rescue/sw.js'), 'utf8');

/** Waits until the condition holds on the page, even if Chromium leaves a new worker waiting. */
async function holdsOn(page: Page, condition: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await freeStuckWorker(page);
      return await page.evaluate(condition);
    })
    .toBe(true);
}

test('the rescue worker replaces a broken worker, and the page sends the waiting enquiry once', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.openReady(backend.siteUrl);
  await backend.network.cut();
  await sendOn(page, aboutCreek, 'Saved on this device');
  const writing = await visitor.open(backend.siteUrl);
  await formOn(writing).fill(aboutGarden);

  backend.deployWorker(brokenWorker);
  // The test does not reload while a worker takes over, because Chromium sometimes loses the page until the next
  // load. The page checks for a new worker itself, because browsers check at times of their own.
  await writing.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  const hasTakenOver = async (): Promise<boolean> => {
    const registration = await navigator.serviceWorker.getRegistration();
    const { installing, waiting, active } = registration ?? {};
    return !installing && !waiting && active?.state === 'activated';
  };
  await holdsOn(writing, hasTakenOver);
  // A page that gets another worker may reload itself while the test reloads it.
  const opened = async () => (await page.reload().catch(() => null))?.status();
  await expect.poll(opened).toBe(500);

  backend.deployWorker(rescue);
  // A visit installs the repaired worker, and the next visit opens the page.
  expect(await opened()).toBe(500);
  const isGone = async () => (await navigator.serviceWorker.getRegistration()) === undefined;
  await holdsOn(writing, isGone);
  await expect.poll(opened).toBe(200);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await expect(waitingOn(page)).toHaveCount(1);
  // The page that stayed open still has the visitor's text.
  expect(await formOn(writing).values()).toEqual(aboutGarden);

  await backend.network.mend();
  await signalOnline(page);
  // One of the two tabs shows the toast. The lease of an interrupted attempt has to end first.
  await expect(sentOn(page)).toContainText('Sent');
  await expect(waitingOn(page)).toHaveCount(0);
  expect(await backend.rows()).toHaveLength(1);
});
