import { enquiryForm } from '../../src/content/enquiry.ts';
import { about } from '../../src/content/about.ts';
import { privacy } from '../../src/content/privacy.ts';
import { resume } from '../../src/content/resume.ts';
import { resumePath } from '../../src/app/paths.ts';
import { services } from '../../src/content/services.ts';
import { aboutCreek, sendOn } from './support/form.ts';
import { expect, test } from './support/test.ts';
import { openWithoutScripts } from './support/withoutScripts.ts';

test('a visitor without JavaScript can open and read every page on a phone', async ({
  backend,
  visitor,
}) => {
  const page = await openWithoutScripts(visitor);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(backend.siteUrl);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  for (const { title } of services) {
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
  }
  await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { name: 'Contact Me Today' })).toBeInViewport();
  await page.getByRole('link', { name: about.resume }).click();
  await expect(page).toHaveURL(`${backend.siteUrl}${resumePath}`);
  await expect(page.getByText(resume.summary)).toBeVisible();
  await page.goto(`${backend.siteUrl}/nowhere`);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(`${backend.siteUrl}/`);
});

test('a browser without JavaScript submits the form itself, and the page shows the result', {
  tag: '@main',
}, async ({ backend, visitor }) => {
  const page = await openWithoutScripts(visitor);
  await page.goto(backend.siteUrl);
  // Playwright's text locators skip the contents of noscript, so the test finds these parts by id.
  const sent = page.locator('#enquiry-sent');
  const notSent = page.locator('#enquiry-not-sent');
  const unconfirmed = page.locator('#enquiry-unconfirmed');
  await expect(page.locator('noscript p').last()).toBeVisible();
  await expect(sent).toBeHidden();
  await expect(page.getByText(enquiryForm.savedFirst)).toBeHidden();
  await page.getByRole('heading', { name: privacy.heading }).click();
  await expect(page.getByText(privacy.onDevice[0])).toBeHidden();
  await expect(page.getByText(privacy.always[0])).toBeVisible();
  await sendOn(page, aboutCreek);
  await expect(sent).toBeVisible();
  await expect(notSent).toBeHidden();
  expect(page.url()).toBe(`${backend.siteUrl}/#enquiry-sent`);
  expect(await backend.rows()).toHaveLength(1);
  await expect.poll(() => backend.mails()).toHaveLength(1);

  await sendOn(page, { ...aboutCreek, email: 'ada@example' });
  await expect(page.locator('#enquiry-no-reply')).toBeVisible();
  await expect(sent).toBeHidden();
  await page.locator('[name=subject]').evaluate((field: HTMLInputElement) => {
    field.value = 'filled in by a password manager';
  });
  await sendOn(page, { ...aboutCreek, projectType: 'A bridge' });
  await expect(page.locator('#enquiry-set-aside')).toBeVisible();
  await expect(sent).toBeHidden();
  expect(await backend.rows()).toHaveLength(3);

  await sendOn(page, { ...aboutCreek, message: 'm'.repeat(10_001) });
  await expect(notSent).toBeVisible();
  await expect(sent).toBeHidden();
  expect(await backend.rows()).toHaveLength(3);

  // The server sends two mails about the messages and one digest about the held message.
  await expect.poll(() => backend.mails()).toHaveLength(3);
  await backend.mailsSettled();
  const { database } = backend.stack();
  await database.stop();
  try {
    await sendOn(page, aboutCreek);
    await expect(unconfirmed).toBeVisible();
    await expect(notSent).toBeHidden();
  } finally {
    await database.start();
  }
  // The page says that the server stores the same text only once.
  await sendOn(page, aboutCreek);
  await expect(sent).toBeVisible();
  await expect(unconfirmed).toBeHidden();
  expect(await backend.rows()).toHaveLength(3);
});
