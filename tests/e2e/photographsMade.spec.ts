import { expect, test } from 'playwright/test';
import { chromiumEngine } from '../engines/chromium.ts';
import { checks } from '../photographs/support/checks.ts';
import {
  type PhotographBrowser,
  startPhotographBrowser,
} from '../photographs/support/photographPage.ts';

// The code runs alone in a page under the site's policy, so these tests need neither site nor backend.
let browser: PhotographBrowser;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  browser = await startPhotographBrowser(chromiumEngine);
});
test.afterAll(async () => await browser.end());

for (const { claim, check } of checks) {
  test(`making photographs smaller: ${claim}`, async () => {
    const page = await browser.open();
    await expect(check(page)).resolves.toBeUndefined();
  });
}
