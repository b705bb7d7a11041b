import type { Locator, Page } from 'playwright';
import { inbox } from '../../src/content/inbox.ts';
import { photographsDatabase, signedOutKey } from '../../src/inbox/names.ts';
import { counted } from '../../src/lib/wording.ts';
import { noisy } from '../photographs/support/sampleFiles.ts';
import type { Backend } from './support/backend.ts';
import { signalOnline } from './support/device.ts';
import { aboutCreek } from './support/form.ts';
import { storedOn, titleOf, widthOf } from './support/inboxPhotographs.ts';
import { press } from './support/inboxWorld.ts';
import { enterInbox, postWithPhotographs, untilInboxCached } from './support/owner.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const { acts, erase, menu, signOut, message } = inbox;
const words = message.photographs;
const largeWidth = 1_600;
const smallWidth = 480;

/** A JPEG whose pixels differ, so that it takes several parts. */
async function jpegOf(width: number): Promise<Uint8Array> {
  return new Uint8Array(
    await noisy(width, width * 0.75, 25)
      .jpeg({ quality: 30 })
      .toBuffer(),
  );
}

/** Posts a message with three photographs, the last without a description, and opens it in the inbox. */
async function openThree(backend: Backend, visitor: Visitor): Promise<[Page, Locator]> {
  const [small, large] = [await jpegOf(smallWidth), await jpegOf(largeWidth)];
  expect(large.length).toBeGreaterThan(100_000);
  const alts = ['Aphids under a leaf', 'The creek', ''];
  const photographs = alts.map((alt) => ({ small, large, alt }));
  const reference = await postWithPhotographs(backend, aboutCreek, photographs);
  const page = await visitor.open(`${backend.siteUrl}/inbox`);
  await enterInbox(page, backend);
  const item = page.locator(`[data-reference="${reference}"]`);
  await expect(item.getByText(counted(words.count, 3))).toBeVisible();
  await item.getByRole('button').first().click();
  return [page, item];
}

test('the owner sees a message’s photographs, offline too, and signing out deletes them', {
  tag: '@offline',
}, async ({ backend, visitor }) => {
  const [page, item] = await openThree(backend, visitor);
  await expect(item.getByRole('img')).toHaveCount(3);
  for (const picture of await item.getByRole('img').all()) {
    await expect.poll(() => widthOf(picture)).toBe(smallWidth);
  }
  await expect(item.getByRole('img', { name: 'Aphids under a leaf' })).toBeVisible();
  await expect(item.locator('figcaption')).toHaveText(['Aphids under a leaf', 'The creek']);
  await expect.poll(() => storedOn(page)).toBe(6);

  await untilInboxCached(page);
  await backend.stopAll();
  await page.reload();
  await expect(item.getByRole('img')).toHaveCount(3);
  for (const [place, name] of ['Aphids under a leaf', 'The creek', titleOf(3)].entries()) {
    const opener = item.getByRole('button', { name, exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: titleOf(place + 1) });
    await expect(dialog.getByRole('button', { name: words.close })).toBeFocused();
    await expect.poll(() => widthOf(dialog.getByRole('img', { name }))).toBe(largeWidth);
    const download = page.waitForEvent('download');
    await press(dialog, words.save);
    expect((await download).suggestedFilename()).toMatch(new RegExp(`-${place + 1}\\.jpg$`));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }

  await backend.network.mend();
  await press(page, menu.open);
  await page.getByRole('menuitem', { name: menu.signOut, exact: true }).click();
  await press(page, signOut.confirm);
  await expect(page.getByRole('heading', { name: inbox.signIn.heading })).toBeVisible();
  const names = (): Promise<(string | undefined)[]> =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(names).not.toContain(photographsDatabase);
  expect(await page.evaluate((key) => localStorage.getItem(key), signedOutKey)).not.toBe(null);
});

test('a photograph that isn’t on the device says so offline, and comes with the connection; erasing deletes it', async ({
  backend,
  visitor,
}) => {
  const [page, item] = await openThree(backend, visitor);
  await expect.poll(() => storedOn(page)).toBe(6);
  await untilInboxCached(page);
  await page.evaluate(
    (name) =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase(name).addEventListener('success', resolve);
      }),
    photographsDatabase,
  );
  await backend.network.cut();
  await page.reload();
  await expect(item.getByText(words.notHere)).toHaveCount(3);
  await backend.network.mend();
  await signalOnline(page);
  await expect(item.getByRole('img')).toHaveCount(3);
  await expect.poll(() => storedOn(page)).toBe(6);

  await press(item, acts.erase);
  await press(page, erase.confirm);
  await expect(item.getByText(message.textGone).first()).toBeVisible();
  await expect(item.getByRole('img')).toHaveCount(0);
  await expect.poll(() => storedOn(page)).toBe(0);
});
