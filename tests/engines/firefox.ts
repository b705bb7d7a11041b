import { existsSync } from 'node:fs';
import { launch } from 'puppeteer-core';
import type { Device, Engine } from './engine.ts';

const paths = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

const findFirefox = (): string | undefined =>
  process.env.FIREFOX_PATH ?? paths.find((path) => existsSync(path));

/** Firefox over WebDriver BiDi. */
export const firefoxEngine: Engine = {
  name: 'Firefox',
  missing: () => (findFirefox() === undefined ? 'firefox-esr (FIREFOX_PATH)' : null),
  launch: async (profile) => await launchFirefox(profile, {}),
};

/** @param prefs Firefox settings, named as in `about:config` */
export async function launchFirefox(
  profile: string,
  prefs: Record<string, unknown>,
): Promise<Device> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findFirefox() ?? '',
    userDataDir: profile,
    headless: true,
    extraPrefsFirefox: prefs,
  });
  return {
    async open(url) {
      const page = await browser.newPage();
      await page.goto(url);
      return {
        type: async (field, text) => await page.type(`[name="${field}"]`, text),
        pressSend: async () => await page.click('form button[type="submit"]'),
        reload: async () => void (await page.reload()),
        read: async (expression) => await page.evaluate<[], () => unknown>(expression),
        kill: async () => await page.close(),
      };
    },
    close: async () => await browser.close(),
  };
}
