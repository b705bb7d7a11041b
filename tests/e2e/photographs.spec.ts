import { counted, wording } from '../../src/lib/wording.ts';
import { photographForm, photographList } from '../../src/content/photographs.ts';
import { readSection } from '../../src/content/section.mjs';
import { workshop } from '../../src/content/workshop.ts';
import { albumsMarkKey } from '../../src/photographs/queue/names.ts';
import { createGate } from '../support/gate.ts';
import { axeFindings } from './support/axe.ts';
import { prepareSync, shiftClock, signalOnline, syncTagsOn } from './support/device.ts';
import {
  aboutCreek,
  aboutGarden,
  formOn,
  saveOn,
  sendOn,
  sentOn,
  toast,
  waitingOn,
} from './support/form.ts';
import {
  albumsOnDevice,
  filesAtServer,
  filesOnDevice,
  photographsOn,
} from './support/photographs.ts';
import { expect, ownShell, test, wholeChromium } from './support/test.ts';
import { desk, phone } from './support/windows.ts';
import { pin, tabletOf } from './support/workshop.ts';

const allArrived = (count: number): string => counted(photographList.allArrived, count);
const stage = (number: number, words: string): string =>
  wording(photographList.stage, { number: String(number), stage: words });

test('two photographs go with their message, and the owner gets both in one mail in its thread', {
  tag: '@main',
}, async ({ backend, visitor }) => {
  const page = await visitor.open(backend.siteUrl);
  const { choose, untilShown, alt, list } = photographsOn(page);
  await formOn(page).fill(aboutCreek);
  await choose(['turnedPortrait.jpg', 'tiny.jpg']);
  await untilShown(2);
  await expect(page.getByText(counted(photographForm.added, 2))).toBeVisible();
  await alt(1).fill('The culvert from above');
  await alt(2).fill('Its inlet, half buried');
  const chosen = await filesOnDevice(page);
  await formOn(page).send.click();
  await expect(sentOn(page)).toContainText(allArrived(2));
  // The next message has none.
  await expect(list).toHaveCount(0);

  expect(await filesAtServer(backend)).toEqual(chosen);
  await expect.poll(() => filesOnDevice(page)).toEqual([]);
  expect(await backend.photographs()).toMatchObject([
    { photograph: 0, rendition: 'large', count: 2, alt: 'The culvert from above' },
    { photograph: 0, rendition: 'small', count: 2, alt: 'The culvert from above' },
    { photograph: 1, rendition: 'large', count: 2, alt: 'Its inlet, half buried' },
    { photograph: 1, rendition: 'small', count: 2, alt: 'Its inlet, half buried' },
  ]);
  await expect.poll(() => backend.mails()).toHaveLength(2);
  const [own, photographs] = await backend.mails();
  const large = (await backend.photographs()).filter(({ rendition }) => rendition === 'large');
  expect(photographs?.attachments.map(({ sha256 }) => sha256)).toEqual(
    large.map(({ digest }) => digest),
  );
  expect(photographs?.text).toContain('The culvert from above');
  expect(photographs?.text).toContain('Its inlet, half buried');
  expect(photographs?.subject).toBe(`Re: ${own?.subject}`);
  expect(photographs?.headers['in-reply-to']).toBe(own?.headers['message-id']);
  expect(own?.attachments).toEqual([]);
});

