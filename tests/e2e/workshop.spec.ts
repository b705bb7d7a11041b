import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../../scripts/build/filesIn.ts';
import { localWorkshopKeys } from '../../scripts/build/localWorkshopKeys.ts';
import { openFileText } from '../../scripts/owner/workshop/openFile.ts';
import { workshop } from '../../src/content/workshop.ts';
import { postponeEntries, recordsOn, signalOnline } from './support/device.ts';
import { aboutCreek, aboutGarden, formOn, type Words } from './support/form.ts';
import { refusedEmail } from './support/refusedEmail.ts';
import { expect, ownShell, test } from './support/test.ts';
import { allOn, openTablet, pin, tabletOf } from './support/workshop.ts';

/** Longer than the site’s own form takes to save a draft after typing, in ms. */
const draftMs = 1_000;

const { form, end, before, unsent } = workshop;
const anyUnsent = unsent.replace('{count}', '').trim();
const counted = (words: string, count: number): string => words.replace('{count}', String(count));

/** Pieces of a visitor's text that occur nowhere else. */
const textsOf = (words: Words): string[] => [
  words.name,
  words.email,
  words.message,
  words.message.slice(0, 24),
];

function expectNoTrace(all: string, words: Words): void {
  expect(textsOf(words).filter((text) => all.includes(text))).toEqual([]);
}

/** Files of the browser's profile that contain a text, in either encoding that browsers use. */
function filesWith(folder: string, text: string): string[] {
  return filesIn(folder).filter((file) => {
    const bytes = readFileSync(join(folder, file));
    return bytes.includes(text, 0, 'utf8') || bytes.includes(text, 0, 'utf16le');
  });
}

test.describe('in a separate browser', () => {
  test.use(ownShell);

  test('a second person with the developer tools open finds no text of the first', {
    tag: '@main',
  }, async ({ backend, visitor }) => {
    let page = await visitor.openReady(backend.siteUrl);
    let tablet = tabletOf(page);
    await tablet.switchOn(backend.siteUrl);
    await backend.network.cut();

    await page.clock.install({ time: new Date() });
    await tablet.write(aboutCreek);
    // While somebody is writing, the page hides the owner's button, so that no press can discard the text.
    await expect(page.getByRole('button', { name: workshop.owner })).toHaveCount(0);
    const whileTyping = await allOn(page);
    // While somebody types, the text is only in the form's fields.
    expect(whileTyping).toContain(aboutCreek.message);
    await page.clock.runFor(draftMs);
    expect(JSON.stringify(await recordsOn(page))).toBe('[]');
    const reference = await tablet.send();
    expectNoTrace(await allOn(page), aboutCreek);
    await tablet.next();
    expectNoTrace(await allOn(page), aboutCreek);
    await expect(page.getByText(counted(unsent, 1))).toBeVisible();
    expect(await allOn(page)).not.toContain(reference);

    // Undo restores nothing, because the form's fields are new elements.
    await tablet.field.message.click();
    await page.keyboard.press('Control+z');
    await expect(tablet.field.message).toHaveValue('');

    await page.reload();
    await expect(tablet.form).toBeVisible();
    expectNoTrace(await allOn(page), aboutCreek);
    await page.goto(`${backend.siteUrl}/no-such-trail`);
    await expect(tablet.form).toBeVisible();
    await page.goBack();
    await expect(tablet.form).toBeVisible();
    expectNoTrace(await allOn(page), aboutCreek);

    await tablet.write(aboutGarden);
    await tablet.send();
    expectNoTrace(await allOn(page), aboutCreek);
    await tablet.next();

    // Somebody turns off the tablet with a half-written text in the form.
    await tablet.write({ ...aboutCreek, message: 'Half a thought of somebody who left.' });
    await page.clock.runFor(draftMs);
    await visitor.kill();
    page = await visitor.open(backend.siteUrl);
    tablet = tabletOf(page);
    await expect(tablet.form).toBeVisible();
    await expect(tablet.field.message).toHaveValue('');
    const afterwards = await allOn(page);
    expect(afterwards).not.toContain('Half a thought');
    for (const words of [aboutCreek, aboutGarden]) expectNoTrace(afterwards, words);

    await expect(page.getByText(counted(unsent, 2))).toBeVisible();
    await backend.network.mend();
    // The interrupted attempt's lease lasts half a minute; after that an online event starts the next attempt.
    await expect
      .poll(async () => {
        await signalOnline(page);
        return (await backend.rows()).map(({ name }) => name).sort();
      })
      .toEqual(['Ada Sample', 'Ben Sample']);
    await expect(page.getByText(anyUnsent)).toBeHidden();
    const posted = backend.network.posts.map(({ body }) => body).join('\n');
    for (const words of [aboutCreek, aboutGarden]) expectNoTrace(posted, words);

    await visitor.close();
    for (const text of [...textsOf(aboutCreek), ...textsOf(aboutGarden), 'Half a thought']) {
      expect(filesWith(visitor.profile, text), text).toEqual([]);
    }
  });
});

