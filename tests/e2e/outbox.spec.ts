import { createGate } from '../support/gate.ts';
import { prepareSync, recordsOn, syncTagsOn } from './support/device.ts';
import {
  aboutCreek,
  aboutGarden,
  continueWriting,
  empty,
  formOn,
  saveOn,
  toast,
  untilOfflineReady,
  waitingOn,
} from './support/form.ts';
import { expect, ownShell, test, wholeChromium } from './support/test.ts';

test.describe('with Background Sync', () => {
  test.use(wholeChromium);

  test('the worker sends a waiting enquiry while every page of the site is closed', {
    tag: '@offline',
  }, async ({ backend, visitor }) => {
    const blank = await visitor.open('about:blank');
    const page = await visitor.openReady(backend.siteUrl);
    await backend.network.cut();
    // The page shows the toast after the first attempt, which holds a lease until then.
    await saveOn(page, aboutCreek);
    await expect.poll(() => syncTagsOn(page)).toEqual(['enquiry-outbox']);

    const fireSync = await prepareSync(page, blank, backend.siteUrl);
    await page.close();
    await backend.network.mend();
    await fireSync();
    await expect.poll(() => backend.rows()).toHaveLength(1);
    await expect.poll(() => backend.mails()).toHaveLength(1);

    const later = await visitor.open(backend.siteUrl);
    await expect(toast(later, 'Message sent!')).toHaveCount(1);
    await expect(waitingOn(later)).toHaveCount(0);
    expect(await backend.rows()).toHaveLength(1);
  });
});

test.describe('in a separate browser', () => {
  test.use(ownShell);

  test('half-typed text is restored after an immediate reload, and after the browser was killed', {
    tag: '@main',
  }, async ({ backend, visitor }) => {
    let page = await visitor.open(backend.siteUrl);
    await formOn(page).fill(aboutCreek);
    await page.reload();
    await expect.poll(() => formOn(page).values()).toEqual(aboutCreek);
    await expect.poll(() => recordsOn(page)).toHaveLength(1);
    await visitor.kill();
    page = await visitor.open(backend.siteUrl);
    // Somebody else may use the device now: the page shows no text of the draft until asked.
    const unfinished = waitingOn(page);
    await expect(unfinished).toContainText(/Draft.*Not sent/);
    for (const words of Object.values(aboutCreek).filter(Boolean))
      await expect(unfinished).not.toContainText(words);
    expect(await formOn(page).values()).toEqual(empty);
    await continueWriting(page, aboutCreek);
    expect(await backend.rows()).toEqual([]);
  });
});

test('text typed before the script has run does not replace a draft', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  await formOn(page).fill(aboutCreek);
  await expect.poll(() => recordsOn(page)).toHaveLength(1);
  const scripts = createGate();
  await untilOfflineReady(page);
  await visitor.context().route('**/assets/index-*.js', async (route) => {
    await scripts.opened;
    await route.continue();
  });
  // A hard reload bypasses the worker, as on a first visit.
  const session = await visitor.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.reload({ waitUntil: 'commit' });
  await formOn(page).field.name.fill(aboutGarden.name);
  scripts.open();
  const unfinished = page.getByRole('button', { name: 'Continue writing' });
  await expect(unfinished).toHaveCount(1);
  await expect(formOn(page).field.name).toHaveValue(aboutGarden.name);
  await unfinished.click();
  await expect.poll(() => formOn(page).values()).toEqual(aboutCreek);
  await expect(unfinished).toHaveCount(1);
});
