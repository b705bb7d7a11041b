import type { Page } from 'playwright';
import { business } from '../../src/content/business.ts';
import { phoneHref } from '../../src/ui/phoneHref.ts';
import { shiftClock, signalOnline } from './support/device.ts';
import {
  aboutCreek,
  aboutGarden,
  editUnconfirmed,
  formOn,
  saveOn,
  sendOn,
  sentOn,
  toast,
  tryNow,
  waitingOn,
} from './support/form.ts';
import { expect, test } from './support/test.ts';

const day = 86_400_000;

/** Saves one enquiry offline. @returns its reference */
async function saveOne(page: Page): Promise<string> {
  await saveOn(page, aboutCreek);
  const open = waitingOn(page).getByRole('button', { name: 'Another way' });
  await open.click();
  const shown = await waitingOn(page).innerText();
  await open.click();
  return /Reference (\S+)/.exec(shown)?.[1] ?? '';
}

test('a waiting enquiry shows its topic and one line about its state, and the owner’s mail has its reference', {
  tag: ['@main', '@offline'],
}, async ({ backend, visitor }) => {
  const page = await visitor.openReady(backend.siteUrl);
  await visitor.context().setOffline(true);
  const reference = await saveOne(page);
  await expect(waitingOn(page)).toContainText('Culvert');
  await expect(waitingOn(page)).not.toContainText(/\d:\d\d/);
  await expect(waitingOn(page)).toContainText('Waiting for a connection. It’ll send by itself.');
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByText('Still not sent.')).toBeVisible();

  await visitor.context().setOffline(false);
  const sent = sentOn(page);
  await expect(sent).toContainText(`Reference ${reference}`);
  await expect(sent).not.toContainText(aboutCreek.message);
  await expect.poll(() => backend.mails()).toHaveLength(1);
  expect((await backend.mails())[0]?.text).toContain(reference);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(sent).toHaveCount(0);
});

