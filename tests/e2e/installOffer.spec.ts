import { installOffer, storageNotes } from '../../src/content/pwa.ts';
import { createGate } from '../support/gate.ts';
import { openWithoutWorker } from './support/device.ts';
import { aboutCreek, formOn, sendOn, sentOn, toast } from './support/form.ts';
import { iphone, offerOn, openAs } from './support/offers.ts';
import { expect, test } from './support/test.ts';

test('the install offer appears once after an enquiry is saved, below the form, and asks to send that enquiry first', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open('about:blank');
  await openAs(page, iphone, backend.siteUrl);
  const { fill, send } = formOn(page);
  await fill(aboutCreek);
  await expect(offerOn(page)).toHaveCount(0);
  await backend.network.cut();
  await send.click();
  await expect(toast(page, 'Saved on this device')).toBeVisible();
  await expect(page.getByText(storageNotes.safari)).toBeVisible();

  const gap = async (): Promise<number> => {
    const [form, offer] = [await send.boundingBox(), await offerOn(page).boundingBox()];
    return form && offer ? offer.y - form.y - form.height : -1;
  };
  await expect.poll(gap).toBeGreaterThan(0);
  await offerOn(page).getByRole('button', { name: installOffer.how }).click();
  const guide = page.getByRole('dialog', { name: installOffer.heading });
  await expect(guide).toContainText(installOffer.unsentFirst);
  await expect(guide).toContainText(installOffer.steps.ios[0]);
  await backend.network.mend();
  await guide.getByRole('button', { name: installOffer.sendNow }).click();
  await expect(guide.getByRole('status').filter({ hasText: 'Message sent!' })).toBeVisible();
  await expect(guide).not.toContainText(installOffer.unsentFirst);
  await expect(page.getByText(storageNotes.safari)).toHaveCount(0);

  await guide.getByRole('button', { name: installOffer.close }).click();
  await expect(guide).toHaveCount(0);
  await expect(offerOn(page)).toHaveCount(0);
  await page.evaluate((key) => localStorage.removeItem(key), 'site-visited');
  await page.reload();
  await expect(sentOn(page)).toHaveCount(1);
  // Wait until the page has loaded the code that decides about the offer.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('site-visited'))).not.toBe(null);
  await expect(offerOn(page)).toHaveCount(0);
});

test('the page shows the install steps itself if the dialog can’t be loaded', async ({
  backend,
  visitor,
}) => {
  const page = await openWithoutWorker(visitor);
  const loss = createGate();
  await page.route(/GuideDialog/, async (route) => {
    await loss.opened;
    await route.abort();
  });
  await openAs(page, iphone, backend.siteUrl);
  await sendOn(page, aboutCreek);
  await offerOn(page).getByRole('button', { name: installOffer.how }).click();
  const steps = offerOn(page).getByText(installOffer.steps.ios[0]);
  const firstSteps = await steps.elementHandle();
  loss.open();
  await expect.poll(() => firstSteps?.evaluate((step) => step.isConnected)).toBe(false);
  await expect(steps).toBeVisible();
  await offerOn(page).getByRole('button', { name: installOffer.close }).click();
  await expect(offerOn(page)).toHaveCount(0);
});

test('the form says in an app’s built-in browser that saved messages may get lost', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open('about:blank');
  await openAs(page, `${iphone} Instagram 350.0`, backend.siteUrl);
  await page.getByLabel('Name *').scrollIntoViewIfNeeded();
  await expect(page.getByText(storageNotes.inApp)).toBeVisible();
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Closed', 'SecurityError');
    };
  });
  await page.reload();
  await page.getByLabel('Name *').scrollIntoViewIfNeeded();
  await expect(page.getByText(storageNotes.inAppClosed)).toBeVisible();
});