test('every message written offline arrives once, and the tablet then deletes them all', {
  tag: '@offline',
}, async ({ backend, visitor }) => {
  const { page, tablet } = await openTablet(visitor, backend.siteUrl);
  await backend.network.set({ kind: 'reset after' });
  const names = Array.from({ length: 8 }, (_, place) => `Person ${place}`);
  for (const name of names) {
    await tablet.write({ ...aboutGarden, name });
    await tablet.send();
    await tablet.next();
  }
  await expect(page.getByText(counted(unsent, names.length))).toBeVisible();
  await tablet.askForOwner(pin);
  await expect(tablet.heading(counted(end.unsent, names.length))).toBeVisible();
  await backend.network.mend();
  await tablet.button(end.tryNow).click();
  await expect(tablet.heading(end.allSent)).toBeVisible();
  await expect(page.getByText(end.putAway)).toBeVisible();
  await expect(page.getByText(counted(end.sentToday, names.length))).toBeVisible();
  expect((await backend.rows()).map(({ name }) => name).sort()).toEqual(names);
  await expect.poll(async () => (await backend.mails()).length).toBe(names.length);

  await tablet.button(end.leave).click();
  await expect(formOn(page).form).toBeVisible();
  expect(await recordsOn(page)).toEqual([]);
  // The site's page may have stored that somebody has visited it.
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored.filter((key) => key !== 'site-visited')).toEqual([]);
});

test('the tablet clears a form that is untouched for a minute, after a warning that any touch dismisses', async ({
  backend,
  visitor,
}) => {
  const { page, tablet } = await openTablet(visitor, backend.siteUrl);
  await page.clock.install();
  await page.reload();
  await tablet.write(aboutCreek);
  await page.clock.runFor(38_000);
  await expect(page.getByText(form.idle)).toBeHidden();
  await page.clock.runFor(4_000);
  await expect(page.getByText(form.idle)).toBeVisible();
  await tablet.field.message.click();
  await expect(page.getByText(form.idle)).toBeHidden();
  await page.clock.runFor(48_000);
  await expect(tablet.field.message).toHaveValue(aboutCreek.message);
  await page.clock.runFor(13_000);
  await expect(tablet.field.message).toHaveValue('');
  await expect(page.getByText(form.idle)).toBeHidden();
  expectNoTrace(await allOn(page), aboutCreek);
  expect(await recordsOn(page)).toEqual([]);

  // After a minute the tablet also leaves the owner's screen.
  await tablet.askForOwner(pin);
  await expect(tablet.button(end.leave)).toBeVisible();
  await page.clock.runFor(61_000);
  await expect(tablet.form).toBeVisible();
});

