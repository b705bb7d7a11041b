import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../../scripts/build/filesIn.ts';
import { savedVersions, readRelease, unpack } from '../releases/savedRelease.ts';
import { inbox } from '../../src/content/inbox.ts';
import type { Backend } from './support/backend.ts';
import { recordsOn, signalOnline } from './support/device.ts';
import {
  aboutCreek,
  aboutGarden,
  continueWriting,
  formOn,
  sendOn,
  sentOn,
  waitingOn,
} from './support/form.ts';
import { enterInbox, postEnquiry } from './support/owner.ts';
import { acceptNewer, untilAlive, untilVersionChanges, versionOn } from './support/release.ts';
import { expect, test } from './support/test.ts';

// A visitor may open the site again after months. Then each earlier release, installed and with an entry in its
// outbox, updates to this release, and no message is lost or sent twice.

/** Serves an earlier release with the pictures of this release. */
function deployEarlier(backend: Backend, version: string): void {
  backend.changeSite((siteDir) => {
    for (const file of filesIn(siteDir)) {
      if (!/\.(avif|webp|jpg)$/.test(file)) rmSync(join(siteDir, file));
    }
    unpack(readRelease(version), 'site', siteDir);
  });
}

for (const version of savedVersions) {
  test(`from ${version}: a mail’s link opens its message while that release’s worker is active`, async ({
    backend,
    visitor,
  }) => {
    deployEarlier(backend, version);
    await visitor.openReady(backend.siteUrl);
    backend.deploy('this');
    await postEnquiry(backend, aboutCreek);
    await expect.poll(async () => (await backend.mails()).length).toBe(1);
    const [mail] = await backend.mails();
    const [link = ''] = /http\S+inbox\S+#\S+/.exec(mail?.text ?? '') ?? [];
    // The first tab stays open, so the earlier release's worker stays active.
    const opened = await visitor.open(link);
    await expect(opened).toHaveTitle(/^Inbox/);
    await enterInbox(opened, backend);
    await expect(opened.getByText(aboutCreek.message)).toBeVisible();
    await opened.reload();
    await expect(opened.getByRole('heading', { name: inbox.heading })).toBeVisible();
  });

  test(`from ${version}: a sent enquiry stays in the list, and a waiting one arrives once`, async ({
    backend,
    visitor,
  }) => {
    deployEarlier(backend, version);
    const page = await visitor.openReady(backend.siteUrl);
    const earlier = await versionOn(page);
    await sendOn(page, aboutGarden, 'Message sent!');
    await backend.network.cut();
    await sendOn(page, aboutCreek, 'Saved on this device');

    await acceptNewer(page, backend);
    await untilVersionChanges(page, earlier);
    await untilAlive(page);
    await expect(waitingOn(page)).toHaveCount(1);
    await backend.network.mend();
    await signalOnline(page);
    await expect(waitingOn(page)).toHaveCount(0);
    await expect.poll(() => backend.mails()).toHaveLength(2);
    const messages = (await backend.rows()).map(({ message }) => message);
    expect(messages.toSorted()).toEqual([aboutCreek.message, aboutGarden.message].toSorted());
    await expect(sentOn(page)).toHaveCount(2);
  });

  test(`from ${version}: a half-typed text is restored after the update`, async ({
    backend,
    visitor,
  }) => {
    deployEarlier(backend, version);
    const page = await visitor.openReady(backend.siteUrl);
    const earlier = await versionOn(page);
    const other = await visitor.open(backend.siteUrl);
    await formOn(other).fill(aboutCreek);
    await expect.poll(() => recordsOn(other)).toHaveLength(1);
    await acceptNewer(page, backend);
    await other.close();
    await untilVersionChanges(page, earlier);
    await continueWriting(page, aboutCreek);
    expect(await backend.rows()).toEqual([]);
  });
}
