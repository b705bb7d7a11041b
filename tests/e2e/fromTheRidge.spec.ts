import { inbox } from '../../src/content/inbox.ts';
import { photographList } from '../../src/content/photographs.ts';
import { placeButton } from '../../src/content/placeButton.ts';
import { placeWords } from '../../src/content/place.ts';
import { counted } from '../../src/lib/wording.ts';
import { referenceOf } from '../../supabase/functions/_shared/contract.ts';
import { inboxPath } from '../../supabase/functions/_shared/contract/inboxPath.ts';
import { shiftClock, signalOnline } from './support/device.ts';
import { aboutCreek, formOn, sentOn, toast, waitingOn } from './support/form.ts';
import { storedOn, titleOf, widthOf } from './support/inboxPhotographs.ts';
import { press } from './support/inboxWorld.ts';
import { enterInbox, untilInboxCached } from './support/owner.ts';
import { filesAtServer, filesOnDevice, photographsOn } from './support/photographs.ts';
import { expect, test } from './support/test.ts';
import { createGuest } from './support/visitor.ts';
import { phone } from './support/windows.ts';

const dayMs = 86_400_000;
const descriptions = ['The culvert from above', 'Its inlet, half buried', 'Downstream'];
/** Of noise.jpg, turnedPortrait.jpg and tiny.jpg, in pixels. */
const largeWidths = [1_200, 1_600, 300];
const ridge = { latitude: 38.64, longitude: -122.84, accuracy: 9 };

test('a message and three photographs from a ridge without a connection are answered by the owner the day after, without a connection', {
  tag: ['@main', '@offline'],
}, async ({ backend, visitor, sharedBrowser }) => {
  // On the ridge.
  const page = await visitor.openReady(backend.siteUrl);
  await page.setViewportSize(phone);
  await visitor.context().grantPermissions(['geolocation']);
  await visitor.context().setGeolocation(ridge);
  await backend.stopAll();
  await visitor.context().setOffline(true);
  await page.reload();
  const { fill, field, form, send } = formOn(page);
  const { choose, untilShown, alt } = photographsOn(page);
  await fill(aboutCreek);
  await form.getByRole('button', { name: placeButton.add }).click();
  await expect(form.getByText(placeWords.added)).toBeVisible();
  const message = await field.message.inputValue();
  const place = message.split('\n').at(-1) ?? '';
  expect(place).toMatch(/^Place: 38\.64000, -122\.84000 \(within 9 m\), 2\.5 mi NE of Healdsburg/);
  await choose(['noise.jpg', 'turnedPortrait.jpg', 'tiny.jpg']);
  await untilShown(3);
  for (const [at, text] of descriptions.entries()) await alt(at + 1).fill(text);
  await send.click();
  await expect(toast(page, 'Saved on this device')).toBeVisible();
  await expect(waitingOn(page)).toHaveCount(1);
  const onDevice = await filesOnDevice(page);
  expect(onDevice).toHaveLength(6);

  // Back in the valley.
  await backend.stack().site.start();
  await backend.network.mend();
  await visitor.context().setOffline(false);
  await signalOnline(page);
  await expect(sentOn(page)).toContainText(counted(photographList.allArrived, 3));
  expect(await filesAtServer(backend)).toEqual(onDevice);
  const [row, ...others] = await backend.rows();
  expect(others).toEqual([]);
  await expect.poll(() => backend.mails()).toHaveLength(2);

  // The owner's phone, in the evening.
  const owner = createGuest(sharedBrowser);
  try {
    const her = await owner.open('about:blank');
    await her.setViewportSize(phone);
    await her.goto(`${backend.siteUrl}${inboxPath}`);
    await enterInbox(her, backend);
    const item = her.locator(`[data-reference="${referenceOf(row?.id ?? '')}"]`);
    await expect(item.getByText(counted(inbox.message.photographs.count, 3))).toBeVisible();
    await untilInboxCached(her);
    await expect.poll(() => storedOn(her)).toBe(6);

    // The next day, without a connection.
    await backend.stopAll();
    await owner.context().setOffline(true);
    await shiftClock(owner.context(), dayMs);
    await her.reload();
    await item.getByRole('button').first().click();
    await expect(item.getByText(aboutCreek.message)).toBeVisible();
    await expect(item.getByText(place)).toBeVisible();
    for (const [at, text] of descriptions.entries()) {
      await item.getByRole('button', { name: text, exact: true }).click();
      const dialog = her.getByRole('dialog', { name: titleOf(at + 1) });
      await expect
        .poll(() => widthOf(dialog.getByRole('img', { name: text })))
        .toBe(largeWidths[at]);
      await her.keyboard.press('Escape');
    }
    const reply = item.getByRole('link', { name: inbox.acts.answer });
    const href = decodeURIComponent((await reply.getAttribute('href')) ?? '');
    expect(href).toContain(`mailto:${aboutCreek.email}`);
    expect(href).toContain(place);
    await reply.click();
    await her.evaluate(() => window.dispatchEvent(new Event('focus')));
    await press(item, inbox.reply.yes);
    await expect(item.getByText(inbox.message.notOnServer)).toBeVisible();
    expect((await backend.rows())[0]?.answered_at).toBe(null);

    // With a connection again.
    await backend.stack().site.start();
    await backend.network.mend();
    await owner.context().setOffline(false);
    await signalOnline(her);
    await expect.poll(async () => (await backend.rows())[0]?.answered_at).not.toBe(null);
    await expect(item.getByText(inbox.message.notOnServer)).toHaveCount(0);
    // Supabase's library logs that it couldn't renew the session.
    expect(owner.faults.filter((fault) => !fault.includes('Failed to fetch'))).toEqual([]);
  } finally {
    await owner.end();
  }
});
