import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { inbox } from '../../src/content/inbox.ts';
import { wording } from '../../src/lib/wording.ts';
import { signedOutKey } from '../../src/inbox/names.ts';
import {
  formerLinkPaths,
  inboxFilePath,
  inboxPath,
} from '../../supabase/functions/_shared/contract/inboxPath.ts';
import type { Backend } from './support/backend.ts';
import { signalOnline } from './support/device.ts';
import { aboutCreek, aboutGarden } from './support/form.ts';
import { press } from './support/inboxWorld.ts';
import {
  allStoredData,
  codeIn,
  enterInbox,
  postEnquiry,
  untilInboxCached,
} from './support/owner.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';
import { askDatabase } from '../support/askDatabase.ts';

const { acts, signIn, menu, signOut, message: words } = inbox;
const aboutLinks = { ...aboutCreek, name: 'Lin Ker', message: 'Buy a thousand links today.' };
/** Texts from the messages. The inbox's own texts don't contain them. */
const secrets = [
  aboutCreek.name,
  aboutGarden.name,
  aboutLinks.name,
  'thousand links',
  'Called back',
];

const query = <Row extends object>(backend: Backend, text: string): Promise<Row[]> =>
  askDatabase(backend.stack().addresses.database, async (sql) => [
    ...(await sql.unsafe<Row[]>(text)),
  ]);

