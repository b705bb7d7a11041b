import { referenceOf } from '#contract';
import type { Page } from 'playwright';
import type { Fault } from '../support/faultProxy.ts';
import {
  aboutCreek,
  aboutGarden,
  empty,
  formOn,
  sendOn,
  toast,
  tryNow,
  waitingOn,
} from './support/form.ts';
import { postponeEntries, signalOnline } from './support/device.ts';
import { refusedEmail } from './support/refusedEmail.ts';
import { expect, test } from './support/test.ts';

const json = { 'content-type': 'application/json' };
const anotherId = '01900000-0000-7000-8000-000000000001';
const receipt = JSON.stringify({
  id: anotherId,
  reference: referenceOf(anotherId),
  receivedAt: '2026-03-14T17:12:00.000Z',
});

/** Responses that do not prove that the server stored the enquiry. */
const unproven: [name: string, fault: Fault][] = [
  [
    'a portal’s page as 200',
    {
      kind: 'answer',
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<h1>Wi-Fi</h1>',
    },
  ],
  [
    'a portal that answers preflights too',
    { kind: 'answer', status: 200, body: '<h1>Wi-Fi</h1>', isForeign: true },
  ],
  ['200 with {}', { kind: 'answer', status: 200, headers: json, body: '{}' }],
  ['an empty 204', { kind: 'answer', status: 204 }],
  ['another id’s receipt', { kind: 'answer', status: 202, headers: json, body: receipt }],
  ['half a JSON body', { kind: 'answer', status: 202, headers: json, body: receipt.slice(0, 40) }],
  ['401 for a key that is not known', { kind: 'answer', status: 401, headers: json, body: '{}' }],
  ['404', { kind: 'answer', status: 404, headers: json, body: '{}' }],
  ['408', { kind: 'answer', status: 408 }],
  ['413 from a proxy', { kind: 'answer', status: 413, body: '<h1>Too large</h1>' }],
  ['a gateway’s bare 503', { kind: 'answer', status: 503 }],
  ['a connection that is reset', { kind: 'reset before' }],
  ['a connection that is cut before the answer', { kind: 'reset after' }],
  ['an answer that is cut off', { kind: 'truncate' }],
];

test('the page says that an enquiry may have gone through if a response proves nothing, and sends it once later', async ({
  backend,
  visitor,
}) => {
  for (const [index, [name, fault]] of unproven.entries()) {
    await test.step(name, async () => {
      const postsBefore = backend.network.posts.length;
      const page = await visitor.open(backend.siteUrl);
      await backend.network.set(fault);
      // The server stores the same text only once, so each step sends a different text.
      await sendOn(page, { ...aboutCreek, projectType: name });
      await expect(toast(page, 'Saved on this device')).toContainText('May have gone through.');
      await expect.poll(formOn(page).values).toEqual(empty);
      await expect(waitingOn(page)).toHaveCount(1);
      await expect(waitingOn(page)).toContainText('May have gone through.');
      await expect(
        page.getByRole('link', { name: '1 message may have gone through' }),
      ).toBeVisible();

      await postponeEntries(page);
      await backend.network.mend();
      await tryNow(page);
      await expect(toast(page, 'Message sent!')).toBeVisible();
      await expect(waitingOn(page)).toHaveCount(0);
      const ids = backend.network.posts.slice(postsBefore).map(({ id }) => id);
      expect(new Set(ids).size).toBe(1);
      expect(await backend.rows()).toHaveLength(index + 1);
      await expect.poll(() => backend.mails()).toHaveLength(index + 1);
      await page.close();
    });
  }
});

test('the page does not send an enquiry to the target of a redirect', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  const elsewhere: string[] = [];
  visitor.context().on('request', (request) => {
    if (request.url().includes('elsewhere')) elsewhere.push(request.url());
  });
  const location = `${backend.siteUrl.replace('localhost', '127.0.0.1')}/elsewhere`;
  await backend.network.set({ kind: 'answer', status: 307, headers: { location } });
  await sendOn(page, aboutCreek, 'Saved on this device');
  expect(elsewhere).toEqual([]);
});

test('after 20 s without a response, the page says that the enquiry is saved and not confirmed', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open('about:blank');
  await page.clock.install();
  await page.goto(backend.siteUrl);
  const { fill, send } = formOn(page);
  await fill(aboutCreek);
  const { met } = await backend.network.set({ kind: 'swallow' });
  await send.click();
  await met;
  // Real time also passes, so the test advances the clock to well before the timeout.
  await page.clock.runFor(15_000);
  await expect(send).toHaveText('Sending…');
  await page.clock.runFor(6_000);
  await expect(toast(page, 'Saved on this device')).toContainText('May have gone through.');
  await expect(waitingOn(page)).toContainText('May have gone through.');
});

