// The form cleans up a pasted email address, asks about a likely typo, and shows the address after sending.

import { addressWords } from '../../src/content/address.ts';
import { enquiryForm, outboxWords } from '../../src/content/enquiry.ts';
import type { Page } from 'playwright';
import { createGate } from '../support/gate.ts';
import { aboutCreek, formOn, sendOn, sentOn, toast } from './support/form.ts';
import { expect, test } from './support/test.ts';

/** Resolves when the typo check has loaded. The page requests its script at the first key. */
async function untilAsking(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const partIn = (): string | undefined =>
      performance.getEntriesByType('resource').find(({ name }) => name.includes('addressDoubt'))
        ?.name;
    while (partIn() === undefined) await new Promise((resolve) => requestAnimationFrame(resolve));
    await import(partIn() ?? '');
  });
}

const words = (text: string, address: string): string => text.replace('{address}', address);

for (const [what, written, stored] of [
  ['a name around it', 'Ada Sample <ada@example.com>', 'ada@example.com'],
  ['a link to it', 'mailto:ada@example.com?subject=Creek', 'ada@example.com'],
  ['a sign that nobody sees', '\u200Bada@example.com', 'ada@example.com'],
  ['a domain of another script', 'ada@m\u00FCller.example', 'ada@xn--mller-kva.example'],
] as const) {
  test(`an address with ${what} is taken, and shown again when it is sent`, async ({
    backend,
    visitor,
  }) => {
    const page = await visitor.open(backend.siteUrl);
    await sendOn(page, { ...aboutCreek, email: written }, 'Message sent!');
    expect((await backend.rows()).map(({ email }) => email)).toEqual([stored]);
    await expect(page.getByText(words(outboxWords.replyTo, stored))).toBeVisible();
  });

  test(`an address with ${what} is taken where Enter is pressed in it`, async ({
    backend,
    visitor,
  }) => {
    const page = await visitor.open(backend.siteUrl);
    const { fill, field } = formOn(page);
    await fill(aboutCreek);
    await field.email.fill(written);
    await field.email.press('Enter');
    await expect(toast(page, 'Message sent!')).toBeVisible();
    expect((await backend.rows()).map(({ email }) => email)).toEqual([stored]);
  });
}

test('an address that no reply can reach is asked about once, and sent where it is meant', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  const { fill, send, field } = formOn(page);
  const address = 'ada@example';
  const question = page.getByText(words(addressWords.unanswerable, address));
  await fill({ ...aboutCreek, email: address });
  await untilAsking(page);
  await send.click();
  await expect(question).toBeVisible();
  await expect(field.email).toBeFocused();
  await expect(toast(page, 'Message sent!')).toHaveCount(0);
  expect(await backend.rows()).toHaveLength(0);
  await send.click();
  await expect(toast(page, 'Message sent!')).toBeVisible();
  await expect(page.getByText(words(outboxWords.noReplyTo, address))).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(await backend.rows()).toHaveLength(1);
});

/** Fills in the form with a typo in the email address. */
async function leaveMistyped(page: Page): Promise<void> {
  const { fill, field } = formOn(page);
  await fill(aboutCreek);
  await untilAsking(page);
  await field.email.fill('ada.sample@gmial.com');
  await field.message.focus();
}

test('a slip in a provider’s name is asked about when the field is left, and mended by a press', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  const { send, field } = formOn(page);
  await leaveMistyped(page);
  const meant = 'ada.sample@gmail.com';
  await expect(page.getByText(words(addressWords.mistyped, meant))).toBeVisible();
  await page.getByRole('button', { name: addressWords.acceptSuggestion }).click();
  await expect(field.email).toHaveValue(meant);
  await expect(page.getByText(/^Did you mean/)).toHaveCount(0);
  await send.click();
  await expect(page.getByText(words(outboxWords.replyTo, meant))).toBeVisible();
  await expect(sentOn(page)).toHaveCount(1);
  expect((await backend.rows()).map(({ email }) => email)).toEqual([meant]);
});

test('nothing is refused for such a slip, and who has seen the question is not asked again', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  await leaveMistyped(page);
  await expect(page.getByText(/^Did you mean/)).toBeVisible();
  await formOn(page).send.click();
  await expect(toast(page, 'Message sent!')).toBeVisible();
  expect((await backend.rows()).map(({ email }) => email)).toEqual(['ada.sample@gmial.com']);
});

test('of a press before the page was alive nothing is asked: it was said that the message goes out', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open('about:blank');
  const gate = createGate();
  await page.route('**/assets/*.js', async (route) => {
    await gate.opened;
    await route.continue();
  });
  await page.goto(backend.siteUrl);
  await sendOn(page, { ...aboutCreek, email: 'ada@example' });
  await expect(page.getByText(enquiryForm.early)).toBeVisible();
  gate.open();
  await expect(toast(page, 'Message sent!')).toBeVisible();
  expect(await backend.rows()).toHaveLength(1);
});
