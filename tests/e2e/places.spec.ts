import type { Page } from 'playwright';
import { privacy } from '../../src/content/privacy.ts';
import { resumePath } from '../../src/content/resume.ts';
import { services } from '../../src/content/services.ts';
import { expect, test } from './support/test.ts';

/** Expects the part to start at most a few CSS px below the bar. */
async function expectAt(page: Page, id: string): Promise<void> {
  const isAt = (): Promise<boolean> =>
    page.locator(`#${id}`).evaluate((part) => {
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const { top } = part.getBoundingClientRect();
      return top >= bar - 1 && top < bar + 120;
    });
  await expect.poll(isAt, id).toBe(true);
}

test('links to parts of the page stop below the bar, and the focus goes along', async ({
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
    await expectAt(page, id);
    await expect(page.locator(`#${id}`)).toBeFocused();
    await expect(page).toHaveURL(`${backend.siteUrl}/#${id}`);
  }
});

test('a card leads to its service and opens what it includes', async ({ backend, visitor }) => {
  const page = await visitor.open(backend.siteUrl);
  for (const { id, title, includes } of [...services.slice(-1), ...services.slice(0, 1)]) {
    const included = page.locator(`#${id}`).getByText(includes[0] ?? '');
    await expect(included).toBeHidden();
    await page.locator('#services-preview').getByRole('link', { name: title }).click();
    await expectAt(page, id);
    await expect(included).toBeVisible();
    await expect(page.locator(`#${id}`)).toBeFocused();
    await expect(page).toHaveURL(`${backend.siteUrl}/#services`);
  }
});

test('what happens to what is written is opened by a link to it, and all is there on paper', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(`${backend.siteUrl}${resumePath}`);
  await page.getByRole('link', { name: privacy.link }).click();
  await expectAt(page, 'privacy');
  await expect(page.getByText(privacy.paragraphs[1])).toBeVisible();
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

test('links to parts work from another page, on reload and typed', async ({ backend, visitor }) => {
  const page = await visitor.open(`${backend.siteUrl}${resumePath}`);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Contact' })
    .click();
  await expectAt(page, 'contact');
  await expect(page.locator('#contact')).toBeFocused();
  await page.reload();
  await expectAt(page, 'contact');
  const typed = await visitor.open(`${backend.siteUrl}/#about`);
  await expectAt(typed, 'about');
  await expect(typed.locator('#about')).toBeFocused();
});

test('asking about a service fills the project type and leads into the form', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  await page.getByRole('link', { name: `Ask about this service: ${services[0]?.title}` }).click();
  await expect(page.getByLabel('Project Type')).toHaveValue(services[0]?.title ?? '');
  await expect(page.getByLabel('Name *')).toBeFocused();
  await expect(page.getByLabel('Name *')).toBeInViewport();
});

test('on a phone the menu closes on choice, on Escape, on a press outside and when the focus leaves', async ({
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
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(about).toBeHidden();

  await toggle.click();
  await expect(about).toBeVisible();
  await page.mouse.click(180, 700);
  await expect(about).toBeHidden();

  await toggle.click();
  await about.click();
  await expect(about).toBeHidden();
  await expectAt(page, 'about');
  await expect(page.locator('#about')).toBeFocused();
});
