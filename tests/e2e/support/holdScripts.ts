import type { Page } from 'playwright';
import { createGate } from '../../support/gate.ts';

/** Every script of the site but the one inline. */
export const scripts = '**/assets/*.js';

/** Holds back the site's script; the release lets it come. */
export async function holdScripts(page: Page): Promise<() => void> {
  const gate = createGate();
  await page.route(scripts, async (route) => {
    await gate.opened;
    await route.continue();
  });
  return gate.open;
}
