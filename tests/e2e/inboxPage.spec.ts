import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { exportLength, pageLength } from '../../supabase/functions/_shared/contract/ownerInbox.ts';
import { inbox as words } from '../../src/content/inbox.ts';
import { counted, wording } from '../../src/lib/wording.ts';
import { pendingSignOutsKey, signedOutKey, sealedStoreDatabase } from '../../src/inbox/names.ts';
import { messageOf } from '../inbox/samples.ts';
import { axeFindings } from './support/axe.ts';
import {
  expect,
  first,
  one,
  openFirst,
  openSignedIn,
  press,
  signIn,
  test,
} from './support/inboxWorld.ts';
import { allStoredData } from './support/owner.ts';
import { goodCode, sessionId } from './support/ownerServer.ts';

/** Returns those of the `sought` words that occur in the site's stored data. */
async function wordsOn(page: Page, sought: readonly string[]): Promise<string[]> {
  const all = await page.evaluate<string>(allStoredData);
  return sought.filter((word) => all.includes(word));
}

/** Texts from the sample messages. */
const wordsOfMessages = ['pasture', 'Sample Visitor', 'visitor@example.com'];
const namesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => [
    ...(await indexedDB.databases()).map(({ name = '' }) => name),
    ...Object.keys(localStorage),
  ]);

/** Waits for a stored list and an active worker: then the inbox works offline. @returns the worker's scope */
async function untilInboxWorksOffline(page: Page): Promise<string> {
  const cells = async (): Promise<unknown> => {
    const [, stored] = (await page.evaluate<string>(allStoredData)).split(
      `${sealedStoreDatabase}\n`,
    );
    return JSON.parse(stored?.split('\n')[0] ?? '[]');
  };
  // The page stores the key at sign-in, and the list after it has shown the list: wait for both records.
  await expect.poll(cells).toHaveLength(2);
  return await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
}

test('a wrong code opens no inbox, and the page says that it is wrong', async ({ world }) => {
  const page = await world.visitor.open(`${world.url}/inbox`);
  await page.fill('input[name=email]', 'ines@example.com');
  await press(page, words.signIn.askCode);
  await page.fill('input[name=code]', '00000000');
  await press(page, words.signIn.enter);
  await expect(page.getByRole('alert')).toHaveText(words.signIn.faults.wrongCode);
  await expect(page.locator('[data-reference]')).toHaveCount(0);
  await page.fill('input[name=code]', '');
  await press(page, words.signIn.enter);
  await expect(page.getByText(words.signIn.codeMissing)).toBeVisible();
  // The email field shows no error, because the email address is valid.
  await press(page, words.signIn.another);
  await expect(page.locator('input[name=email]')).toHaveAttribute('aria-invalid', 'false');
});

test('the inbox opens without site and backend, and sends the owner’s offline changes once', async ({
  world,
}) => {
  const page = await openSignedIn(world);
  expect(await untilInboxWorksOffline(page)).toBe(`${world.url}/inbox`);
  await world.stopSite();
  world.owner.answers = 'never';
  await page.reload();
  await expect(page.locator('[data-reference]')).toHaveCount(2);
  await expect(page.getByText(words.list.unreachable)).toBeVisible();
  await openFirst(page);
  await press(one(page), words.acts.answered);
  await press(one(page), words.acts.note);
  await page.fill('textarea[name=note]', 'Call her first');
  await press(one(page), words.acts.noteSave);
  await expect(page.getByText(counted(words.unsent, 2))).toBeVisible();
  await page.reload();
  await expect(one(page).getByText('Call her first')).toBeVisible();
  expect(world.owner.changes).toEqual([]);
  const tryNow = page.getByRole('button', { name: words.unsent.tryNow, exact: true });
  await expect(tryNow).toBeVisible();
  world.owner.answers = 'normally';
  // The page may now send the changes by itself and remove the button.
  await tryNow.evaluateAll((all: HTMLElement[]) => {
    for (const button of all) button.click();
  });
  await expect(page.getByText(words.message.notOnServer)).toHaveCount(0);
  expect(world.owner.changes.map(({ change }) => change.act).toSorted()).toEqual([
    'answered',
    'note',
  ]);
});

test('URL, title and history contain no text of a message', async ({ world }) => {
  const page = await openSignedIn(world);
  await openFirst(page);
  await expect(page).toHaveURL(`${world.url}/inbox#${first.reference}`);
  await expect(page).toHaveTitle(/^Inbox – /);
  await page.goBack();
  await expect(one(page).getByText(words.acts.answered)).toHaveCount(0);
  await page.goto(`${world.url}/#x`);
  await page.goto(`${world.url}/inbox#${first.reference}`);
  await expect(one(page).getByText(first.enquiry?.message ?? '')).toBeVisible();
});

