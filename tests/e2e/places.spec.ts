import type { Page } from 'playwright';
import { privacy } from '../../src/content/privacy.ts';
import { resumePath } from '../../src/app/paths.ts';
import { services } from '../../src/content/services.ts';
import { expect, test } from './support/test.ts';

/** Expects the part to start below the bar, by less than 120 CSS px. */
async function expectBelowBar(page: Page, id: string): Promise<void> {
  const isAt = (): Promise<boolean> =>
    page.locator(`#${id}`).evaluate((part) => {
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const { top } = part.getBoundingClientRect();
      return top >= bar - 1 && top < bar + 120;
    });
  await expect.poll(isAt, id).toBe(true);
}

test('a link to a section scrolls it below the bar, and moves the focus to it', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const [label, id] of [
    ['Services', 'services-preview'],
    ['About', 'about'],
    ['Get Started', 'contact'],
  ] as const) {
    await bar.getByRole('link', { name: label }).click();
    await expectBelowBar(page, id);
    await expect(page.locator(`#${id}`)).toBeFocused();
    await expect(page).toHaveURL(`${backend.siteUrl}/#${id}`);
  }
});

test('the page lays out its sections one by one, unless the visitor is about to jump to one', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open('about:blank');
  // Text has another height once its font is cached.
  await page.context().route(/source-sans/, (route) => route.abort());
  await page.goto(backend.siteUrl);
  const skipped = page.locator('[data-sliced] section + section:not([style])');
  // The list under the form changes the height of the form's section.
  const height = (): Promise<number> =>
    page
      .locator('main > section:not(#contact)')
      .evaluateAll((all) => all.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0));
  await expect(skipped).toHaveCount(0);
  const trueHeight = await height();
  // From now on the browser runs no animation frames, so the page never gets to lay out its later sections.
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await page.goto(`${backend.siteUrl}/?shared`);
  await expect(skipped).not.toHaveCount(0);
  expect(await height()).not.toBe(trueHeight);
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
  await expectBelowBar(page, 'contact');
  expect(await height()).toBe(trueHeight);
  await page.goto(`${backend.siteUrl}/?text#:~:text=owls`);
  await expect(skipped).toHaveCount(0);
  await page.goto(`${backend.siteUrl}/?reloaded`);
  await page.reload();
  await expect(skipped).toHaveCount(0);
  await page.goto(`${backend.siteUrl}/?linked#about`);
  await expect(skipped).toHaveCount(0);
  await expectBelowBar(page, 'about');
  // From now on the browser claims to lack content-visibility.
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.goto(`${backend.siteUrl}/?older`);
  await expect(skipped).toHaveCount(0);
});

test('a service’s card leads to the service and opens its details', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  for (const { id, title, includes } of [...services.slice(-1), ...services.slice(0, 1)]) {
    const included = page.locator(`#${id}`).getByText(includes[0] ?? '');
    await expect(included).toBeHidden();
    await page.locator('#services-preview').getByRole('link', { name: title }).click();
    await expectBelowBar(page, id);
    await expect(included).toBeVisible();
    await expect(page.locator(`#${id}`)).toBeFocused();
    await expect(page).toHaveURL(`${backend.siteUrl}/#services`);
  }
});

test('a link to the privacy section opens it, and a print shows all services unfolded', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(`${backend.siteUrl}${resumePath}`);
  await page.getByRole('link', { name: privacy.heading }).click();
  await expectBelowBar(page, 'privacy');
  await expect(page.getByText(privacy.always[0])).toBeVisible();
  const folded = page.locator('#services details');
  const heights = () =>
    folded.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  const onScreen = await heights();
  await page.emulateMedia({ media: 'print' });
  expect(onScreen).toHaveLength(services.length);
  const isWhole = async (): Promise<boolean[]> =>
    (await heights()).map((height, index) => height > 2 * (onScreen[index] ?? 0));
  await expect.poll(isWhole).toEqual(services.map(() => true));
});

test('links to sections work from another page, after a reload and when typed', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(`${backend.siteUrl}${resumePath}`);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Contact' })
    .click();
  await expectBelowBar(page, 'contact');
  await expect(page.locator('#contact')).toBeFocused();
  await page.reload();
  await expectBelowBar(page, 'contact');
  const typed = await visitor.open(`${backend.siteUrl}/#about`);
  await expectBelowBar(typed, 'about');
  await expect(typed.locator('#about')).toBeFocused();
});

test('“Ask about this service” fills in the project type and moves the focus into the form', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  await page.locator('summary', { hasText: services[0]?.title ?? '' }).click();
  await page.getByRole('link', { name: `Ask about this service: ${services[0]?.title}` }).click();
  await expect(page.getByLabel('Project Type')).toHaveValue(services[0]?.title ?? '');
  await expect(page.getByLabel('Name *')).toBeFocused();
  await expect(page.getByLabel('Name *')).toBeInViewport();
});

test('the menu on a phone closes on a choice, on Escape, on a press on its empty part and when the focus leaves', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open('about:blank');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(backend.siteUrl);
  const toggle = page.getByRole('button', { name: 'Menu' });
  const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });
  await expect(about).toBeHidden();

  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(about).toBeHidden();
  await expect(toggle).toBeFocused();

  await toggle.click();
  // Past the link to the other language, and past the name.
  for (const _ of ['language', 'name', 'skip']) await page.keyboard.press('Shift+Tab');
  await expect(about).toBeHidden();

  await toggle.click();
  await expect(about).toBeVisible();
  await page.mouse.click(180, 700);
  await expect(about).toBeHidden();

  await toggle.click();
  await about.click();
  await expect(about).toBeHidden();
  await expectBelowBar(page, 'about');
  await expect(page.locator('#about')).toBeFocused();
});
