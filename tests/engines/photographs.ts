import { strict as assert } from 'node:assert';
import { checks, isOriginal } from '../photographs/support/checks.ts';
import { startPhotographBrowser } from '../photographs/support/photographPage.ts';
import type { Engine } from './engine.ts';
import { firefoxEngine, launchFirefox } from './firefox.ts';

/** @returns the claims about making photographs smaller that fail in this engine, each with its error */
export async function failedPhotographs(
  engine: Engine,
): Promise<{ claim: string; error: unknown }[]> {
  const browser = await startPhotographBrowser(engine);
  const failed: { claim: string; error: unknown }[] = [];
  try {
    for (const { claim, check } of checks) {
      const page = await browser.open();
      await check(page).catch((error: unknown) => failed.push({ claim, error }));
    }
    return failed;
  } finally {
    await browser.end();
  }
}

/** Firefox's own protections: `resistFingerprinting` makes a canvas lie, and the one of private windows hardly does. */
export async function playProtectedFirefox(): Promise<void> {
  const made = async (pref: string) => {
    const launch: Engine['launch'] = async (profile) =>
      await launchFirefox(profile, { [`privacy.${pref}`]: true });
    const browser = await startPhotographBrowser({ ...firefoxEngine, launch });
    const page = await browser.open();
    return await page.make('turned.jpg').finally(browser.end);
  };
  isOriginal(await made('resistFingerprinting'), [3024, 4032]);
  const { large } = await made('fingerprintingProtection');
  assert.equal(large?.width, 1200);
}
