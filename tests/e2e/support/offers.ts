import type { Page } from 'playwright';
import { installOffer, updateOffer } from '../../../src/content/pwa.ts';
import type { Backend } from './backend.ts';
import { aboutCreek, formOn, sendOn, toast, untilOfflineReady } from './form.ts';
import { accept, offerOn as updateOn } from './release.ts';
import { expect } from './test.ts';

export const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** Opens a page with the user agent of another browser. */
export async function openAs(page: Page, userAgent: string, url: string): Promise<void> {
  await page.addInitScript((agent) => {
    Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => agent });
    // The other browser has no install dialog.
    window.addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation());
  }, userAgent);
  await page.goto(url);
}

export const offerOn = (page: Page) => page.getByRole('region', { name: installOffer.heading });

/** Goes through the site's offers to update and to install, and checks each. */
export async function throughOffers(
  page: Page,
  backend: Backend,
  look: (state: string) => Promise<void>,
): Promise<void> {
  await openAs(page, iphone, backend.siteUrl);
  await untilOfflineReady(page);
  await backend.network.cut();
  await sendOn(page, aboutCreek);
  await expect(toast(page, 'Saved on this device')).toBeVisible();
  const how = offerOn(page).getByRole('button', { name: installOffer.how });
  await how.scrollIntoViewIfNeeded();
  await look('offer to install');
  await how.click();
  const guide = page.getByRole('dialog', { name: installOffer.heading });
  await expect(guide).toContainText(installOffer.steps.ios[0]);
  // The dialog has the focus, and the toast has closed.
  await expect
    .poll(() =>
      guide.evaluate((dialog) => dialog.closest('.MuiModal-root')?.matches(':focus-within')),
    )
    .toBe(true);
  await expect(toast(page, 'Saved on this device')).toBeHidden();
  await look('how to install');
  await guide.getByRole('button', { name: installOffer.close }).click();
  await backend.network.mend();

  backend.deploy('newer');
  await page.reload();
  await expect(updateOn(page)).toBeVisible();
  await look('update');
  // The page does not reload while the form has text.
  await formOn(page).fill(aboutCreek);
  await accept(page);
  await expect(page.getByText(updateOffer.waits)).toBeVisible();
  await look('update, waiting');
}
