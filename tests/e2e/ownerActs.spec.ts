import type { Page } from 'playwright';
import { ownerActs } from '../../src/content/ownerActs.ts';
import { acting, ownerPaths } from '../../supabase/functions/_shared/contract.ts';
import { inboxPath } from '../../supabase/functions/_shared/contract/inboxPath.ts';
import type { Backend } from './support/backend.ts';
import { aboutCreek, untilOfflineReady } from './support/form.ts';
import { leave } from './support/owner.ts';
import { expect, test } from './support/test.ts';
import { openWithoutScripts } from './support/withoutScripts.ts';

const { button, outcomes } = ownerActs.acts.answered;

type MailedEnquiry = { reference: string; link: string };

/** An enquiry that has come, with the link in the owner's mail about it. */
async function mailedEnquiry(backend: Backend): Promise<MailedEnquiry> {
  const reference = await leave(backend, aboutCreek);
  await expect.poll(() => backend.mails()).toHaveLength(1);
  const [mail] = await backend.mails();
  const [link = ''] = /http:\S+#\S+/.exec(mail?.text ?? '') ?? [];
  return { reference, link };
}

const answeredAt = async (backend: Backend): Promise<Date | null | undefined> =>
  (await backend.rows())[0]?.answered_at;

const press = (page: Page): Promise<void> => page.getByRole('button', { name: button }).click();

test('the link in the mail opens a page that marks nothing until its button is pressed and our server answers', async ({
  backend,
  visitor,
}) => {
  const { reference, link } = await mailedEnquiry(backend);
  expect(link.startsWith(`${backend.siteUrl}${ownerPaths.answered}#`)).toBe(true);
  const page = await visitor.open(link);
  await expect(page.getByText(`Message ${reference}`)).toBeVisible();
  const status = page.getByRole('main').getByRole('status');
  // Without an answer, or with somebody else's, it says that nothing is marked, and can be pressed again.
  await backend.line.set({ kind: 'refuse' });
  await press(page);
  await expect(status).toHaveText(outcomes.unavailable);
  await backend.line.set({ kind: 'answer', status: 200, body: '<h1>Hotel</h1>' });
  await press(page);
  await expect(status).toHaveText(outcomes.unavailable);
  expect(await answeredAt(backend)).toBe(null);
  await backend.line.mend();
  await press(page);
  await expect(status).toHaveText(outcomes.done);
  await expect(status).toBeFocused();
  await expect(page.getByRole('button', { name: button })).toBeHidden();
  expect(await answeredAt(backend)).not.toBe(null);

  await page.reload();
  await press(page);
  await expect(status).toHaveText(outcomes.already);
});

test('the page stays as it was drawn while it comes alive', async ({ backend, visitor }) => {
  const { reference, link } = await mailedEnquiry(backend);
  const page = await visitor.open('about:blank');
  await page.route('**/assets/ActPage-*.js', async (route) => {
    await page.waitForFunction(() => document.documentElement.dataset.loaded === '');
    await route.continue();
  });
  await page.addInitScript(() => {
    let hadHeading = false;
    const look = (): void => {
      const hasHeading = document.querySelector('main h1') !== null;
      if (hadHeading && !hasHeading) document.documentElement.dataset.wasBlank = '';
      hadHeading ||= hasHeading;
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    // A while after all that the page needs to come alive but the held-back part.
    addEventListener('load', () =>
      setTimeout(() => {
        document.documentElement.dataset.loaded = '';
      }, 1_000),
    );
  });
  await page.goto(link);
  await expect(page.getByText(`Message ${reference}`)).toBeVisible();
  expect(await page.locator('html').getAttribute('data-was-blank')).toBe(null);
});

test('a link that was changed on the way marks nothing, and says so', async ({
  backend,
  visitor,
}) => {
  const { link } = await mailedEnquiry(backend);
  const forged = link.slice(0, -1) + (link.endsWith('0') ? '1' : '0');
  const page = await visitor.open(forged);
  const status = page.getByRole('main').getByRole('status');
  await press(page);
  await expect(status).toHaveText(outcomes.invalid);
  // Another link in the same tab is another question.
  await page.goto(link);
  await expect(page.getByRole('button', { name: button })).toBeVisible();
  await expect(status).toHaveText('');
  await page.goto(`${backend.siteUrl}${ownerPaths.answered}`);
  await expect(status).toHaveText(outcomes.invalid);
  expect(await answeredAt(backend)).toBe(null);
});

test('without scripts the owner pastes the link, and is led to what became of it', async ({
  backend,
  visitor,
}) => {
  const { link } = await mailedEnquiry(backend);
  const page = await openWithoutScripts(visitor);
  await page.goto(link);
  await expect(page.locator('#is-done')).toBeHidden();
  const field = page.locator(`[name=${acting.linkField}]`);
  const send = page.locator('noscript button[type=submit]');
  await field.fill('https://site.example.com/elsewhere');
  await send.click();
  await expect(page.locator('#is-not-valid')).toBeVisible();
  await field.fill(link);
  await send.click();
  await expect(page.locator('#is-done')).toBeVisible();
  await expect(page.locator('#is-not-valid')).toBeHidden();
  expect(await answeredAt(backend)).not.toBe(null);
});

test('one press on the page that the digest leads to has a held enquiry mailed, and opening it does not', async ({
  backend,
  visitor,
}) => {
  const reference = await leave(backend, aboutCreek, true);
  await expect.poll(() => backend.mails()).toHaveLength(1);
  const digest = (await backend.mails())[0]?.text ?? '';
  const link = digest.split(/\s/).find((word) => word.includes(ownerPaths.release)) ?? '';
  const { button: release, outcomes: released } = ownerActs.acts.release;
  const page = await visitor.open(link);
  const status = page.getByRole('main').getByRole('status');
  await expect(page.getByText(`Message ${reference}`)).toBeVisible();
  expect(await backend.mails()).toHaveLength(1);
  await page.getByRole('button', { name: release }).click();
  await expect(status).toHaveText(released.done);
  await expect.poll(() => backend.mails()).toHaveLength(2);
  expect((await backend.mails()).map(({ text }) => text).join()).toContain(aboutCreek.message);
  await page.reload();
  await page.getByRole('button', { name: release }).click();
  await expect(status).toHaveText(released.already);

  // What marks it as answered is another link, and neither does the other's work.
  await page.goto(link.replace(ownerPaths.release, ownerPaths.answered));
  await press(page);
  await expect(status).toHaveText(outcomes.invalid);
  expect(await answeredAt(backend)).toBe(null);
});

test('the visitors’ worker neither answers nor keeps the owner’s pages', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  await untilOfflineReady(page);
  for (const path of [...Object.values(ownerPaths), inboxPath]) {
    const answer = await page.goto(`${backend.siteUrl}${path}`);
    expect(answer?.status()).toBe(200);
    expect(answer?.fromServiceWorker()).toBe(false);
  }
  await page.locator('input[name=email]').waitFor();
  // The inbox has a worker of its own, which keeps it.
  const kept = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !name.startsWith('inbox-'));
    const all = await Promise.all(names.map((name) => caches.open(name)));
    return (await Promise.all(all.map((cache) => cache.keys()))).flat().map(({ url }) => url);
  });
  expect(kept.length).toBeGreaterThan(3);
  // The workshop's set-up closes the inbox of this device.
  const owners = /answered|release|ActPage|inbox(?!OnDevice)/i;
  expect(kept.filter((url) => owners.test(url))).toEqual([]);
});
