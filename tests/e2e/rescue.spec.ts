import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { brokenWorker } from './support/brokenWorker.ts';
import { signalOnline } from './support/device.ts';
import { aboutCreek, aboutGarden, formOn, sendOn, sentOn, waitingOn } from './support/form.ts';
import { expect, test } from './support/test.ts';

const rescue = readFileSync(join(projectRoot, 'scripts/owner/rescue/sw.js'), 'utf8');

test('a broken worker is replaced by the rescue, and what waited meanwhile is sent once', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.openReady(backend.siteUrl);
  await backend.line.cut();
  await sendOn(page, aboutCreek, 'Saved on this device');
  const writing = await visitor.open(backend.siteUrl);
  await formOn(writing).fill(aboutGarden);

  backend.deployWorker(brokenWorker);
  // No reload in the way of a worker that takes over: Chromium loses a page in that now and then, until it
  // is loaded again. This one is asked for, as the browser looks for another worker when it likes.
  await writing.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  const hasTakenOver = async (): Promise<boolean> => {
    const registration = await navigator.serviceWorker.getRegistration();
    const { installing, waiting, active } = registration ?? {};
    return !installing && !waiting && active?.state === 'activated';
  };
  await expect.poll(() => writing.evaluate(hasTakenOver)).toBe(true);
  // A page that another worker has taken over may reload itself, into the middle of this.
  const opened = async () => (await page.reload().catch(() => null))?.status();
  await expect.poll(opened).toBe(500);

  backend.deployWorker(rescue);
  // A visit brings it by itself, and the next one opens the page.
  expect(await opened()).toBe(500);
  const isGone = async () => (await navigator.serviceWorker.getRegistration()) === undefined;
  await expect.poll(() => writing.evaluate(isGone)).toBe(true);
  await expect.poll(opened).toBe(200);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await expect(waitingOn(page)).toHaveCount(1);
  // Text that was being written in a page that was open all the while stands there still.
  expect(await formOn(writing).values()).toEqual(aboutGarden);

  await backend.line.mend();
  await signalOnline(page);
  // Told by a toast in one of the two tabs. A try that a reload broke off has to end first.
  await expect(sentOn(page)).toContainText('Message sent!');
  await expect(waitingOn(page)).toHaveCount(0);
  expect(await backend.rows()).toHaveLength(1);
});
