// The form cleans up a pasted email address, asks about a likely typo, and shows the address after sending.

import { addressWords } from '../../src/content/address.ts';
import { earlyWords, outboxWords } from '../../src/content/enquiry.ts';
import type { Page } from 'playwright';
import { createGate } from '../support/gate.ts';
import { aboutCreek, formOn, sendOn, sentOn, toast } from './support/form.ts';
import { expect, test } from './support/test.ts';

/** Resolves when the typo check has loaded. The page requests its script at the first key. */
async function untilTypoCheckLoaded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const scriptUrl = (): string | undefined =>
      performance.getEntriesByType('resource').find(({ name }) => name.includes('addressDoubt'))
        ?.name;
    while (scriptUrl() === undefined)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    await import(scriptUrl() ?? '');
  });
}

const words = (text: string, address: string): string => text.replace('{address}', address);

for (const [what, written, stored] of [
  ['a name before it', 'Ada Sample <ada@example.com>', 'ada@example.com'],
  ['mailto: before it', 'mailto:ada@example.com?subject=Creek', 'ada@example.com'],
  ['an invisible character', '\u200Bada@example.com', 'ada@example.com'],
  ['a domain in another script', 'ada@m\u00FCller.example', 'ada@xn--mller-kva.example'],
] as const) {
  test(`the form sends an email address with ${what}, and the list shows the stored address`, async ({
    backend,
    visitor,
  }) => {
    const page = await visitor.open(backend.siteUrl);
    await sendOn(page, { ...aboutCreek, email: written }, 'Message sent!');
    expect((await backend.rows()).map(({ email }) => email)).toEqual([stored]);
    await expect(page.getByText(`I’ll write to ${stored} by `)).toBeVisible();
  });

  test(`Enter in the email field sends an address with ${what}`, async ({ backend, visitor }) => {
    const page = await visitor.open(backend.siteUrl);
    const { fill, field } = formOn(page);
    await fill(aboutCreek);
    await field.email.fill(written);
    await field.email.press('Enter');
    await expect(toast(page, 'Message sent!')).toBeVisible();
    expect((await backend.rows()).map(({ email }) => email)).toEqual([stored]);
  });
}

test('the form asks once about an email address that no reply can reach, and sends it at the second press', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  const { fill, send, field } = formOn(page);
  const address = 'ada@example';
  const question = page.getByText(words(addressWords.unanswerable, address));
  await fill({ ...aboutCreek, email: address });
  await untilTypoCheckLoaded(page);
  await send.click();
  await expect(question).toBeVisible();
  await expect(field.email).toBeFocused();
  await expect(toast(page, 'Message sent!')).toHaveCount(0);
  expect(await backend.rows()).toHaveLength(0);
  await send.click();
  await expect(toast(page, 'Message sent!')).toBeVisible();
  await expect(page.getByText(words(outboxWords.thanks.noReplyTo, address))).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(await backend.rows()).toHaveLength(1);
});

/** Fills in the form with a typo in the email address. */
async function fillInMistyped(page: Page): Promise<void> {
  const { fill, field } = formOn(page);
  await fill(aboutCreek);
  await untilTypoCheckLoaded(page);
  await field.email.fill('ada.sample@gmial.com');
  await field.message.focus();
}

test('leaving the email field shows a question about a mistyped provider, and a button corrects the address', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  const { send, field } = formOn(page);
  await fillInMistyped(page);
  const meant = 'ada.sample@gmail.com';
  await expect(page.getByText(words(addressWords.mistyped, meant))).toBeVisible();
  await page.getByRole('button', { name: addressWords.acceptSuggestion }).click();
  await expect(field.email).toHaveValue(meant);
  await expect(page.getByText(/^Did you mean/)).toHaveCount(0);
  await send.click();
  await expect(page.getByText(`I’ll write to ${meant} by `)).toBeVisible();
  await expect(sentOn(page)).toHaveCount(1);
  expect((await backend.rows()).map(({ email }) => email)).toEqual([meant]);
});

test('the form sends a mistyped address at the first press of Send if it has already shown the question', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  await fillInMistyped(page);
  await expect(page.getByText(/^Did you mean/)).toBeVisible();
  await formOn(page).send.click();
  await expect(toast(page, 'Message sent!')).toBeVisible();
  expect((await backend.rows()).map(({ email }) => email)).toEqual(['ada.sample@gmial.com']);
});

test('a press on Send before the script has run sends the message without the question about its address', async ({
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
  await expect(page.getByText(earlyWords)).toBeVisible();
  gate.open();
  await expect(toast(page, 'Message sent!')).toBeVisible();
  expect(await backend.rows()).toHaveLength(1);
});