test('the thank-you screen makes way after twenty seconds, unless somebody touches it', async ({
  backend,
  visitor,
}) => {
  const { page, tablet } = await openTablet(visitor, backend.siteUrl);
  await page.clock.install();
  await page.reload();
  const { ending, heading } = workshop.thanks;
  // The clock stands still on the thank-you screen, so that it goes only as far as the test moves it.
  const send = async (words: Words): Promise<void> => {
    await tablet.write(words);
    await tablet.send();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  };
  await send(aboutCreek);
  await expect(page.getByText(ending)).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(tablet.form).toBeVisible();
  await page.clock.resume();

  await send(aboutGarden);
  await page.clock.runFor(10_000);
  await tablet.heading(heading).click();
  await expect(page.getByText(ending)).toBeHidden();
  await page.clock.runFor(39_000);
  await expect(tablet.heading(heading)).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(page.getByText(ending)).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(tablet.form).toBeVisible();
});

test('the owner’s screen opens only with the PIN, and wrong guesses lock it for some seconds', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(`${backend.siteUrl}/?workshop`);
  // Install the clock before any screen: its time is 1970 for a moment, which would close the owner’s screen.
  await page.clock.install();
  const tablet = tabletOf(page);
  await tablet.start('12');
  await expect(page.getByText(workshop.setUp.notANumber)).toBeVisible();
  await tablet.start(pin, '4208');
  await expect(page.getByText(workshop.setUp.notTheSame)).toBeVisible();
  await tablet.start(pin);
  await tablet.button(workshop.ready.form).click();
  await expect(tablet.form).toBeVisible();
  expect(await allOn(page)).not.toContain(pin);

  await page.getByRole('button', { name: workshop.owner }).click();
  const attempt = async (given: string): Promise<void> => {
    const field = page.getByLabel(workshop.pin.label, { exact: true });
    await field.fill(given);
    await tablet.button(workshop.pin.open).click();
    // The page empties the field once it has checked the PIN.
    if (given !== pin) await expect(field).toHaveValue('');
  };
  for (let tries = 0; tries < 2; tries += 1) {
    await attempt('0000');
    await expect(page.getByText(workshop.pin.wrong)).toBeVisible();
  }
  // The lock lasts only five seconds, so the test stops the clock.
  const nowMs = Date.now();
  await page.clock.setFixedTime(nowMs);
  await attempt('1111');
  const shut = page.getByText(workshop.pin.wait.replace(/\{.*/, ''));
  await expect(shut).toBeVisible();
  // After a reload the PIN is still locked, even for the right PIN.
  await page.reload();
  await tablet.askForOwner(pin);
  await expect(shut).toBeVisible();
  await page.clock.setFixedTime(nowMs + 6_000);
  await attempt(pin);
  await expect(tablet.button(end.leave)).toBeVisible();
});

test('the tablet saves a refused message as a file that only the owner can open', async ({
  backend,
  visitor,
}) => {
  const { page, tablet } = await openTablet(visitor, backend.siteUrl);
  await backend.network.setFor(({ id }) => refusedEmail(id));
  await tablet.write(aboutCreek);
  const reference = await tablet.send();
  await tablet.next();
  await tablet.askForOwner(pin);
  await expect(page.getByRole('heading', { name: counted(end.needsOwner, 1) })).toBeVisible();
  await expect(page.getByText(reference)).toBeVisible();
  const saving = page.waitForEvent('download');
  await tablet.button(end.save).click();
  const file = await (await saving).path();
  expectNoTrace(readFileSync(file, 'utf8'), aboutCreek);
  const opened = await openFileText(readFileSync(file, 'utf8'), localWorkshopKeys.privateKey);
  expect(opened).toContain(`Message: ${aboutCreek.message}`);

  await backend.network.mend();
  await tablet.button(end.tryNow).click();
  await expect(tablet.heading(end.allSent)).toBeVisible();
  expect((await backend.rows()).map(({ message }) => message)).toEqual([aboutCreek.message]);
});

