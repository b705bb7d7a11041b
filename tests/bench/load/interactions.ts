import type { BrowserContext } from 'playwright';
import { fill } from './enquiryRun.ts';
import { takeLongestInteraction } from './probe.ts';
import { type MeasuredSite, open, untilHydrated } from './visit.ts';

/** From each to the next picture on the screen, in ms. */
export type Interactions = { menu: number; typing: number; submit: number };

const typed = 'Two acres above a creek.';

/** Opens the menu, types and sends, on a processor slowed down four times. */
export async function interact(context: BrowserContext, site: MeasuredSite): Promise<Interactions> {
  const page = await open(context, site);
  await untilHydrated(page);
  await page.waitForTimeout(1_500);
  const measure = async (work: () => Promise<void>): Promise<number> => {
    await takeLongestInteraction(page);
    await work();
    await page.waitForTimeout(1_000);
    return await takeLongestInteraction(page);
  };
  const toggle = page.locator('header button[aria-expanded]');
  const menu = await measure(() => toggle.tap());
  await toggle.tap();
  await fill(page, '');
  await page.locator('form [name="message"]').tap();
  await page.waitForTimeout(1_000);
  const typing = await measure(() => page.keyboard.type(typed, { delay: 80 }));
  const submit = await measure(() => page.locator('form button[type="submit"]').tap());
  await page.close();
  return { menu, typing, submit };
}
