import type { Page } from 'playwright';
import { pathIn, resumePage } from '../../src/app/routes.ts';
import { about } from '../../src/content/about.ts';
import { readSection } from '../../src/content/section.mjs';
import { sectionIds } from '../../src/content/sectionIds.ts';
import { blockedFeatures } from '../support/blocked.ts';
import {
  aboutCreek,
  aboutGarden,
  empty,
  formOn,
  saveOn,
  sentOn,
  tryNow,
  waitingOn,
} from './support/form.ts';
import { expect, ownShell, test } from './support/test.ts';
import { openWithoutWorker } from './support/device.ts';
import { openAndFetchResume } from './support/fetchedResume.ts';
import { openWithoutScripts } from './support/withoutScripts.ts';

const spanish = 'es';
const { form: words, toasts, list } = readSection('enquiry', spanish);
const { name: ownName, home } = readSection('language', spanish);
const { name: firstName } = readSection('language');
const { titles } = readSection('pages', spanish);
const { device } = readSection('enquiry');

const switchTo = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

/** The fields of the Spanish form, by their labels. */
const fieldOn = (page: Page, name: keyof typeof words.fields) =>
  page.getByRole('form', { name: words.title }).getByLabel(words.fields[name].label);

test('the Spanish form sends a message, and says so in Spanish', { tag: '@main' }, async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(`${backend.siteUrl}${home}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
  await fieldOn(page, 'name').fill(aboutCreek.name);
  await fieldOn(page, 'email').fill('ada@example');
  await fieldOn(page, 'message').fill(aboutCreek.message);
  await page.getByRole('button', { name: words.send }).click();
  await expect(page.getByText('Mi respuesta no puede llegar a ada@example.')).toBeVisible();
  await fieldOn(page, 'email').fill(aboutCreek.email);
  await page.getByRole('button', { name: words.send }).click();
  await expect(page.getByRole('alert').filter({ hasText: toasts.sent.title })).toBeVisible();
  await expect(page.getByRole('list', { name: list.sentList, exact: true })).toBeVisible();
  expect((await backend.rows()).map(({ language }) => language)).toEqual([spanish]);
  await expect.poll(() => backend.mails()).toHaveLength(1);
  expect((await backend.mails())[0]?.text).toContain('\nLanguage: Wrote on the Spanish page');
});

test('a message from the Spanish page stays Spanish if the English page sends it', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.openReady(backend.siteUrl);
  await page.goto(`${backend.siteUrl}${home}`);
  await backend.stopBackend();
  for (const [name, text] of Object.entries(aboutCreek)) {
    await page.locator(`form [name=${name}]`).fill(text);
  }
  await page.getByRole('button', { name: words.send }).click();
  const waiting = page.getByRole('list', { name: list.waitingList }).getByRole('listitem');
  await expect(waiting).toHaveCount(1);
  await switchTo(page, firstName).click();
  await expect(waitingOn(page)).toHaveCount(1);
  await backend.startBackend();
  await tryNow(page);
  expect((await backend.rows()).map(({ language }) => language)).toEqual([spanish]);
});

test('without JavaScript the Spanish form leads back to the Spanish page', async ({
  backend,
  visitor,
}) => {
  const page = await openWithoutScripts(visitor);
  await page.goto(`${backend.siteUrl}${home}`);
  for (const [name, text] of Object.entries(aboutCreek)) {
    await page.locator(`form [name=${name}]`).fill(text);
  }
  await page.getByRole('button', { name: words.send }).click();
  await expect(page.locator('#enquiry-sent')).toBeVisible();
  expect(page.url()).toBe(`${backend.siteUrl}${home}#enquiry-sent`);
  expect((await backend.rows()).map(({ language }) => language)).toEqual([spanish]);
});

test('the link to another language keeps the draft, the list, and the place on the page, also offline', {
  tag: ['@main', '@offline'],
}, async ({ backend, visitor }) => {
  const page = await visitor.openReady(backend.siteUrl);
  await backend.stopAll();
  await saveOn(page, aboutCreek);
  await formOn(page).fill(aboutGarden);
  await switchTo(page, ownName).click();
  await expect(page).toHaveTitle(titles.home);
  await expect(fieldOn(page, 'message')).toHaveValue(aboutGarden.message);
  await expect(fieldOn(page, 'projectType')).toHaveValue(aboutGarden.projectType ?? '');
  await expect(
    page.getByRole('list', { name: list.waitingList }).getByRole('listitem'),
  ).toHaveCount(1);
  await expect(page.getByRole('form')).toBeInViewport();

  await page.locator(`#${sectionIds.about}`).scrollIntoViewIfNeeded();
  await switchTo(page, firstName).click();
  await expect(page).toHaveURL(new RegExp(`^${backend.siteUrl}/#`));
  await expect.poll(formOn(page).values).toEqual(aboutGarden);
  await expect(waitingOn(page)).toHaveCount(1);
  await expect(page.locator(`#${sectionIds.about}`)).toBeInViewport();
});

