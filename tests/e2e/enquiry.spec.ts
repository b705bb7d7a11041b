import { ignoredByPasswordManagers } from '../../src/ui/ignoredByPasswordManagers.ts';
import {
  aboutCreek,
  aboutGarden,
  empty,
  formOn,
  sendOn,
  sentOn,
  toast,
  waitingOn,
} from './support/form.ts';
import { untilAlive } from './support/release.ts';
import { expect, test } from './support/test.ts';

test('an enquiry sent online makes one row, one mail, a success toast and empty fields', {
  tag: '@main',
}, async ({ backend, visitor }) => {
  const page = await visitor.open(backend.siteUrl);
  const { fill, send, values } = formOn(page);
  await fill(aboutCreek);
  await send.click();
  await expect(toast(page, 'Message sent!')).toContainText(
    "Thank you for reaching out. I'll get back to you within 24 hours.",
  );
  await expect.poll(values).toEqual(empty);
  await expect(waitingOn(page)).toHaveCount(0);
  await expect(sentOn(page)).toContainText('Sent');

  const [row, ...others] = await backend.rows();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    name: aboutCreek.name,
    email: aboutCreek.email,
    projectType: aboutCreek.projectType,
    message: aboutCreek.message,
  });
  await expect.poll(() => backend.mails()).toHaveLength(1);
  const [mail] = await backend.mails();
  expect(JSON.stringify(mail)).toContain(aboutCreek.email);
  expect(mail?.text).toContain(aboutCreek.message);
});

test('a double press sends one enquiry, and so do Enter and a click together', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  const { fill, field, send, values } = formOn(page);
  await fill(aboutCreek);
  await send.dblclick();
  await expect(toast(page, 'Message sent!')).toBeVisible();
  await expect.poll(values).toEqual(empty);
  await fill(aboutGarden);
  await field.email.focus();
  await page.keyboard.press('Enter');
  await send.click({ force: true });
  await expect.poll(() => backend.mails()).toHaveLength(2);
  expect(backend.network.posts).toHaveLength(2);
  const names = (await backend.rows()).map(({ name }) => name);
  expect(names).toEqual([aboutCreek.name, aboutGarden.name]);
});

test('the form shows “Sending…” during a send, and ignores another press', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  const { fill, send, form } = formOn(page);
  await fill(aboutCreek);
  const { met: swallowed } = await backend.network.set({ kind: 'swallow' });
  await send.click();
  await swallowed;
  await expect(form.getByRole('button', { name: 'Sending…' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await send.click({ force: true });
  expect(await backend.rows()).toHaveLength(1);
});

test('the form sends nothing until the browser’s own validation passes', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  const { fill, send, field } = formOn(page);
  await fill({ ...aboutCreek, email: 'no address' });
  await send.click();
  await expect(field.email).toBeFocused();
  const isValid = await field.email.evaluate(
    (input) => input instanceof HTMLInputElement && input.validity.valid,
  );
  expect(isValid).toBe(false);
  await field.email.fill(aboutCreek.email);
  await field.message.fill('');
  await send.click();
  await expect(field.message).toBeFocused();
  expect(await backend.rows()).toEqual([]);
});

test('after a server error the page shows the error and keeps the fields, and another press sends the same enquiry', {
  tag: '@main',
}, async ({ backend, visitor }) => {
  const page = await visitor.open(backend.siteUrl);
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  const { fill, send, values } = formOn(page);
  await fill(aboutCreek);
  await backend.stack().database.stop();
  const request = page.waitForRequest((one) => one.method() === 'POST');
  await send.click();
  const firstKey = (await request).headers()['idempotency-key'];
  await expect(toast(page, 'Error sending message')).toContainText(
    'Please try again or contact us directly.',
  );
  expect(await values()).toEqual(aboutCreek);
  expect(logged.join('\n')).toContain('Enquiry not sent');
  expect(logged.join('\n')).not.toContain(aboutCreek.name);

  await backend.stack().database.start();
  await send.click();
  await expect(toast(page, 'Message sent!')).toBeVisible();
  expect(backend.network.posts.map(({ id }) => id)).toEqual([firstKey, firstKey]);
  const rows = await backend.rows();
  expect(rows.map((row) => row.id)).toEqual([firstKey]);
  await expect.poll(() => backend.mails()).toHaveLength(1);
});

test('the page sends although the browser wrongly reports that it is offline', {
  tag: ['@main', '@offline'],
}, async ({ backend, visitor }) => {
  const page = await visitor.open('about:blank');
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
  });
  await page.goto(backend.siteUrl);
  await sendOn(page, aboutCreek, 'Message sent!');
  expect(await backend.rows()).toHaveLength(1);
});

test('a bot that types into the hidden field sees the success toast, and the server holds the mail', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  const { fill, send, form } = formOn(page);
  await fill(aboutCreek);
  await expect(form.getByRole('textbox')).toHaveCount(4);
  await form.locator('[name="subject"]').fill('Best offers');
  await send.click();
  await expect(toast(page, 'Message sent!')).toBeVisible();
  expect(await backend.rows()).toHaveLength(1);
  await fill(aboutGarden);
  await send.click();
  // The server may already have mailed a digest of the held message.
  const whole = async () =>
    (await backend.mails()).filter(({ text }) => text.startsWith('New message'));
  await expect.poll(whole).toHaveLength(1);
  expect((await whole())[0]?.text).toContain(aboutGarden.message);
});

test('the server also holds the mail of a bot that fills in the hidden field and submits by script', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open('about:blank');
  // Chromium counts the test's script as user activation, which a bot's script wouldn't have, so the test hides it.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });
  });
  await page.goto(backend.siteUrl);
  await untilAlive(page);
  await page.evaluate((words) => {
    const form = document.querySelector('form');
    for (const [name, text] of Object.entries({ ...words, subject: 'Best offers' })) {
      const field = form?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        field.value = text;
    }
    form?.requestSubmit();
  }, aboutCreek);
  await expect(toast(page, 'Message sent!')).toBeVisible();
  expect((await backend.rows()).map(({ signals }) => signals[0])).toEqual(['honeypot']);
});

test('the owner gets a mail although a visitor’s password manager filled in the hidden field', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  const { fill, send, form } = formOn(page);
  await fill(aboutCreek);
  const honeypot = form.locator('[name="subject"]');
  for (const [mark, value] of Object.entries(ignoredByPasswordManagers)) {
    await expect(honeypot).toHaveAttribute(mark, value);
  }
  await honeypot.evaluate((field: HTMLInputElement) => {
    field.value = 'Ada';
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  });
  await send.click();
  await expect(toast(page, 'Message sent!')).toBeVisible();
  await expect.poll(() => backend.mails()).toHaveLength(1);
});
