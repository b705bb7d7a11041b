import { pictures } from '../../src/content/pictures.ts';
import { resumePath } from '../../src/app/paths.ts';
import { axeFindings } from './support/axe.ts';
import { findsNothing } from './support/everyState.ts';
import { expect, test } from './support/test.ts';

test('axe reports a field without a label, a picture without alt text, pale text and a button that is too small', async ({
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

test('the Send button has a border in forced colors', async ({ backend, visitor }) => {
  const page = await visitor.open(backend.siteUrl);
  await page.emulateMedia({ forcedColors: 'active' });
  // In forced colors axe reads the site's own colors, so this test checks that the button has a border.
  await expect(page.getByRole('button', { name: 'Send Message' })).toHaveCSS(
    'border-top-width',
    '1px',
  );
});

test('the page shows a gradient in place of each picture until the picture has loaded', async ({
  backend,
  visitor,
}) => {
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