test('Back does not lead to the form in another language, with a text that was sent meanwhile', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  const visited = await page.evaluate(() => history.length);
  await formOn(page).fill(aboutCreek);
  await switchTo(page, ownName).click();
  await expect(fieldOn(page, 'message')).toHaveValue(aboutCreek.message);
  await page.getByRole('button', { name: words.send }).click();
  await expect(page.getByRole('alert').filter({ hasText: toasts.sent.title })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(visited);
  await page.goto(backend.siteUrl);
  await expect.poll(formOn(page).values).toEqual(empty);
  expect(await backend.rows()).toHaveLength(1);
});

test('a text that can’t be saved stays in its form, also if its page is not shown', async ({
  backend,
  visitor,
}) => {
  await visitor.open('about:blank');
  await visitor.context().addInitScript(blockedFeatures.IndexedDB);
  await visitor.context().addInitScript(blockedFeatures['local and session storage']);
  const page = await openAndFetchResume(visitor, backend.siteUrl);
  await formOn(page).fill(aboutCreek);
  await page.getByRole('link', { name: about.resume }).click();
  await expect(page).toHaveURL(`${backend.siteUrl}${resumePage.path}`);
  const opened = page.waitForEvent('popup');
  await switchTo(page, ownName).click();
  await expect(await opened).toHaveTitle(titles.resume);
  await page.goBack();
  expect(await formOn(page).values()).toEqual(aboutCreek);
});

test('without a worker, the link keeps the page that has to send a message while there is no connection', {
  tag: '@offline',
}, async ({ backend, visitor }) => {
  const page = await openWithoutWorker(visitor);
  await page.goto(backend.siteUrl);
  await backend.network.cut();
  await saveOn(page, aboutCreek);
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed', (one) => one.url() === backend.siteUrl + home);
  await switchTo(page, ownName).click();
  await failed;
  await expect(page.getByRole('banner').getByText(device.offline)).toBeVisible();
  await expect(waitingOn(page)).toHaveCount(1);
  await backend.network.mend();
  await page.context().setOffline(false);
  await expect(sentOn(page)).toHaveCount(1);
  expect(await backend.rows()).toHaveLength(1);
  await switchTo(page, ownName).click();
  await expect(page).toHaveTitle(titles.home);
});

test('the link leads to the same page, and the choice is remembered but never forced', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.openReady(backend.siteUrl);
  const link = switchTo(page, ownName);
  await expect(link).not.toHaveAttribute('data-chosen');
  // Shown without loading a document.
  await page
    .getByRole('link', { name: /résumé/i })
    .first()
    .click();
  await expect(page).toHaveURL(`${backend.siteUrl}${resumePage.path}`);
  await link.click();
  await expect(page).toHaveURL(`${backend.siteUrl}${pathIn(home, resumePage)}`);
  await expect(page).toHaveTitle(titles.resume);

  await page.goto(backend.siteUrl);
  await expect(page).toHaveURL(`${backend.siteUrl}/`);
  await expect(link).toHaveAttribute('data-chosen', '');
});

test('another spelling of a Spanish address opens that page', async ({ backend, visitor }) => {
  const page = await visitor.open(`${backend.siteUrl}${home.toUpperCase()}`);
  await expect(page).toHaveURL(`${backend.siteUrl}${home}`);
  await expect(page).toHaveTitle(titles.home);
});

test.describe('after one visit', () => {
  test.use(ownShell);

  test('every Spanish page opens without a network, also in a browser that starts again', {
    tag: '@offline',
  }, async ({ backend, visitor }) => {
    await visitor.openReady(backend.siteUrl);
    await backend.stopAll();
    await visitor.close();
    const page = await visitor.open(`${backend.siteUrl}${home}`);
    await expect(page).toHaveTitle(titles.home);
    await page.goto(`${backend.siteUrl}${pathIn(home, resumePage)}`);
    await expect(page).toHaveTitle(titles.resume);
    await page.goto(`${backend.siteUrl}${home}nada`);
    await expect(page).toHaveTitle(titles.notFound);
    await page.goto(`${backend.siteUrl}/nowhere`);
    await expect(page).toHaveTitle(readSection('pages').titles.notFound);
  });
});
