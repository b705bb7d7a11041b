import type { Page } from 'playwright';
import { createGate } from '../../support/gate.ts';

/** The script files of the site's pages. The workers and `gone-scripts.js` are not in `assets`. */
export const scripts = '**/assets/*.js';

/** Delays the site's scripts until the test calls the returned function. */
export async function holdScripts(page: Page): Promise<() => void> {
  const gate = createGate();
  await page.route(scripts, async (route) => {
    await gate.opened;
    await route.continue();
  });
  return gate.open;
}
