import type { CDPSession, Page } from 'playwright';
import { signalOnline } from './support/device.ts';
import { aboutCreek, sendOn, toast, waitingOn } from './support/form.ts';
import { expect, test, wholeChromium } from './support/test.ts';

test.use(wholeChromium);

test('Chromium reports no error in the manifest, and can install the site', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.openReady(backend.siteUrl);
  const devTools = await visitor.context().newCDPSession(page);
  const { errors, manifest } = await devTools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  // Compare Chromium's parsed manifest: Chromium silently drops members that it can't use.
  expect(manifest).toMatchObject({
    id: `${backend.siteUrl}/`,
    scope: `${backend.siteUrl}/`,
    displayOverrides: ['kStandalone', 'kMinimalUi'],
    launchHandler: { clientMode: 'kFocusExisting' },
    orientation: 'DEFAULT',
  });
  expect(manifest.icons).toHaveLength(5);
  expect(manifest.screenshots?.map(({ formFactor }) => formFactor)).toEqual([
    'kNarrow',
    'kNarrow',
    'kNarrow',
    'kWide',
    'kWide',
  ]);
  expect(manifest.shortcuts?.map(({ name }) => name)).toEqual(['Contact', 'Services', 'Résumé']);
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
});

/** DevTools commands for installed apps, which Playwright's types lack. */
type Apps = {
  send(
    command: 'PWA.install',
    app: { manifestId: string; installUrlOrBundleUrl: string },
  ): Promise<void>;
  send(command: 'PWA.openCurrentPageInApp', app: { manifestId: string }): Promise<void>;
  send(command: 'PWA.getOsAppState', app: { manifestId: string }): Promise<{ badgeCount: number }>;
};

const appsOf = (session: CDPSession): Apps => session;

const isInOwnWindow = (page: Page): Promise<boolean> =>
  page.evaluate(() => matchMedia('(display-mode: standalone)').matches);

test('the installed site starts offline in its own window, counts waiting enquiries on its icon, and updates', {
  tag: '@offline',
}, async ({ backend, visitor }) => {
  const app = { manifestId: `${backend.siteUrl}/` };
  let page = await visitor.openReady(backend.siteUrl);
  let apps = appsOf(await visitor.context().newCDPSession(page));
  await apps.send('PWA.install', { ...app, installUrlOrBundleUrl: app.manifestId });
  await visitor.close();

  await backend.network.cut();
  await backend.stack().site.stop();
  page = await visitor.open(backend.siteUrl);
  apps = appsOf(await visitor.context().newCDPSession(page));
  await apps.send('PWA.openCurrentPageInApp', app);
  await expect.poll(() => isInOwnWindow(page)).toBe(true);
  await page.reload();
  expect(await isInOwnWindow(page)).toBe(true);
  await sendOn(page, aboutCreek, 'Saved on this device');
  const badge = async (): Promise<number> => (await apps.send('PWA.getOsAppState', app)).badgeCount;
  await expect.poll(badge).toBe(1);
  await page.getByRole('link', { name: '1 message may have gone through' }).click();
  await expect(waitingOn(page)).toBeInViewport();

  await backend.stack().site.start();
  await backend.network.mend();
  await signalOnline(page);
  await expect(toast(page, 'Message sent!')).toBeVisible();
  await expect.poll(badge).toBe(0);
  await expect(page.getByRole('link', { name: /may have gone through/ })).toHaveCount(0);

  const entry = page.locator('meta[name="entry"]');
  const version = await entry.getAttribute('content');
  backend.deploy('newer');
  await page.reload();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(entry).not.toHaveAttribute('content', String(version));
  expect(await isInOwnWindow(page)).toBe(true);
  expect(await backend.rows()).toHaveLength(1);
});