test('a refused enquiry does not delay the others, and Edit shows the reason at its field', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  const { field } = formOn(page);
  await backend.network.cut();
  for (const words of [aboutCreek, { ...aboutGarden, name: 'Refused' }, aboutGarden]) {
    await sendOn(page, words);
    await expect(toast(page, 'Saved on this device').first()).toBeVisible();
    await expect(field.name).toHaveValue('');
  }
  await expect(waitingOn(page)).toHaveCount(3);
  await backend.network.setFor(({ id, body }) =>
    body.includes('Refused') ? { ...refusedEmail(id), headers: json } : null,
  );
  await signalOnline(page);
  await expect(waitingOn(page)).toHaveCount(1);
  await expect(toast(page, 'Error sending message')).toBeVisible();
  expect((await backend.rows()).map(({ name }) => name).toSorted()).toEqual([
    aboutCreek.name,
    aboutGarden.name,
  ]);

  await waitingOn(page).getByRole('button', { name: 'Edit' }).click();
  await expect(field.name).toHaveValue('Refused');
  await expect(field.email).toHaveAccessibleDescription(/Please check this address/);
});

test('the page says that an enquiry waits if its request never left the device, also after a reload', {
  tag: '@offline',
}, async ({ backend, visitor }) => {
  const page = await visitor.openReady(backend.siteUrl);
  await visitor.context().setOffline(true);
  await sendOn(page, aboutCreek);
  await expect(toast(page, 'Saved on this device')).toContainText(
    'Not sent yet. It’ll send by itself.',
  );
  await expect(waitingOn(page)).toContainText('Waiting for a connection.');
  await page.reload();
  await expect(waitingOn(page)).toContainText('Waiting for a connection.');
  await expect(page.getByRole('link', { name: '1 message waiting' })).toBeVisible();
  await visitor.context().setOffline(false);
  await expect(toast(page, 'Message sent!')).toBeVisible();
  expect(await backend.rows()).toHaveLength(1);
});

test('an expired session whose renewal hangs does not delay an enquiry', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open('about:blank');
  const asked = page.waitForRequest((request) => request.url().includes('/auth/v1/token'));
  await page.addInitScript(() => {
    const session = {
      access_token: 'expired',
      refresh_token: 'refresh',
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: 1,
      user: { id: '00000000-0000-4000-8000-000000000000' },
    };
    localStorage.setItem('sb-127-auth-token', JSON.stringify(session));
  });
  // The server accepts the request to renew the session and never answers.
  await page.route('**/auth/v1/**', () => undefined);
  await page.goto(backend.siteUrl);
  await asked;
  await sendOn(page, aboutCreek);
  // The page's first alert must be the success.
  const said = page.getByRole('alert');
  await said.waitFor();
  expect(await said.innerText()).toContain('Message sent!');
  expect(await backend.rows()).toHaveLength(1);
});

test('the page respects our server’s 429 with Retry-After, and Try now sends anyway', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  await backend.network.setFor(({ id }) => ({
    kind: 'answer',
    status: 429,
    headers: { ...json, 'retry-after': '600' },
    body: JSON.stringify({ id, code: 'rate_limited' }),
  }));
  await sendOn(page, aboutCreek);
  await expect(toast(page, 'Saved on this device')).toContainText('Not sent yet.');
  await expect(waitingOn(page)).toContainText('The server is busy.');
  await backend.network.mend();
  const before = backend.network.posts.length;
  await signalOnline(page);
  await page.reload();
  await expect(waitingOn(page)).toHaveCount(1);
  expect(backend.network.posts.length).toBe(before);
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(toast(page, 'Message sent!')).toBeVisible();
  expect(await backend.rows()).toHaveLength(1);
});

test('a proxy’s 429 with Retry-After does not delay the next attempt, and the page does not blame our server', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  const headers = { 'content-type': 'text/html', 'retry-after': '86400' };
  await backend.network.set({ kind: 'answer', status: 429, headers, body: '<h1>Wi-Fi</h1>' });
  await sendOn(page, aboutCreek);
  await expect(waitingOn(page)).toContainText('May have gone through.');
  await backend.network.mend();
  await signalOnline(page);
  await expect(toast(page, 'Message sent!')).toBeVisible();
  expect(await backend.rows()).toHaveLength(1);
});

test('after three 500s the page has shown three errors, and the next press stores one enquiry', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  const { fill, send, values } = formOn(page);
  await countToasts(page, 'Error sending message');
  await fill(aboutCreek);
  await backend.network.set({ kind: 'answer', status: 500 });
  for (let press = 1; press <= 3; press += 1) {
    await send.click();
    await expect.poll(() => backend.network.posts.length).toBe(press);
    await expect(page.locator('body')).toHaveAttribute('data-toasts', String(press));
    expect(await values()).toEqual(aboutCreek);
  }
  await backend.network.mend();
  await send.click();
  await expect(toast(page, 'Message sent!')).toBeVisible();
  expect(new Set(backend.network.posts.map(({ id }) => id)).size).toBe(1);
  expect(await backend.rows()).toHaveLength(1);
});

/** Counts the toasts with this text. A toast disappears after four seconds, so the page itself counts. */
async function countToasts(page: Page, text: string): Promise<void> {
  await page.evaluate((said) => {
    const seen = new Set<Element>();
    const look = (): void => {
      for (const alert of document.querySelectorAll('[role=alert]')) {
        if (alert.textContent.includes(said)) seen.add(alert);
      }
      document.body.dataset.toasts = String(seen.size);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  }, text);
}
