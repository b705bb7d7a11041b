import type { Page } from 'playwright';
import { answeringWords } from '../../src/content/answering.ts';
import { newEnquiryId } from '../../src/outbox/enquiryId.ts';
import {
  answering,
  functionName,
  idempotencyHeader,
  referenceOf,
} from '../../supabase/functions/_shared/contract.ts';
import type { Backend } from './support/backend.ts';
import { aboutCreek, untilOfflineReady } from './support/form.ts';
import { expect, test } from './support/test.ts';
import { openWithoutScripts } from './support/withoutScripts.ts';

const { button, outcomes } = answeringWords;

type MailedEnquiry = { reference: string; link: string };

/** An enquiry that has come, with the link in the owner's mail about it. */
async function mailedEnquiry(backend: Backend): Promise<MailedEnquiry> {
  const id = newEnquiryId(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
  await fetch(`${backend.stack().addresses.api}/functions/v1/${functionName}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [idempotencyHeader]: id },
    body: JSON.stringify(aboutCreek),
  });
  await expect.poll(() => backend.mails()).toHaveLength(1);
  const [mail] = await backend.mails();
  const [link = ''] = /http:\S+#\S+/.exec(mail?.text ?? '') ?? [];
  return { reference: referenceOf(id), link };
}

const answeredAt = async (backend: Backend): Promise<Date | null | undefined> =>
  (await backend.rows())[0]?.answered_at;

const press = (page: Page): Promise<void> => page.getByRole('button', { name: button }).click();

test('the link in the mail opens a page that marks nothing until its button is pressed', async ({
  backend,
  visitor,
}) => {
  const { reference, link } = await mailedEnquiry(backend);
  expect(link.startsWith(`${backend.siteUrl}${answering.path}#`)).toBe(true);
  const page = await visitor.open(link);
  await expect(page.getByText(`Enquiry ${reference}`)).toBeVisible();
  expect(await answeredAt(backend)).toBe(null);
  await press(page);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(outcomes.marked);
  await expect(page.getByRole('main').getByRole('status')).toBeFocused();
  await expect(page.getByRole('button', { name: button })).toBeHidden();
  expect(await answeredAt(backend)).not.toBe(null);

  await page.reload();
  await press(page);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(outcomes.already);
});

test('a link that was changed on the way marks nothing, and says so', async ({
  backend,
  visitor,
}) => {
  const { link } = await mailedEnquiry(backend);
  const forged = link.slice(0, -1) + (link.endsWith('0') ? '1' : '0');
  const page = await visitor.open(forged);
  await press(page);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(outcomes.invalid);
  // Another link in the same tab is another question.
  await page.goto(link);
  await expect(page.getByRole('button', { name: button })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('');
  await page.goto(`${backend.siteUrl}${answering.path}`);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(outcomes.invalid);
  expect(await answeredAt(backend)).toBe(null);
});

test('without an answer, or with somebody else’s, it says that nothing is marked, and can be pressed again', async ({
  backend,
  visitor,
}) => {
  const { link } = await mailedEnquiry(backend);
  const page = await visitor.open(link);
  await backend.line.set({ kind: 'refuse' });
  await press(page);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(outcomes.unavailable);
  await backend.line.set({ kind: 'answer', status: 200, body: '<h1>Hotel</h1>' });
  await press(page);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(outcomes.unavailable);
  expect(await answeredAt(backend)).toBe(null);
  await backend.line.set(null);
  await press(page);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(outcomes.marked);
});

test('without scripts the owner pastes the link, and is led to what became of it', async ({
  backend,
  visitor,
}) => {
  const { link } = await mailedEnquiry(backend);
  const page = await openWithoutScripts(visitor);
  await page.goto(link);
  await expect(page.locator('#is-marked')).toBeHidden();
  const field = page.locator(`[name=${answering.tokenField}]`);
  const send = page.locator('noscript button[type=submit]');
  await field.fill('https://site.example.com/elsewhere');
  await send.click();
  await expect(page.locator('#is-not-valid')).toBeVisible();
  await field.fill(link);
  await send.click();
  await expect(page.locator('#is-marked')).toBeVisible();
  await expect(page.locator('#is-not-valid')).toBeHidden();
  expect(await answeredAt(backend)).not.toBe(null);
});

test('no visitor’s device keeps the owner’s page', async ({ backend, visitor }) => {
  const page = await visitor.open(backend.siteUrl);
  await untilOfflineReady(page);
  const answer = await page.goto(`${backend.siteUrl}${answering.path}`);
  expect(answer?.status()).toBe(200);
  expect(answer?.fromServiceWorker()).toBe(false);
  const kept = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(all.map((cache) => cache.keys()))).flat().map(({ url }) => url);
  });
  expect(kept.length).toBeGreaterThan(3);
  expect(kept.filter((url) => /answered/i.test(url))).toEqual([]);
});
