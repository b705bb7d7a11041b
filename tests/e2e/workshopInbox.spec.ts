import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { filesIn } from '../../scripts/build/filesIn.ts';
import { inbox } from '../../src/content/inbox.ts';
import { languages, readSection } from '../../src/content/section.mjs';
import { workshop } from '../../src/content/workshop.ts';
import { pendingSignOutsKey, signedOutKey } from '../../src/inbox/names.ts';
import { modeKey } from '../../src/workshop/mode.ts';
import { askDatabase } from '../support/askDatabase.ts';
import { testSite } from '../support/siteBuilds.ts';
import type { Backend } from './support/backend.ts';
import { signalOnline } from './support/device.ts';
import { aboutCreek } from './support/form.ts';
import { press } from './support/inboxWorld.ts';
import { allStoredData, enterInbox, postEnquiry, untilInboxCached } from './support/owner.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';
import { allOn, openTablet, pin, tabletOf } from './support/workshop.ts';

// On a shared tablet visitors can't read the owner's messages in any tab or at any URL.

const { inboxLocked, setUp, ready } = workshop;

/** Opens the inbox and its one message, and types half a note. */
async function openInbox(backend: Backend, visitor: Visitor): Promise<Page> {
  const reference = await postEnquiry(backend, aboutCreek);
  const page = await visitor.open(`${backend.siteUrl}/inbox`);
  await enterInbox(page, backend);
  const item = page.locator(`[data-reference="${reference}"]`);
  await item.getByRole('button').first().click();
  await press(item, inbox.acts.note);
  await page.fill('textarea[name=note]', 'Call her first');
  return page;
}

const expectLocked = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: inboxLocked.heading })).toBeVisible();
  await expect(page.locator('[data-reference]')).toHaveCount(0);
  expect(await allOn(page)).not.toContain(aboutCreek.name);
};

/** Names of the databases and storage keys in which the tablet stores data of the inbox. */
const namesOn = async (page: Page): Promise<string[]> =>
  await page.evaluate(async () =>
    [
      ...(await indexedDB.databases()).map(({ name = '' }) => name),
      ...Object.keys(localStorage),
    ].filter((name) => /owner|auth-token/.test(name)),
  );

const endedSessions = (backend: Backend): Promise<number> =>
  askDatabase(backend.stack().addresses.database, async (sql) => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from contact.owner_sessions where ended_at is not null`;
    return row?.count ?? 0;
  });

test('switching on workshop mode signs the owner out, says so, and closes the inbox in every tab', {
  tag: '@offline',
}, async ({ backend, visitor }) => {
  const open = await openInbox(backend, visitor);
  await untilInboxCached(open);
  const page = await visitor.open(`${backend.siteUrl}/?workshop`);
  const notice = page.getByText(setUp.inbox.signedIn);
  await expect(notice).toBeVisible();
  const [text, box] = [await notice.boundingBox(), await notice.locator('..').boundingBox()];
  expect(text?.width).toBeLessThan(box?.width ?? 0);
  await expect(page.getByText(setUp.inbox.unconfirmed.one)).toHaveCount(0);
  await tabletOf(page).start(pin);
  await expect(page.getByText(ready.inboxLeft)).toBeVisible();
  // The other tab closes the inbox without asking about the half-typed note.
  await expectLocked(open);
  expect(await page.evaluate<string>(allStoredData)).not.toContain(aboutCreek.name);
  await expect.poll(() => namesOn(page)).toEqual([signedOutKey]);
  await expect.poll(() => endedSessions(backend)).toBe(1);

  await backend.stopAll();
  await open.reload();
  await expectLocked(open);
});

test('switching on workshop mode offline signs the owner out, and the session ends at the next connection', {
  tag: '@offline',
}, async ({ backend, visitor }) => {
  const open = await openInbox(backend, visitor);
  await backend.network.cut();
  await press(open, inbox.acts.noteSave);
  await expect(open.getByText(inbox.unsent.one)).toBeVisible();
  const page = await visitor.open(`${backend.siteUrl}/?workshop`);
  await expect(page.getByText(setUp.inbox.unconfirmed.one)).toBeVisible();
  await tabletOf(page).start(pin);
  await expect(page.getByText(ready.inboxLeft)).toBeVisible();
  await expectLocked(open);
  await expect
    .poll(() => namesOn(page))
    .toEqual(expect.arrayContaining([signedOutKey, pendingSignOutsKey]));
  expect(await namesOn(page)).toHaveLength(2);
  expect(await endedSessions(backend)).toBe(0);
  await backend.network.mend();
  await signalOnline(page);
  await expect.poll(() => endedSessions(backend)).toBe(1);
  await expect.poll(() => namesOn(page)).toEqual([signedOutKey]);
});

test('workshop mode switched on by an older release closes the inbox and ends its session', async ({
  backend,
  visitor,
}) => {
  const open = await openInbox(backend, visitor);
  // An older release switched on workshop mode like this.
  const other = await visitor.open(`${backend.siteUrl}/favicon.svg`);
  await other.evaluate((key) => localStorage.setItem(key, '{}'), modeKey);
  await expectLocked(open);
  await expect.poll(() => namesOn(open)).toEqual([signedOutKey]);
  await expect.poll(() => endedSessions(backend)).toBe(1);
});

test('every page of the built site shows either the tablet’s form or that the inbox is closed', async ({
  backend,
  visitor,
}) => {
  const { page } = await openTablet(visitor, backend.siteUrl);
  const pages = filesIn(testSite.distDir).filter(
    (file) => /\.html?$/.test(file) && isPage(readFileSync(join(testSite.distDir, file), 'utf8')),
  );
  expect(pages.length).toBeGreaterThan(5);
  for (const file of pages) {
    await page.goto(`${backend.siteUrl}/${file}`);
    const language = languages.find((one) => file.startsWith(`${one}/`));
    const said = readSection('workshop', language);
    const form = page.getByRole('form', { name: said.form.heading });
    const closed = page.getByRole('heading', { name: said.inboxLocked.heading });
    await expect(form.or(closed), file).toBeVisible();
  }
});

const isPage = (html: string): boolean => html.includes('id="root"');
