import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from '../../scripts/backend/chromium.ts';
import type { Engine } from './engine.ts';

export const chromiumEngine: Engine = {
  name: 'Chromium',
  missing: () => (findChromium(process.env) === undefined ? 'a Chromium (CHROMIUM_PATH)' : null),
  async launch(profile) {
    const executablePath = findChromium(process.env);
    const context = await chromium.launchPersistentContext(profile, {
      args: chromiumFlags,
      ...(executablePath === undefined ? {} : { executablePath }),
    });
    return {
      async open(url) {
        const page = await context.newPage();
        await page.goto(url);
        return {
          type: async (field, text) =>
            await page.locator(`[name="${field}"]`).pressSequentially(text),
          pressSend: async () => await page.locator('form button[type="submit"]').click(),
          reload: async () => void (await page.reload()),
          read: async (expression) => await page.evaluate<unknown>(expression),
          async kill() {
            const crashed = page.waitForEvent('crash');
            const session = await context.newCDPSession(page);
            // The crashed tab never answers.
            session.send('Page.crash').catch(() => undefined);
            await crashed;
            await page.close();
          },
        };
      },
      close: async () => await context.close(),
    };
  },
};