/** Opens the inbox in a phone-sized window. */
async function openInbox(backend: Backend, visitor: Visitor): Promise<Page> {
  const page = await visitor.open('about:blank');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${backend.siteUrl}${inboxPath}`);
  return page;
}

const of = (page: Page, reference: string): Locator =>
  page.locator(`[data-reference="${reference}"]`);

/** Opens one message unless it is open already. */
async function open(page: Page, reference: string): Promise<Locator> {
  const item = of(page, reference);
  const head = item.getByRole('button').first();
  if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
  return item;
}

test('the owner signs in by code, changes three messages, works offline, and signs out without leaving data', {
  tag: ['@main', '@offline'],
}, async ({ backend, visitor }) => {
  const creek = await postEnquiry(backend, aboutCreek);
  const garden = await postEnquiry(backend, aboutGarden);
  const links = await postEnquiry(backend, aboutLinks, true);
  await expect.poll(async () => (await backend.mails()).length).toBe(2);

  const page = await openInbox(backend, visitor);
  await enterInbox(page, backend);
  await expect(page.locator('[data-reference]')).toHaveCount(3);

  const first = await open(page, creek);
  const unanswered = (count: number): Locator =>
    page.getByRole('button', { name: `${inbox.list.filters.unanswered} (${count})` });
  await expect(unanswered(2)).toBeVisible();
  await press(first, acts.answered);
  await expect(unanswered(1)).toBeVisible();
  await expect(first.getByText(words.answered.inbox.replace('{time}, ', ''))).toBeVisible();
  await press(first, acts.note);
  await first.locator('textarea[name=note]').fill('Called back, meets me Monday');
  await press(first, acts.noteSave);
  // The closing field and the list both show the note for a moment.
  await expect(first.locator('textarea')).toHaveCount(0);
  await expect(first.getByText('Called back, meets me Monday')).toBeVisible();
  await first.getByRole('button', { name: /^Edit note/ }).click();
  await first.locator('textarea[name=note]').fill('Called back, meets me Tuesday');
  await press(first, acts.noteSave);
  await expect(first.locator('textarea')).toHaveCount(0);
  await expect(first.getByText('meets me Tuesday')).toBeVisible();
  await expect
    .poll(() => query(backend, `select note from contact.owner_acts where note is not null`))
    .toEqual([{ note: 'Called back, meets me Tuesday' }]);
  await press(await open(page, links), acts.notSpam);
  await expect
    .poll(
      async () =>
        (await backend.mails()).filter(({ text }) => text.includes('thousand links')).length,
    )
    .toBe(1);
  await expect
    .poll(() => query(backend, `select act from contact.owner_acts order by made_at`))
    .toEqual([{ act: 'answered' }, { act: 'note' }, { act: 'editNote' }, { act: 'notSpam' }]);

  await page.locator('[name=search]').fill('meets me tuesday');
  await expect(page.locator('[data-reference]')).toHaveCount(1);
  await expect(of(page, creek)).toBeVisible();
  await page.locator('[name=search]').fill('');
  await expect(page.locator('[data-reference]')).toHaveCount(3);

  await untilInboxCached(page);
  await backend.stopBackend();
  await backend.stack().site.stop();
  await page.reload();
  await expect(page.locator('[data-reference]')).toHaveCount(3);
  const second = await open(page, garden);
  await expect(second.getByText(aboutGarden.message)).toBeVisible();
  await press(second, acts.answered);
  await expect(second.getByText(words.notOnServer)).toBeVisible();
  expect(await page.evaluate<string>(allStoredData)).not.toContain(aboutGarden.name);
  await page.reload();
  await expect((await open(page, garden)).getByText(words.notOnServer)).toBeVisible();

  await backend.stack().site.start();
  await backend.startBackend();
  await signalOnline(page);
  await expect
    .poll(() =>
      query(
        backend,
        `select reference from contact.enquiries where answered_at is not null order by received_at`,
      ),
    )
    .toEqual([{ reference: creek }, { reference: garden }]);
  await expect(of(page, garden).getByText(words.notOnServer)).toHaveCount(0);

  await press(page, menu.open);
  await page.getByRole('menuitem', { name: menu.signOut, exact: true }).click();
  await press(page, signOut.confirm);
  await expect(page.getByRole('heading', { name: signIn.heading })).toBeVisible();
  const stored = await page.evaluate<string>(allStoredData);
  for (const secret of secrets) expect(stored).not.toContain(secret);
  // The page deletes the session after the server has answered.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([signedOutKey]);
  expect(backend.logs()).not.toMatch(/Called back|thousand links/);
});

test('the owner saves all messages as a file, and erases all messages from one address on the server', async ({
  backend,
  visitor,
}) => {
  const again = { ...aboutCreek, message: 'A second letter about the creek.' };
  const creek = await postEnquiry(backend, aboutCreek);
  await postEnquiry(backend, again);
  const garden = await postEnquiry(backend, aboutGarden);
  const page = await openInbox(backend, visitor);
  await enterInbox(page, backend);
  await expect(page.locator('[data-reference]')).toHaveCount(3);

  const saving = page.waitForEvent('download');
  await press(page, menu.open);
  await page.getByRole('menuitem', { name: menu.csvAll }).click();
  const file = await readFile(await (await saving).path(), 'utf16le');
  for (const { message } of [aboutCreek, again, aboutGarden]) expect(file).toContain(message);

  await press(await open(page, creek), acts.erase);
  await page.getByRole('button', { name: /^Erase all 2 messages from/ }).click();
  await press(page, inbox.eraseAll.confirm.many.replace('{count}', '2'));
  const { email } = aboutCreek;
  const erased = wording(inbox.eraseAll.erased.many, { count: '2', email });
  await expect(page.getByText(erased)).toBeVisible();
  expect(
    await query(backend, 'select reference from contact.enquiries where redacted_at is null'),
  ).toEqual([{ reference: garden }]);
  await press(page, inbox.eraseAll.close);
  await expect(page.getByText(again.message)).toHaveCount(0);
  await page.locator('[name=search]').fill('second letter');
  await expect(
    page.getByText(wording(inbox.list.noneFound, { search: 'second letter' })),
  ).toBeVisible();
  expect(backend.logs()).not.toContain(email);
});

test('a link in a mail opens its message, and URL, title and history contain nothing but its reference', async ({
  backend,
  visitor,
}) => {
  const creek = await postEnquiry(backend, aboutCreek);
  await expect.poll(async () => (await backend.mails()).length).toBe(1);
  const [mail] = await backend.mails();
  const link = `${backend.siteUrl}${inboxFilePath}#${creek}`;
  expect(mail?.text).toContain(link);
  const page = await openInbox(backend, visitor);
  await page.goto(link);
  await enterInbox(page, backend);
  await expect(of(page, creek).getByText(aboutCreek.message)).toBeVisible();
  await expect(page).toHaveURL(link);
  expect(await page.title()).not.toContain(aboutCreek.name);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(aboutCreek.name);
});

