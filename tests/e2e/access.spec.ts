import { ownerActs } from '../../src/content/ownerActs.ts';
import { pictures } from '../../src/content/pictures.ts';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { errorPage } from '../../src/content/errorPage.ts';
import { resumePath } from '../../src/content/resume.ts';
import { ownerPaths } from '../../supabase/functions/_shared/contract.ts';
import { throughStates } from './support/states.ts';
import { expect, test } from './support/test.ts';

/** Looks like one of the owner's; nobody has signed it. */
const anyLink = `0192d3a0-0000-7000-8000-000000000001.${'0'.repeat(64)}`;

const sizes = [
  { width: 360, height: 740 },
  { width: 1_440, height: 900 },
] as const;

/** What axe finds on the page as it is now, by day and at dusk, on a phone and on a desk. */
async function findings(page: Page, state: string): Promise<string[]> {
  const found: string[] = [];
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // Drawn in the new colours before it is looked at.
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      for (const { id, nodes } of violations) {
        const places = nodes.map(({ target }) => target.join(' ')).join(', ');
        found.push(`${state}, ${viewport.width} px, ${colorScheme}: ${id} at ${places}`);
      }
    }
  }
  return found;
}

/** Axe looks at every element of every state. */
const slowMs = 900_000;

test('axe finds nothing on any page, and nothing on the menu', async ({ backend, visitor }) => {
  test.setTimeout(slowMs);
  const page = await visitor.open(backend.siteUrl);
  const found = await findings(page, 'home');
  await page.goto(`${backend.siteUrl}${resumePath}`);
  found.push(...(await findings(page, 'résumé')));
  await page.goto(`${backend.siteUrl}/nowhere`);
  found.push(...(await findings(page, 'not found')));
  await page.setViewportSize(sizes[0]);
  await page.getByRole('button', { name: /menu/ }).click();
  const menu = await new AxeBuilder({ page }).analyze();
  found.push(...menu.violations.map(({ id }) => `menu: ${id}`));
  expect(found).toEqual([]);
});

test('axe finds nothing on the owner’s pages', async ({ backend, visitor }) => {
  const found: string[] = [];
  for (const act of ['answered', 'release'] as const) {
    const { button, outcomes } = ownerActs.acts[act];
    const page = await visitor.open(`${backend.siteUrl}${ownerPaths[act]}#${anyLink}`);
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    found.push(...(await findings(page, `${act}, to be pressed`)));
    await page.goto(`${backend.siteUrl}${ownerPaths[act]}#cut`);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(outcomes.invalid);
    found.push(...(await findings(page, `${act}, not valid`)));
  }
  expect(found).toEqual([]);
});

test('axe finds nothing in any state of the form and the list', async ({ backend, visitor }) => {
  test.setTimeout(slowMs);
  const page = await visitor.open(backend.siteUrl);
  const found: string[] = [];
  await throughStates(page, backend, async (state) => {
    found.push(...(await findings(page, state)));
  });
  expect(found).toEqual([]);
});

test('axe finds nothing on the page that stands in for a broken one, which leads home', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open('about:blank');
  // The footer asks for the year: a page that breaks as it is drawn.
  await page.addInitScript(() => {
    // oxlint-disable-next-line no-extend-native
    Date.prototype.getFullYear = () => {
      throw new Error('broken for this test');
    };
  });
  await page.goto(backend.siteUrl);
  await expect(page.getByRole('heading', { level: 1, name: errorPage.heading })).toBeVisible();
  expect(await findings(page, 'error')).toEqual([]);
  await expect(page.getByRole('link', { name: errorPage.action })).toHaveAttribute('href', '/');
  expect(visitor.faults.join('\n')).toContain('broken for this test');
  visitor.faults.length = 0;
});

test('nothing is cut off at 320 px, at twice the size of text, or in forced colours', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  const wide: string[] = [];
  for (const path of ['/', resumePath, '/nowhere', ...Object.values(ownerPaths)]) {
    for (const [width, fontSize] of [
      [320, '100%'],
      // Zoomed to twice its size, a window of 1,280 px has half of them.
      [640, '100%'],
      [1_280, '200%'],
      [360, '130%'],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`${backend.siteUrl}${path}`);
      const found = await page.evaluate(async (size) => {
        document.documentElement.style.fontSize = size;
        await document.fonts.ready;
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        return [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')]
          .filter((each) => {
            const { right, width: own } = each.getBoundingClientRect();
            return own > 1 && right > innerWidth + 1 && getComputedStyle(each).position !== 'fixed';
          })
          .filter((each) => each.closest('svg, picture') === null)
          .map((each) => `${each.tagName} "${each.textContent.trim().slice(0, 30)}"`);
      }, fontSize);
      wide.push(...found.map((each) => `${path} at ${width} px, ${fontSize}: ${each}`));
    }
  }
  expect(wide).toEqual([]);
  await page.goto(backend.siteUrl);
  await page.emulateMedia({ forcedColors: 'active' });
  // Axe reads the colours that the visitor's own have replaced; what is left to see is a frame.
  await expect(page.getByRole('button', { name: 'Send Message' })).toHaveCSS(
    'border-top-width',
    '1px',
  );
});

test('while pictures load their colours stand in their places', async ({ backend, visitor }) => {
  const page = await visitor.open('about:blank');
  await page.route('**/pictures/**', () => undefined);
  await page.goto(backend.siteUrl, { waitUntil: 'domcontentloaded' });
  const grounds = await page
    .locator('main img')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundImage));
  expect(grounds).toHaveLength(Object.keys(pictures).length);
  for (const ground of grounds) expect(ground).toMatch(/^linear-gradient\(rgb/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
