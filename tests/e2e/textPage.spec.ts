import type { Page } from 'playwright';
import { resultWords } from '../../supabase/functions/send-contact-email/resultWords.ts';
import { readSection } from '../../src/content/section.mjs';
import { axeFindings } from './support/axe.ts';
import { aboutCreek, fieldsOf, type Words } from './support/form.ts';
import { hasSpanish } from '../support/spanish.ts';
import { expect, test } from './support/test.ts';
import { openWithoutScripts } from './support/withoutScripts.ts';

const { form: words } = readSection('enquiry');
const { link, title, fullSite } = readSection('textPage');
const { en, es } = resultWords;

/** Fills and sends the form that the page has, by the fields' names. */
async function send(page: Page, typed: Words): Promise<void> {
  for (const [name, text] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(text);
  await page.locator('[type=submit]').click();
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a visitor on a thin line goes from the home page to the text-only page, sends, and comes back', {
  tag: '@main',
}, async ({ backend, visitor }) => {
  const page = await openWithoutScripts(visitor);
  const requests: string[] = [];
  await page.goto(backend.siteUrl);
  await page.getByRole('link', { name: link }).click();
  await expect(page).toHaveTitle(title);
  page.on('request', (request) => requests.push(request.url()));
  await page.reload({ waitUntil: 'networkidle' });
  expect(requests).toEqual([`${backend.siteUrl}/text`]);

  await send(page, aboutCreek);
  await expect(heading(page)).toHaveText(en.results.sent.heading);
  const [stored] = await backend.rows();
  expect(stored?.name).toBe(aboutCreek.name);
  await expect(page.getByText(/Reference: \w{4}-\w{4}$/)).toBeVisible();
  // The address says nothing about the message.
  expect(page.url()).toBe(`${backend.apiUrl}/functions/v1/send-contact-email?page=text`);

  // The browser posts the same text again.
  await page.reload();
  await expect(heading(page)).toHaveText(en.results.sent.heading);
  await page.getByRole('link', { name: en.back }).click();
  await expect(page).toHaveURL(`${backend.siteUrl}/text`);
  await send(page, aboutCreek);
  await expect(heading(page)).toHaveText(en.results.sent.heading);
  expect(await backend.rows()).toHaveLength(1);
  await expect.poll(() => backend.mails()).toHaveLength(1);
  await page.goBack();
  await page.getByRole('link', { name: fullSite }).click();
  await expect(page).toHaveURL(`${backend.siteUrl}/`);
});

test('two presses on Send of the text-only page store one message', async ({
  backend,
  visitor,
}) => {
  const page = await openWithoutScripts(visitor);
  await page.goto(`${backend.siteUrl}/text`);
  await fieldsOf(page.locator('form')).fill(aboutCreek);
  await page.locator('[type=submit]').dblclick();
  await expect(heading(page)).toHaveText(en.results.sent.heading);
  expect(await backend.rows()).toHaveLength(1);
  await expect.poll(() => backend.mails()).toHaveLength(1);
  await backend.mailsSettled();
  expect(await backend.mails()).toHaveLength(1);
});

test('a refused form comes back with its text and what to fix, and the corrected one is stored', async ({
  backend,
  visitor,
}) => {
  const page = await openWithoutScripts(visitor);
  await page.goto(`${backend.siteUrl}/text`);
  // As in a browser that doesn't check forms.
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  const typed = { ...aboutCreek, email: 'ada', message: '\n<b>Creek</b> & "culvert"\n\nAda' };
  await send(page, typed);
  await expect(heading(page)).toHaveText(en.results.notSent.heading);
  await expect(page.getByText(en.textIsHere)).toBeVisible();
  await expect(page.locator('#email')).toHaveAccessibleDescription(en.errors.email_invalid);
  await expect(page.locator('#message')).toHaveValue(typed.message);
  await expect(page.locator('#name')).toHaveValue(typed.name);
  await expect(page.locator('[name=subject]')).not.toBeInViewport();
  expect(await backend.rows()).toHaveLength(0);
  // The browser keeps the text of the page before, too.
  await page.goBack();
  await expect(page.locator('#message')).toHaveValue(typed.message);
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.locator('[type=submit]').click();
  await expect(heading(page)).toHaveText(en.results.notSent.heading);

  await page.locator('#email').fill(aboutCreek.email);
  await page.locator('[type=submit]').click();
  await expect(heading(page)).toHaveText(en.results.sent.heading);
  await expect(page.getByText(en.results.notSent.text)).toHaveCount(0);
  const [stored] = await backend.rows();
  expect([stored?.email, stored?.message]).toEqual([aboutCreek.email, typed.message.trim()]);
  await expect(page.getByRole('link', { name: en.back })).toHaveAttribute(
    'href',
    `${backend.siteUrl}/text`,
  );
});

test('a form that the server may not have stored comes back, and counts once when sent again', async ({
  backend,
  visitor,
}) => {
  const page = await openWithoutScripts(visitor);
  await page.goto(`${backend.siteUrl}/text`);
  const { database } = backend.stack();
  await database.stop();
  try {
    await send(page, aboutCreek);
    await expect(heading(page)).toHaveText(en.results.unconfirmed.heading);
  } finally {
    await database.start();
  }
  await page.locator('[type=submit]').click();
  await expect(heading(page)).toHaveText(en.results.sent.heading);
  expect(await backend.rows()).toHaveLength(1);
});

test('the Spanish text-only page sends and answers in Spanish', async ({ backend, visitor }) => {
  test.skip(!hasSpanish, 'There is no Spanish page.');
  const page = await openWithoutScripts(visitor);
  await page.goto(`${backend.siteUrl}/text`);
  await page.getByRole('link', { name: readSection('language', 'es').name }).click();
  await expect(page).toHaveURL(`${backend.siteUrl}/es/text`);
  await send(page, { ...aboutCreek, email: 'ada@example' });
  await expect(heading(page)).toHaveText(es.results.noReply.heading);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect((await backend.rows()).map(({ language }) => language)).toEqual(['es']);
  await page.getByRole('link', { name: es.back }).click();
  await expect(page).toHaveURL(`${backend.siteUrl}/es/text`);
});

test('the text-only page opens without a connection, by any spelling of its address', {
  tag: '@offline',
}, async ({ backend, visitor }) => {
  const page = await visitor.openReady(backend.siteUrl);
  await backend.stopAll();
  try {
    for (const path of ['/text', '/Text', '/text/', '/text.html', '/es/text']) {
      await page.goto(backend.siteUrl + path);
      await expect(page.locator('form [type=submit]')).toBeVisible();
    }
  } finally {
    await backend.stack().site.start();
    await backend.network.mend();
  }
});

test('the text-only page opens by other spellings of its address without a worker', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open('about:blank');
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  for (const path of ['/TEXT', '/Text/', '/text.html', '/text/']) {
    await page.goto(backend.siteUrl + path);
    await expect(page).toHaveTitle(title);
  }
});

test('axe finds nothing on the text-only page and on its result, in light and dark', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(`${backend.siteUrl}/text`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
    await page.locator('#name').focus();
    await expect(page.locator('#name')).toHaveCSS('outline-style', 'solid');
  }
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.locator('[type=submit]').click();
  await expect(heading(page)).toHaveText(en.results.notSent.heading);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.goto(`${backend.siteUrl}/text`);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expect(page.getByLabel(words.fields.name.label)).toBeVisible();
});