test('a double press neither undoes a mark nor saves a note twice', async ({ world }) => {
  const page = await openSignedIn(world);
  await openFirst(page);
  await one(page).getByRole('button', { name: words.acts.answered, exact: true }).dblclick();
  await expect(one(page).getByText(words.message.facts.answered, { exact: true })).toHaveCount(2);
  await press(one(page), words.acts.note);
  await expect(one(page).getByRole('button', { name: words.acts.noteSave })).toBeDisabled();
  await page.fill('textarea[name=note]', 'Call her first');
  await one(page).getByRole('button', { name: words.acts.noteSave, exact: true }).dblclick();
  await expect(one(page).locator('textarea[name=note]')).toHaveCount(0);
  await expect
    .poll(() => world.owner.changes.map(({ change }) => change.act))
    .toEqual(['answered', 'note']);
});

test('a half-typed note survives closing its message, and the page warns before it is lost', async ({
  world,
}) => {
  const page = await openSignedIn(world);
  await openFirst(page);
  await press(one(page), words.acts.note);
  await page.fill('textarea[name=note]', 'Call her');
  await one(page).getByRole('heading', { level: 3 }).getByRole('button').click();
  await expect(page.locator('textarea[name=note]')).toHaveCount(0);
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await openFirst(page);
  await expect(page.locator('textarea[name=note]')).toHaveValue('Call her');
  await press(page, words.menu.open);
  await page.getByRole('menuitem', { name: words.menu.signOut, exact: true }).click();
  await expect(page.getByText(words.signOut.typed)).toBeVisible();
  await press(page, words.signOut.confirmUnsaved);
  await signIn(world, page);
  await openFirst(page);
  await expect(page.locator('textarea[name=note]')).toHaveCount(0);
});

test('erasing a message also deletes its half-typed note', async ({ world }) => {
  const page = await openSignedIn(world);
  await openFirst(page);
  await press(one(page), words.acts.note);
  await page.fill('textarea[name=note]', 'Call her');
  await press(one(page), words.acts.erase);
  await press(page, words.erase.confirm);
  await expect(one(page).getByText(words.message.textGone)).toBeVisible();
  await expect(page.locator('textarea[name=note]')).toHaveCount(0);
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += 1;
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toBe(0);
});

test('signing out deletes every text of a message from the device, even offline', {
  tag: '@offline',
}, async ({ world }) => {
  const page = await openSignedIn(world);
  await untilInboxWorksOffline(page);
  world.owner.answers = 'never';
  await openFirst(page);
  await press(one(page), words.acts.answered);
  await expect(one(page).getByText(words.message.notOnServer)).toBeVisible();
  expect(await wordsOn(page, wordsOfMessages)).toEqual([]);
  expect(await namesOf(page)).toEqual(expect.arrayContaining(['owner-inbox', 'owner-outbox']));
  await press(page, words.menu.open);
  await page.getByRole('menuitem', { name: words.menu.signOut, exact: true }).click();
  await expect(page.getByText(words.signOut.unsaved.one)).toBeVisible();
  await press(page, words.signOut.confirmUnsaved);
  await expect(page.getByText(words.signOut.unconfirmed)).toBeVisible();
  expect(await wordsOn(page, wordsOfMessages)).toEqual([]);
  const left = async (): Promise<string[]> =>
    (await namesOf(page)).filter((name) => /owner|auth-token/.test(name)).toSorted();
  await expect.poll(left).toEqual([pendingSignOutsKey, signedOutKey].toSorted());
  expect(await page.evaluate((key) => localStorage.getItem(key), pendingSignOutsKey)).toBe(
    sessionId,
  );
  // The next page that opens ends the session on the server.
  world.owner.answers = 'normally';
  await page.reload();
  await expect(page.getByRole('heading', { name: words.signIn.heading })).toBeVisible();
  await expect.poll(left).not.toContain(pendingSignOutsKey);
  await expect(page.getByText(words.signOut.unconfirmed)).toHaveCount(0);
  expect(world.owner.endedSessions).toEqual([sessionId]);
});

test('the inbox says on a page without HTTPS that it needs HTTPS', async ({ world }) => {
  const page = await world.visitor.open(`${world.url.replace('localhost', 'lan.test')}/inbox`);
  await expect(page.getByText(words.closed.needsHttps)).toBeVisible();
  // The browser reports that it ignores a header on this origin.
  const faults = world.visitor.faults.splice(0);
  expect(faults.filter((text) => !text.includes('Cross-Origin-Opener-Policy'))).toEqual([]);
});

