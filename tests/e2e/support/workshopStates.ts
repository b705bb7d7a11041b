import type { Page } from 'playwright';
import { workshop } from '../../../src/content/workshop.ts';
import type { Backend } from './backend.ts';
import { aboutCreek } from './form.ts';
import { refusedEmail } from './refusedEmail.ts';
import { expect } from './test.ts';
import { pin, tabletOf } from './workshop.ts';

/** Goes through every screen of workshop mode and checks each. */
export async function throughWorkshop(
  page: Page,
  backend: Backend,
  look: (state: string) => Promise<void>,
): Promise<void> {
  const { setUp, ready, end } = workshop;
  await page.goto(`${backend.siteUrl}/?workshop`);
  const tablet = tabletOf(page);
  await expect(page.getByLabel(setUp.pin)).toBeVisible();
  await tablet.start('12');
  await expect(page.getByText(setUp.notANumber)).toBeVisible();
  await look('set up');
  await tablet.start(pin);
  await expect(tablet.heading(ready.heading)).toBeVisible();
  await look('ready');
  await tablet.button(ready.form).click();
  await expect(tablet.form).toBeVisible();
  await backend.network.setFor(({ id }) => refusedEmail(id));
  await look('workshop form');
  await tablet.write(aboutCreek);
  await tablet.send();
  // A check takes longer than the screens stay open without a touch.
  await page.clock.setFixedTime(Date.now());
  await look('thanks');
  await tablet.askForOwner('0000');
  await expect(page.getByText(workshop.pin.wrong)).toBeVisible();
  await look('PIN');
  await page.getByLabel(workshop.pin.label, { exact: true }).fill(pin);
  await tablet.button(workshop.pin.open).click();
  await expect(
    page.getByRole('heading', { name: end.needsOwner.replace('{count}', '1') }),
  ).toBeVisible();
  await look('end of day');
}
