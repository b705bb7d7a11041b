import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testSite } from '../support/siteBuilds.ts';
import type { Backend } from './support/backend.ts';
import { signalOnline } from './support/device.ts';
import { aboutCreek, sendOn, untilOfflineReady, waitingOn } from './support/form.ts';
import {
  acceptNewer,
  untilAlive,
  untilInstallEnds,
  untilVersionChanges,
  versionOn,
} from './support/release.ts';
import { expect, test } from './support/test.ts';

const newerFile = (file: string): string => readFileSync(join(testSite.newerDistDir, file), 'utf8');

/** Uploads of the next release that stop halfway, after the worker or after the worker and the scripts. */
const partialUploads: [name: string, upload: (backend: Backend) => void][] = [
  ['only the worker', (backend) => backend.deployWorker(newerFile('sw.js'))],
  [
    'the worker and the scripts, but not the pages',
    (backend) => {
      backend.deployWorker(newerFile('sw.js'));
      backend.changeSite((siteDir) =>
        cpSync(join(testSite.newerDistDir, 'assets'), join(siteDir, 'assets'), { recursive: true }),
      );
    },
  ],
];

for (const [name, upload] of partialUploads) {
  test(`the old release works while an upload has replaced ${name}, the new release works later, and an enquiry arrives once`, async ({
    backend,
    visitor,
  }) => {
    const page = await visitor.openReady(backend.siteUrl);
    const version = await versionOn(page);
    upload(backend);
    await page.reload();
    await untilAlive(page);
    expect(await untilInstallEnds(page)).toBe('redundant');
    await page.reload();
    await untilAlive(page);
    expect(await versionOn(page)).toBe(version);
    await backend.network.cut();
    await sendOn(page, aboutCreek, 'Saved on this device');

    await acceptNewer(page, backend);
    await untilVersionChanges(page, version);
    await untilAlive(page);
    await backend.network.mend();
    await signalOnline(page);
    // The page shows a toast, or only the list if a reload interrupted the attempt.
    await expect(waitingOn(page)).toHaveCount(0);
    await expect.poll(() => backend.rows()).toHaveLength(1);
    await expect.poll(() => backend.mails()).toHaveLength(1);
  });
}

test('a first visit to new pages with the old worker sends without a worker, and the next visit works offline', async ({
  backend,
  visitor,
}) => {
  const old = readFileSync(join(testSite.distDir, 'sw.js'), 'utf8');
  backend.changeSite((siteDir) => cpSync(testSite.newerDistDir, siteDir, { recursive: true }));
  backend.deployWorker(old);
  const page = await visitor.open(backend.siteUrl);
  const version = await versionOn(page);
  expect(await untilInstallEnds(page)).toBe('redundant');
  await expect
    .poll(() =>
      page.evaluate(() =>
        navigator.serviceWorker.getRegistration().then((one) => one !== undefined),
      ),
    )
    .toBe(false);
  await sendOn(page, aboutCreek, 'Message sent!');

  backend.deployWorker(newerFile('sw.js'));
  await page.reload();
  await untilOfflineReady(page);
  await backend.stopAll();
  await page.reload();
  await untilAlive(page);
  expect(await versionOn(page)).toBe(version);
});