test('a former owner sees no messages, and the page says why', async ({ world }) => {
  const page = await openSignedIn(world);
  await untilInboxWorksOffline(page);
  world.owner.answers = 'notOwner';
  await page.reload();
  await expect(page.getByText(words.signIn.notOwner, { exact: true })).toBeVisible();
  await expect(page.getByText(words.signIn.deleted)).toBeVisible();
  await expect(page.locator('[data-reference]')).toHaveCount(0);
  world.owner.answers = 'never';
  await page.reload();
  await expect(page.getByText(words.list.nothingLoaded)).toBeVisible();
  await expect(page.locator('[data-reference]')).toHaveCount(0);
});

test('the page asks for a new sign-in when the session has ended, and then sends the waiting change', async ({
  world,
}) => {
  const page = await openSignedIn(world);
  await openFirst(page);
  world.owner.answers = 401;
  await press(one(page), words.acts.answered);
  await expect(page.getByText(words.signIn.againText)).toBeVisible();
  // The owner may have ended the session from another device, because this one is lost.
  await expect(page.locator('[data-reference]')).toHaveCount(0);
  await expect(page.getByText(words.unsent.one)).toBeVisible();
  expect(await wordsOn(page, wordsOfMessages)).toEqual([]);
  world.owner.answers = 'normally';
  await page.fill('input[name=email]', 'ines@example.com');
  await press(page, words.signIn.askCode);
  await page.fill('input[name=code]', goodCode);
  await press(page, words.signIn.enter);
  await expect(page.locator('[data-reference]')).toHaveCount(2);
  await expect(page.getByText(words.message.notOnServer)).toHaveCount(0);
  await expect.poll(() => world.owner.changes).toHaveLength(1);
});

test('a change in one tab shows in the other, and signing out closes the inbox in both', async ({
  world,
}) => {
  const page = await openSignedIn(world);
  const other = await world.visitor.open(`${world.url}/inbox`);
  await expect(other.locator('[data-reference]')).toHaveCount(2);
  world.owner.answers = 'never';
  await openFirst(page);
  await press(one(page), words.acts.answered);
  await expect(one(other).getByText(words.message.notOnServer)).toBeVisible();
  world.owner.answers = 'normally';
  await expect(one(other).getByText(words.message.notOnServer)).toHaveCount(0);
  await expect(one(other).getByText(words.message.facts.answered)).toBeVisible();
  await press(page, words.menu.open);
  await page.getByRole('menuitem', { name: words.menu.signOut, exact: true }).click();
  await press(page, words.signOut.confirm);
  await expect(other.locator('input[name=email]')).toBeVisible();
  await expect(other.locator('[data-reference]')).toHaveCount(0);
  // The page deletes the session after the server has answered or the request has failed.
  await expect
    .poll(async () => (await namesOf(other)).filter((name) => /owner|auth-token/.test(name)))
    .toEqual([signedOutKey]);
});

test('the search and a link find a message on the server that is not on the device', async ({
  world,
}) => {
  const old = messageOf(3, {
    enquiry: { name: 'Ada', email: 'ada@example.com', projectType: '', message: 'Oak moths' },
  });
  world.owner.older = [old];
  const page = await openSignedIn(world);
  await page.fill('input[name=search]', 'moths');
  await expect(page.locator(`[data-reference="${old.reference}"]`)).toBeVisible();
  await expect(one(page)).toHaveCount(0);
  await expect(page.getByText(words.list.moreFound)).toBeHidden();
  world.owner.older = [
    old,
    ...Array.from({ length: pageLength }, (_, at) => ({
      ...messageOf(4 + at),
      enquiry: old.enquiry,
    })),
  ];
  await page.fill('input[name=search]', 'oak moths');
  await expect(page.getByText(words.list.moreFound)).toBeVisible();
  world.owner.older = [old];
  await page.goto('about:blank');
  await page.goto(`${world.url}/inbox#${old.reference}`);
  await expect(page.getByText('Oak moths')).toBeVisible();
  world.owner.answers = 'never';
  await page.fill('input[name=search]', 'pasture');
  await expect(page.getByText(words.list.searchedHere)).toBeVisible();
  await expect(one(page)).toBeVisible();
});

