import { resumePath } from '../../src/app/paths.ts';
import { homePage, pathIn } from '../../src/app/routes.ts';
import { readSection } from '../../src/content/section.mjs';
import { hasSpanish } from '../support/spanish.ts';
import { formOn } from './support/form.ts';
import { looks, within } from './support/looks.ts';
import { throughStates } from './support/states.ts';
import { expect, test, wholeChromium } from './support/test.ts';
import { phone } from './support/windows.ts';

// The headless shell renders text differently.
test.use(wholeChromium);

// Screenshots of every screen and every state of the form.

test('every page matches its screenshots', async ({ backend, visitor }) => {
  const page = await visitor.open(backend.siteUrl);
  await looks(page, 'home');
  await page.locator('details').evaluateAll((all) => {
    for (const folded of all) folded.setAttribute('open', '');
  });
  await looks(page, 'services', page.locator('#services'));
  await page.goto(`${backend.siteUrl}${resumePath}`);
  await looks(page, 'resume');
  await page.goto(`${backend.siteUrl}/text`);
  await looks(page, 'text');
  await page.goto(`${backend.siteUrl}/nowhere`);
  await looks(page, 'not-found');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page).toHaveScreenshot('menu-360.png', within);
});

test('the Spanish home page matches its screenshots', async ({ backend, visitor }) => {
  test.skip(!hasSpanish, 'There is no Spanish page.');
  const page = await visitor.open(
    `${backend.siteUrl}${pathIn(readSection('language', 'es').home, homePage)}`,
  );
  await looks(page, 'home-es');
});

test('every state of the form and the list matches its screenshots', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open('about:blank');
  // Browsers offer to install a site at unpredictable times.
  await page.addInitScript(() => {
    window.addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation());
  });
  await page.goto(backend.siteUrl);
  const whole = formOn(page).form.locator('..');
  await throughStates(page, backend, (state) => looks(page, state, whole));
});