test('a link in a mail of 1.0.0 opens its message, whose first button marks it as answered', async ({
  backend,
  visitor,
}) => {
  const creek = await postEnquiry(backend, aboutCreek);
  const [{ id } = { id: '' }] = await backend.rows();
  const [answered, release] = formerLinkPaths;
  const page = await visitor.open(`${backend.siteUrl}${answered}#${id}.${'0'.repeat(64)}`);
  await expect(page).toHaveURL(`${backend.siteUrl}${inboxPath}#${creek}`);
  await enterInbox(page, backend);
  const message = of(page, creek);
  await expect(message.getByText(aboutCreek.message)).toBeVisible();
  const first = message.locator('button, a').nth(1);
  await expect(first).toHaveText(acts.answered);
  expect((await backend.rows())[0]?.answered_at).toBe(null);
  await first.click();
  await expect.poll(async () => (await backend.rows())[0]?.answered_at).not.toBe(null);

  await page.goto(`${backend.siteUrl}${release}#${id}.abc`);
  await expect(page).toHaveURL(`${backend.siteUrl}${inboxPath}#${creek}`);
  await expect(message.getByText(aboutCreek.message)).toBeVisible();
});

test('the site’s worker neither serves nor caches the owner’s pages', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.openReady(backend.siteUrl);
  // The inbox's own worker would answer for the later paths.
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = async () => await new Promise(() => {});
  });
  for (const path of [...formerLinkPaths, inboxPath]) {
    const answer = await page.goto(`${backend.siteUrl}${path}`);
    expect(answer?.status()).toBe(200);
    expect(answer?.fromServiceWorker()).toBe(false);
  }
  await page.locator('input[name=email]').waitFor();
  // The site's worker must not cache the inbox, which has its own worker.
  const cached = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !name.startsWith('inbox-'));
    const all = await Promise.all(names.map((name) => caches.open(name)));
    return (await Promise.all(all.map((cache) => cache.keys()))).flat().map(({ url }) => url);
  });
  expect(cached.length).toBeGreaterThan(3);
  // The site's worker does cache inboxOnDevice. Workshop mode calls it to sign the owner out on this device.
  expect(cached.filter((url) => /answered|release|inbox(?!OnDevice)/i.test(url))).toEqual([]);
});

test('the sign-in shows a stranger the same texts as the owner, and the server mails no code', async ({
  backend,
  visitor,
}) => {
  const page = await openInbox(backend, visitor);
  await page.locator('[name=email]').fill('stranger@example.com');
  await press(page, signIn.askCode);
  await expect(page.getByText(signIn.asked)).toBeVisible();
  await page.locator('[name=code]').fill('12345678');
  await press(page, signIn.enter);
  await expect(page.getByText(signIn.faults.wrongCode)).toBeVisible();
  expect(await backend.mails()).toEqual([]);
});

test('the server mails one code for two requests within a minute, and the code works', async ({
  backend,
  visitor,
}) => {
  const page = await openInbox(backend, visitor);
  await page.locator('[name=email]').fill('owner@example.com');
  await press(page, signIn.askCode);
  const code = await codeIn(backend);
  await page.reload();
  await page.locator('[name=email]').fill('owner@example.com');
  await press(page, signIn.askCode);
  await expect(page.getByText(signIn.asked)).toBeVisible();
  await page.locator('[name=code]').fill(code);
  await press(page, signIn.enter);
  await expect(page.getByRole('heading', { name: inbox.heading, exact: true })).toBeVisible();
  expect(await backend.mails()).toHaveLength(1);
});

test('the owner signs out all devices from one of them', async ({ backend, visitor }) => {
  await postEnquiry(backend, aboutCreek);
  const page = await openInbox(backend, visitor);
  await enterInbox(page, backend);
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('sb-')) ?? '';
    return (
      (JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token?: string }).access_token ??
      ''
    );
  });
  const ask = async (): Promise<number> =>
    (
      await fetch(`${backend.stack().addresses.api}/functions/v1/owner-inbox`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          apikey: 'sb_publishable_local',
        },
        body: JSON.stringify({ step: 'list' }),
      })
    ).status;
  expect(await ask()).toBe(200);
  await press(page, menu.open);
  await page.getByRole('menuitem', { name: menu.signOutEverywhere }).click();
  await press(page, signOut.confirmEverywhere);
  await expect(page.getByRole('heading', { name: signIn.heading })).toBeVisible();
  // The server must refuse a stolen device's token. The page shows the sign-in before the server has answered.
  await expect.poll(ask).toBe(401);
});