test('a message written offline with three photographs arrives before them, and each byte is the same', {
  tag: '@offline',
}, async ({ backend, visitor }) => {
  const page = await visitor.openReady(backend.siteUrl);
  await visitor.context().setOffline(true);
  await page.reload();
  const { choose, untilShown } = photographsOn(page);
  await formOn(page).fill(aboutCreek);
  await choose(['noise.jpg', 'turnedPortrait.jpg', 'tiny.jpg']);
  await untilShown(3);
  await formOn(page).send.click();
  await expect(waitingOn(page)).toHaveCount(1);
  const stages = waitingOn(page).getByRole('list', { name: photographList.heading });
  await expect(stages.getByRole('listitem')).toHaveText(
    [1, 2, 3].map((number) => stage(number, photographList.onDevice)),
  );
  await expect(formOn(page).field.message).toHaveValue('');
  const onDevice = await filesOnDevice(page);
  expect(onDevice).toHaveLength(6);
  const received: number[] = [];
  await backend.network.setForParts(() => {
    received.push(backend.network.posts.length);
    return null;
  });

  await visitor.context().setOffline(false);
  await expect(sentOn(page)).toContainText(allArrived(3));
  expect(await backend.rows()).toHaveLength(1);
  expect(await filesAtServer(backend)).toEqual(onDevice);
  // No part came before the message.
  expect(Math.min(...received)).toBeGreaterThan(0);
  // All small files come before the large ones.
  const order = backend.network.parts.map(({ rendition }) => rendition);
  expect(order.lastIndexOf('small')).toBeLessThan(order.indexOf('large'));
});

test.describe('in a separate browser', () => {
  test.use(ownShell);

  test('if the browser is killed in the middle of a photograph, the next page sends the rest, and no byte twice', {
    tag: '@offline',
  }, async ({ backend, visitor }) => {
    let page = await visitor.open(backend.siteUrl);
    const { choose, untilShown } = photographsOn(page);
    await formOn(page).fill(aboutCreek);
    await choose(['noise.jpg', 'turnedPortrait.jpg']);
    await untilShown(2);
    const onDevice = await filesOnDevice(page);
    const stuck = createGate();
    // The server takes a part in the middle of a large file, and the device never hears of it.
    await backend.network.setForParts(({ rendition, offset }) => {
      if (rendition === 'small' || offset === 0) return null;
      stuck.open();
      return { kind: 'swallow' };
    });
    await formOn(page).send.click({ noWaitAfter: true });
    await stuck.opened;
    const part = backend.network.parts.at(-1);
    const end = (part?.offset ?? 0) + (part?.bytes.length ?? 0);
    await expect.poll(async () => (await backend.photographs()).at(0)?.have).toBe(end);
    await expect(sentOn(page)).toContainText(
      new RegExp(stage(1, wording(photographList.share, { percent: String.raw`\d+` }))),
    );
    await visitor.kill();
    await backend.network.mend();

    page = await visitor.open('about:blank');
    // Set the next page's clock past the end of the killed browser's lease.
    await shiftClock(visitor.context(), 60_000);
    await page.goto(`${backend.siteUrl}/robots.txt`);
    // A killed browser may lose what it wrote to local storage last.
    await page.evaluate((key) => localStorage.removeItem(key), albumsMarkKey);
    await page.goto(backend.siteUrl);
    await expect(sentOn(page)).toContainText(allArrived(2));
    expect(await filesAtServer(backend)).toEqual(onDevice);
    const sent = backend.network.parts.reduce((sum, { bytes }) => sum + bytes.length, 0);
    const sizes = (await backend.photographs()).map(({ size }) => size);
    expect(sent).toBe(sizes.reduce((sum, size) => sum + size, 0));
    expect(await backend.rows()).toHaveLength(1);
    await expect.poll(() => backend.mails()).toHaveLength(2);
  });
});

test('photographs in the form survive a reload with their descriptions, and a removed one does not arrive', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  const { choose, untilShown, alt, remove } = photographsOn(page);
  await formOn(page).fill(aboutCreek);
  await choose(['turnedPortrait.jpg', 'tiny.jpg']);
  await untilShown(2);
  await alt(1).fill('The culvert from above');
  await alt(2).fill('Its inlet, half buried');
  // A description is saved shortly after the last key.
  await expect
    .poll(() => albumsOnDevice(page))
    .toMatchObject([{ photographs: [{}, { alt: 'Its inlet, half buried' }] }]);
  await page.reload();
  await untilShown(2);
  await expect(alt(1)).toHaveValue('The culvert from above');
  await expect(alt(2)).toHaveValue('Its inlet, half buried');
  expect(await backend.photographs()).toEqual([]);
  const kept = (await filesOnDevice(page)).slice(2);

  await remove(1).click();
  await untilShown(1);
  await expect(alt(1)).toHaveValue('Its inlet, half buried');
  await page.reload();
  await untilShown(1);
  await sendOn(page, aboutCreek);
  await expect(sentOn(page)).toContainText(allArrived(1));
  expect(await filesAtServer(backend)).toEqual(kept);
  expect(await backend.photographs()).toMatchObject([
    { photograph: 0, rendition: 'large', count: 1, alt: 'Its inlet, half buried' },
    { photograph: 0, rendition: 'small', count: 1, alt: 'Its inlet, half buried' },
  ]);
});