test('a waiting enquiry can be sent by email, text message or copy, under the same reference', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  await visitor.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await backend.network.cut();
  const reference = await saveOne(page);
  const open = page.getByRole('button', { name: 'Another way' });
  await expect(open).toHaveAttribute('aria-expanded', 'false');
  await open.click();
  const mail = new URL(
    (await page.getByRole('link', { name: 'By email' }).getAttribute('href')) ?? '',
  );
  expect(mail.protocol + mail.pathname).toBe(`mailto:${business.owner.email}`);
  expect(mail.searchParams.get('subject')).toContain(reference);
  const body = mail.searchParams.get('body') ?? '';
  for (const part of [reference, ...Object.values(aboutCreek)]) expect(body).toContain(part);
  const sms = page.getByRole('link', { name: 'By text message' });
  if (business.owner.phone === '') await expect(sms).toHaveCount(0);
  else {
    const [number, text = ''] = ((await sms.getAttribute('href')) ?? '').split('?body=');
    expect(number).toBe(phoneHref(business.owner.phone, 'sms'));
    expect(decodeURIComponent(text)).toContain(reference);
  }
  await page.getByRole('button', { name: 'Copy the text' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(aboutCreek.message);
});

test('“By email” copies a long text to the clipboard instead of truncating it', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  await visitor.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await backend.network.cut();
  const message = `${'On the north slope. '.repeat(400)}The end.`;
  await sendOn(page, { ...aboutCreek, message });
  await page.getByRole('button', { name: 'Another way' }).click();
  const link = page.getByRole('link', { name: 'By email' });
  expect((await link.getAttribute('href'))?.length).toBeLessThan(2_000);
  await link.evaluate((element) => element.addEventListener('click', (e) => e.preventDefault()));
  await link.click();
  await expect(page.getByText('please paste it there')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('The end.');
});

test('Undo restores a deleted enquiry, and the list says that a deleted enquiry may have arrived', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  await backend.network.cut();
  await saveOne(page);
  await waitingOn(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted from this device. It may have gone through.')).toBeVisible();
  await expect(waitingOn(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(waitingOn(page)).toHaveCount(1);
  await backend.network.mend();
  await tryNow(page);
  await expect(sentOn(page)).toHaveCount(1);
  expect(await backend.rows()).toHaveLength(1);
});

test('an edited enquiry is sent once, with its latest text', async ({ backend, visitor }) => {
  const page = await visitor.open(backend.siteUrl);
  await backend.network.cut();
  await saveOne(page);
  await editUnconfirmed(waitingOn(page));
  const { field, send } = formOn(page);
  await expect(field.message).toHaveValue(aboutCreek.message);
  await expect(field.message).toBeFocused();
  await expect(waitingOn(page)).toHaveCount(0);
  await field.message.fill('It is the bridge, not the culvert.');
  await backend.network.mend();
  await send.click();
  await expect(toast(page, 'Message sent!')).toBeVisible();
  expect((await backend.rows()).map(({ message }) => message)).toEqual([
    'It is the bridge, not the culvert.',
  ]);
});

test('list and Edit say that an unconfirmed enquiry may have arrived, and its changed text is a second message', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  const { send, field } = formOn(page);
  await backend.network.set({ kind: 'reset after' });
  await sendOn(page, aboutCreek);
  await expect(toast(page, 'Saved on this device')).toContainText('May have gone through.');
  const shown = waitingOn(page);
  await expect(shown).toContainText('May have gone through.');
  await expect(shown).not.toContainText(/not sent|waiting/i);
  await expect(page.getByRole('link', { name: '1 message may have gone through' })).toBeVisible();
  await page.reload();
  await expect(shown).toContainText('May have gone through.');

  const edit = shown.getByRole('button', { name: 'Edit' });
  await edit.click();
  await expect(shown).toContainText('it’ll arrive as a second message');
  await expect(edit).toHaveAttribute('aria-expanded', 'true');
  await expect(field.message).toHaveValue('');
  await edit.click();
  await editUnconfirmed(shown);
  await expect(field.message).toHaveValue(aboutCreek.message);
  await expect(page.getByText('This text may have gone through.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('This text may have gone through.')).toBeVisible();

  await field.message.fill(aboutGarden.message);
  await backend.network.mend();
  await send.click();
  await expect(toast(page, 'Message sent!')).toBeVisible();
  await expect(waitingOn(page)).toHaveCount(0);
  expect((await backend.rows()).map(({ message }) => message).toSorted()).toEqual(
    [aboutCreek.message, aboutGarden.message].toSorted(),
  );
});

test('the page sends an enquiry from three weeks ago only after a press on “Send it now”', {
  tag: '@offline',
}, async ({ backend, visitor }) => {
  let page = await visitor.openReady(backend.siteUrl);
  await backend.network.cut();
  await saveOne(page);
  await page.close();
  await shiftClock(visitor.context(), 21 * day);
  await backend.network.mend();
  const before = backend.network.posts.length;
  page = await visitor.open(backend.siteUrl);
  await expect(waitingOn(page)).toContainText('Over a week old. It may have gone through.');
  await signalOnline(page);
  await page.reload();
  await expect(waitingOn(page).getByRole('button', { name: 'Send it now' })).toBeVisible();
  expect(backend.network.posts.length).toBe(before);
  expect(await backend.rows()).toEqual([]);
  await page.getByRole('button', { name: 'Send it now' }).click();
  await expect(toast(page, 'Message sent!')).toBeVisible();
  expect(await backend.rows()).toHaveLength(1);
});

for (const [name, byMs] of [
  ['back two days', -2 * day],
  ['forward five days', 5 * day],
] as const) {
  test(`a clock that is set ${name} does not delay an enquiry`, async ({ backend, visitor }) => {
    let page = await visitor.open(backend.siteUrl);
    await backend.network.setFor(({ id }) => ({
      kind: 'answer',
      status: 429,
      headers: { 'content-type': 'application/json', 'retry-after': '3600' },
      body: JSON.stringify({ id, code: 'rate_limited' }),
    }));
    await saveOne(page);
    await expect(waitingOn(page)).toContainText('The server is busy.');
    await page.close();
    await shiftClock(visitor.context(), byMs);
    await backend.network.mend();
    page = await visitor.open(backend.siteUrl);
    await expect(toast(page, 'Message sent!')).toBeVisible();
    expect(await backend.rows()).toHaveLength(1);
  });
}