test('the setup sends or deletes messages from before workshop mode', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  await backend.network.cut();
  const ordinary = formOn(page);
  await ordinary.fill(aboutCreek);
  await ordinary.send.click();
  await expect(ordinary.field.message).toHaveValue('');
  await ordinary.fill(aboutGarden);
  // Somebody is writing in a second tab of the site.
  const other = await visitor.open(backend.siteUrl);
  await formOn(other).field.message.fill('Written in another tab.');

  await page.goto(`${backend.siteUrl}/?workshop`);
  const tablet = tabletOf(page);
  await expect(page.getByText(counted(before.waiting, 1))).toBeVisible();
  await expect(page.getByText(counted(before.drafts, 1))).toBeVisible();
  await expect(page.getByLabel(workshop.setUp.pin)).toBeHidden();
  await postponeEntries(page);
  await backend.network.mend();
  await tablet.button(before.send).click();
  await expect(page.getByText(counted(before.waiting, 1))).toBeHidden();
  await tablet.button(before.remove).click();
  await tablet.button(before.removeSure).click();
  await expect(page.getByLabel(workshop.setUp.pin)).toBeVisible();
  await tablet.switchOn(backend.siteUrl);
  // The other tab now shows the tablet's form without the text.
  await expect(tabletOf(other).form).toBeVisible();
  await expect.poll(() => recordsOn(page)).toEqual([]);
  for (const one of [page, other]) {
    const all = await allOn(one);
    for (const words of [aboutCreek, aboutGarden]) expectNoTrace(all, words);
    expect(all).not.toContain('Written in another tab.');
  }
  expect((await backend.rows()).map(({ message }) => message)).toEqual([aboutCreek.message]);
});

test('the setup says whether the server can open sealed messages, and stays off if it can’t', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open('about:blank');
  const tablet = tabletOf(page);
  const start = async (): Promise<void> => {
    await page.goto(`${backend.siteUrl}/?workshop`);
    await tablet.start(pin);
  };
  const { keyOpens, keyUntried } = workshop.ready;
  await backend.network.setFor(({ id }) => ({
    kind: 'answer',
    status: 503,
    body: JSON.stringify({ code: 'key_unknown', id }),
  }));
  await start();
  await expect(page.getByText(workshop.blocked.locked)).toBeVisible();
  await page.goto(backend.siteUrl);
  await expect(formOn(page).form).toBeVisible();

  // A captive portal's answer does not prove that the key is wrong.
  await backend.network.set({ kind: 'answer', status: 200, body: '<h1>Hotel</h1>' });
  await start();
  await expect(page.getByText(keyUntried[0])).toBeVisible();
  // The display sleeps.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await tablet.button(workshop.ready.form).click();
  await page.reload();
  await tablet.askForOwner(pin);
  await expect(page.getByText(keyUntried[0])).toBeVisible();
  await tablet.button(end.leave).click();
  await expect(formOn(page).form).toBeVisible();

  await backend.network.mend();
  await start();
  await expect(page.getByText(keyOpens[0])).toBeVisible();
  expect(await backend.rows()).toEqual([]);
  expect(await backend.mails()).toEqual([]);
});

test('workshop mode stays on in every tab after local storage was lost', async ({
  backend,
  visitor,
}) => {
  const { page, tablet } = await openTablet(visitor, backend.siteUrl);
  // If the battery dies, the device loses data that the browser has not yet written to disk.
  await page.evaluate(async () => {
    localStorage.clear();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  const other = await visitor.open(backend.siteUrl);
  await expect(tabletOf(other).form).toBeVisible();
  await page.reload();
  await expect(tablet.form).toBeVisible();
  await tablet.askForOwner(pin);
  await tablet.button(end.leave).click();
  await expect(formOn(page).form).toBeVisible();
  await expect(formOn(other).form).toBeVisible();
});

test('the thank-you screen updates when the message is sent', async ({ backend, visitor }) => {
  const { page, tablet } = await openTablet(visitor, backend.siteUrl);
  await backend.network.cut();
  await tablet.write(aboutCreek);
  await tablet.send();
  await expect(page.getByText(workshop.thanks.saved)).toBeVisible();
  await postponeEntries(page);
  await backend.network.mend();
  await signalOnline(page);
  await expect(page.getByText(workshop.thanks.sent)).toBeVisible();
  await expect(page.getByText(workshop.thanks.saved)).toBeHidden();
  await expect(page.getByText(anyUnsent)).toBeHidden();
});