test('a waiting message that is deleted takes its photographs along, and Undo brings both back', {
  tag: '@offline',
}, async ({ backend, visitor }) => {
  const page = await visitor.open(backend.siteUrl);
  const { choose, untilShown } = photographsOn(page);
  await formOn(page).fill(aboutCreek);
  await choose(['turnedPortrait.jpg', 'tiny.jpg']);
  await untilShown(2);
  await backend.network.cut();
  await saveOn(page, aboutCreek);
  const first = page.getByText(stage(1, photographList.onDevice));
  await expect(first).toBeVisible();

  await waitingOn(page).first().getByRole('button', { name: 'Another way' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(waitingOn(page)).toHaveCount(0);
  await expect(first).toHaveCount(0);
  await expect.poll(() => albumsOnDevice(page)).toEqual([]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(first).toBeVisible();
  await expect(page.getByText(stage(2, photographList.onDevice))).toBeVisible();
  const chosen = await filesOnDevice(page);
  await backend.network.mend();
  await signalOnline(page);
  await expect(sentOn(page)).toContainText(allArrived(2));
  expect(await filesAtServer(backend)).toEqual(chosen);
  expect(await backend.rows()).toHaveLength(1);
});

test('files that are no photographs are named with the reason, and the message goes with the others', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  const { choose, untilShown, list } = photographsOn(page);
  const { notAPicture, empty } = photographForm.why;
  const faults = `pdf.jpg: ${notAPicture} empty.jpg: ${empty}`;
  await choose(['pdf.jpg', 'empty.jpg']);
  await expect(page.getByText(faults, { exact: true })).toBeVisible();
  await expect(list).toHaveCount(0);
  await sendOn(page, aboutCreek, 'Message sent!');
  expect(await albumsOnDevice(page)).toEqual([]);

  await choose(['pdf.jpg', 'tiny.jpg', 'empty.jpg']);
  await expect(page.getByText(`${counted(photographForm.added, 1)} ${faults}`)).toBeVisible();
  await untilShown(1);
  const chosen = await filesOnDevice(page);
  await sendOn(page, aboutGarden);
  await expect(sentOn(page).first()).toContainText(allArrived(1));
  expect(await backend.rows()).toHaveLength(2);
  expect(await filesAtServer(backend)).toEqual(chosen);
});

test.describe('with Background Sync', () => {
  test.use(wholeChromium);

  test('the worker sends a message and its photographs while every page of the site is closed', {
    tag: '@offline',
  }, async ({ backend, visitor }) => {
    const blank = await visitor.open('about:blank');
    const page = await visitor.openReady(backend.siteUrl);
    const { choose, untilShown } = photographsOn(page);
    await formOn(page).fill(aboutCreek);
    await choose(['noise.jpg', 'tiny.jpg']);
    await untilShown(2);
    await backend.network.cut();
    await saveOn(page, aboutCreek);
    const onDevice = await filesOnDevice(page);
    await expect.poll(() => syncTagsOn(page)).toEqual(['enquiry-outbox']);
    const fireSync = await prepareSync(page, blank, backend.siteUrl);
    await page.close();
    await backend.network.mend();
    await fireSync();
    await expect.poll(() => filesAtServer(backend)).toEqual(onDevice);
    expect(await backend.rows()).toHaveLength(1);

    const later = await visitor.open(backend.siteUrl);
    await expect(toast(later, 'Message sent!')).toHaveCount(1);
    await expect(sentOn(later)).toContainText(allArrived(2));
  });
});

test('the Spanish page adds, describes and removes photographs with the keyboard alone, in Spanish', async ({
  backend,
  visitor,
}) => {
  const { button, form, list: stages } = readSection('photographs', 'es');
  const { home } = readSection('language', 'es');
  const { form: formWords, list: listWords } = readSection('enquiry', 'es');
  const page = await visitor.open(`${backend.siteUrl}${home}`);
  const { keyboard } = page;
  const { add, choose, untilShown, alt, remove, list } = photographsOn(page, {
    ...button,
    ...form,
  });
  for (const [name, text] of Object.entries(aboutCreek)) {
    await page.locator(`form [name=${name}]`).fill(text);
  }
  await add.focus();
  await choose(['turnedPortrait.jpg', 'tiny.jpg'], () => keyboard.press('Enter'));
  await untilShown(2);
  await expect(page.getByText(counted(form.added, 2))).toBeVisible();
  await expect(add).toBeFocused();
  for (const [viewport, colorScheme] of [
    [phone, 'dark'],
    [desk, 'light'],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axeFindings(page)).toEqual([]);
  }

  await keyboard.press('Tab');
  await expect(alt(1)).toBeFocused();
  await keyboard.type('El arroyo');
  // Enter neither sends the message nor leaves the field.
  await keyboard.press('Enter');
  await expect(alt(1)).toBeFocused();
  await keyboard.press('Tab');
  await expect(remove(1)).toBeFocused();
  await keyboard.press('Tab');
  await expect(alt(2)).toBeFocused();
  await keyboard.press('Tab');
  await expect(remove(2)).toBeFocused();
  await keyboard.press('Enter');
  await untilShown(1);
  await expect(page.getByText(form.removed)).toBeVisible();
  await expect(list).toBeFocused();
  await expect(alt(1)).toHaveValue('El arroyo');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(remove(1)).toBeFocused();
  await keyboard.press('Enter');
  await expect(list).toHaveCount(0);
  await expect(add).toBeFocused();
  await choose(['tiny.jpg'], () => keyboard.press('Enter'));
  await untilShown(1);

  await backend.network.cut();
  await page.getByRole('button', { name: formWords.send }).click();
  const waiting = page.getByRole('list', { name: listWords.waitingList });
  await expect(waiting.getByRole('list', { name: stages.heading })).toHaveText(
    wording(stages.stage, { number: '1', stage: stages.onDevice }),
  );
  await backend.network.mend();
  await signalOnline(page);
  await expect(page.getByText(stages.allArrived.one)).toBeVisible();
});

test('workshop mode has no photographs: switching it on deletes them, and its form has no button for them', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  const { add, choose, untilShown } = photographsOn(page);
  await formOn(page).fill(aboutCreek);
  await choose(['tiny.jpg']);
  await untilShown(1);
  await backend.network.setForParts(() => ({ kind: 'answer', status: 503 }));
  await sendOn(page, aboutCreek, 'Message sent!');
  await expect(page.getByText(stage(1, photographList.onDevice))).toBeVisible();
  await choose(['turnedPortrait.jpg']);
  await untilShown(1);
  expect(await albumsOnDevice(page)).toHaveLength(2);
  expect(await filesOnDevice(page)).toHaveLength(4);

  const tablet = tabletOf(page);
  await page.goto(`${backend.siteUrl}/?workshop`);
  await expect(page.getByText(workshop.setUp.photographs)).toBeVisible();
  await tablet.start(pin);
  await expect(tablet.heading(workshop.ready.heading)).toBeVisible();
  expect(await albumsOnDevice(page)).toEqual([]);
  expect(await filesOnDevice(page)).toEqual([]);
  await tablet.button(workshop.ready.form).click();
  await expect(tablet.field.message).toBeVisible();
  await expect(add).toHaveCount(0);
});
