import { ownerPaths } from '../../supabase/functions/_shared/contract.ts';
import { pictures } from '../../src/content/pictures.ts';
import { resumePath } from '../../src/content/resume.ts';
import { axeFindings } from './support/axe.ts';
import { findsNothing } from './support/everyState.ts';
import { expect, test } from './support/test.ts';

test('axe finds a field and a picture without words, pale text and a button too small', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(`${backend.siteUrl}${resumePath}`);
  await page.evaluate(() => {
    const planted = document.createElement('div');
    planted.innerHTML =
      '<input><img><p>Pale</p><button type="button">+</button><button type="button">-</button>';
    for (const text of planted.querySelectorAll('p')) text.style.color = '#e0e0e0';
    for (const { style } of planted.querySelectorAll('button')) {
      style.cssText = 'width: 10px; height: 10px; min-height: 0; padding: 0';
    }
    document.querySelector('main')?.append(planted);
  });
  const found = (await axeFindings(page)).map((finding) => finding.split(' ')[0]);
  expect(new Set(found)).toEqual(new Set(['color-contrast', 'image-alt', 'label', 'target-size']));
});

findsNothing('axe', 'dark', axeFindings);

test('nothing is cut off at 320 px, at twice the size of text, or in forced colours', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  const wide: string[] = [];
  for (const path of ['/', resumePath, '/nowhere', ...Object.values(ownerPaths)]) {
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(`${backend.siteUrl}${path}`);
    for (const [width, fontSize] of [
      [320, '100%'],
      // Zoomed to twice its size, a window of 1,280 px has half of them.
      [640, '100%'],
      [1_280, '200%'],
      [360, '130%'],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      const found = await page.evaluate(async (size) => {
        document.documentElement.style.fontSize = size;
        for (const folded of document.querySelectorAll('details')) folded.open = true;
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
  await page.route(/\.(avif|webp)$/, () => undefined);
  await page.goto(backend.siteUrl, { waitUntil: 'domcontentloaded' });
  const grounds = await page
    .locator('main img')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundImage));
  expect(grounds).toHaveLength(Object.keys(pictures).length);
  for (const ground of grounds) expect(ground).toMatch(/^linear-gradient\(rgb/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