test('the export saves all messages as one file or none, and continues after an interruption', async ({
  world,
}) => {
  const older = Array.from({ length: exportLength + 40 }, (_, place) => messageOf(10 + place));
  const page = await openSignedIn(world);
  world.owner.older = older;
  const choose = async (): Promise<void> => {
    await press(page, words.menu.open);
    await page.getByRole('menuitem', { name: words.menu.csvAll }).click();
  };
  let files = 0;
  page.on('download', () => (files += 1));
  // The export's request for its second page fails.
  await page.route('**/owner-inbox', async (route) => {
    const asked = route.request().postDataJSON() as { step: string; after?: string };
    if (asked.step === 'export' && asked.after !== undefined) await route.abort();
    else await route.continue();
  });
  await choose();
  const brokenOff = wording(words.exported.brokenOff, {
    count: String(exportLength),
    of: String(older.length + 2),
  });
  await expect(page.getByText(brokenOff)).toBeVisible();
  await expect(page.getByText(words.list.unreachable)).toBeVisible();
  expect(files).toBe(0);
  await page.unroute('**/owner-inbox');
  const saving = page.waitForEvent('download');
  await press(page, words.exported.goOn);
  const download = await saving;
  const lines = (await readFile(await download.path(), 'utf16le')).split('\r\n');
  expect(lines).toHaveLength(older.length + 2 + 2);
  expect(lines.filter((line) => line.includes(first.enquiry?.message ?? 'none'))).toHaveLength(
    older.length + 2,
  );
  const count = String(older.length + 2);
  const file = download.suggestedFilename();
  await expect(page.getByText(wording(words.exported.saved.many, { count, file }))).toBeVisible();
  await press(page, words.exported.close);
  await expect(page.getByText(words.exported.close, { exact: true })).toHaveCount(0);
  expect(files).toBe(1);
});

test('erasing all messages from one address needs a connection, and also deletes them from the device', async ({
  world,
}) => {
  const page = await openSignedIn(world);
  await untilInboxWorksOffline(page);
  const email = first.enquiry?.email ?? '';
  const open = (count: number): Locator =>
    page.getByRole('button', {
      name: wording(words.eraseAll.openCounted.many, { email, count: String(count) }),
    });
  const dialog = page.getByRole('dialog');
  await openFirst(page);
  world.owner.answers = 'never';
  await press(one(page), words.acts.erase);
  await page.getByRole('button', { name: wording(words.eraseAll.open, { email }) }).click();
  await expect(dialog.getByText(words.eraseAll.notErased)).toBeVisible();
  await press(dialog, words.eraseAll.close);
  await expect(one(page).getByText(first.enquiry?.message ?? 'none')).toBeVisible();
  await expect(page.getByText(words.unsent.one)).toHaveCount(0);

  world.owner.answers = 'normally';
  world.owner.older = [messageOf(9)];
  await press(one(page), words.acts.erase);
  await open(3).click();
  await expect(
    dialog.getByText(wording(words.eraseAll.count.many, { count: '3', email })),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: words.eraseAll.keep })).toBeFocused();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page), colorScheme).toEqual([]);
  }
  await press(dialog, wording(words.eraseAll.confirm.many, { count: '3' }));
  const erased = wording(words.eraseAll.erased.many, { count: '3', email });
  await expect(dialog.getByText(erased)).toBeVisible();
  await expect(page.getByRole('button', { name: words.eraseAll.close })).toBeFocused();
  await press(dialog, words.eraseAll.close);
  await expect(one(page).getByText(words.message.textGone).first()).toBeVisible();
  await expect(one(page).getByRole('button').first()).toBeFocused();
  expect(world.owner.changes).toEqual([]);
  world.owner.answers = 'never';
  await page.reload();
  await expect(page.getByText(words.list.unreachable)).toBeVisible();
  await expect(page.getByText(first.enquiry?.message ?? 'none')).toHaveCount(0);
});

test('axe finds no fault in an open message and its erase confirmation, in both color schemes', async ({
  world,
}) => {
  const page = await openSignedIn(world);
  await page.setViewportSize({ width: 320, height: 640 });
  await openFirst(page);
  const isSound = async (): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page), colorScheme).toEqual([]);
    }
  };
  await isSound();
  await press(one(page), words.acts.note);
  await expect(page.locator('textarea[name=note]')).toBeFocused();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await press(one(page), words.acts.erase);
  await expect(page.getByRole('button', { name: words.erase.keep })).toBeFocused();
  await isSound();
  await press(page, words.erase.confirm);
  await expect(one(page).getByText(words.message.textGone).first()).toBeVisible();
  await expect(one(page).getByRole('button').first()).toBeFocused();
});
