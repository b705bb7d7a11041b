import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { expect, test } from 'playwright/test';
import sharp from 'sharp';
import { business } from '../../../src/content/business.ts';
import { desk, phone, tablet } from './windows.ts';

// How a page looks by day and at dusk, on a phone, a tablet and a desk, against pictures of it that were
// looked at. After a wanted change: `npm run looks`, then look at what git shows as changed.

const sizes = [phone, tablet, desk];
const schemes = ['light', 'dark'] as const;
/** Edges of letters may differ by a shade. */
export const within = { maxDiffPixels: 100 };

/** Pictures are the owner's to change, and an alert goes when its time is over. */
const notCompared = `img, [role='alert'] { visibility: hidden !important; }`;
/** What stays in its place at the top would lie over a part that is higher than the window. */
const noBar = 'header, a[href="#content"] { display: none !important; }';
const baselineOf = join(import.meta.dirname, '../looks.spec.ts-snapshots/made-with.txt');

/** Of another owner's site, or with another machine's fonts and browser, these pictures prove nothing. */
async function madeWith(page: Page): Promise<string> {
  const version =
    page.context().browser()?.version() ?? (await page.evaluate(() => navigator.userAgent));
  const widths = await page.evaluate(() => {
    const probe = document.createElement('span');
    probe.textContent = 'Quercus agrifolia, 15+ Years';
    document.body.append(probe);
    const { width } = probe.getBoundingClientRect();
    probe.remove();
    return width.toFixed(3);
  });
  return `Chromium ${version}, ${widths} px, ${business.name}`;
}

/** @param part of the page, where not the whole is meant */
export async function looks(page: Page, name: string, part?: Locator): Promise<void> {
  const made = await madeWith(page);
  const isMade = ['all', 'changed'].includes(test.info().config.updateSnapshots);
  if (isMade) {
    mkdirSync(dirname(baselineOf), { recursive: true });
    writeFileSync(baselineOf, `${made}\n`);
  }
  const known = existsSync(baselineOf) ? readFileSync(baselineOf, 'utf8').trim() : '';
  test.skip(
    known !== made,
    'The pictures were made with another browser or other fonts, or of another site.',
  );
  // Adopted, since the site's policy lets no style element in.
  await page.evaluate(
    (css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    },
    part ? notCompared + noBar : notCompared,
  );
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const file = `${name}-${viewport.width}-${colorScheme}.png`;
      await writeAsAlways(page);
      const clip = part ? { clip: await placeOf(part) } : {};
      await expect.soft(page).toHaveScreenshot(file, { ...within, ...clip, fullPage: true });
      if (isMade) await makeSmaller(test.info().snapshotPath(file, { kind: 'screenshot' }));
    }
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/** In the list, times pass and references are made of chance, and either can need one line more. */
async function writeAsAlways(page: Page): Promise<void> {
  await page.locator('section[aria-live] li p').evaluateAll((lines) => {
    const textsOf = (node: Node): Node[] =>
      node.nodeType === Node.TEXT_NODE ? [node] : [...node.childNodes].flatMap(textsOf);
    for (const text of lines.flatMap(textsOf)) {
      text.nodeValue = (text.nodeValue ?? '')
        .replace(/(\w{3}, \w{3} \d+, )?\d+:\d\d [AP]M/g, '3:04 PM')
        .replace(/\w{4}-\w{4}/g, '7K3M-9QXD');
    }
  });
}

/** Of the whole page, since of an element Chromium leaves out what lies above the window. */
async function placeOf(part: Locator) {
  return await part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + scrollX, y: top + scrollY, width, height };
  });
}

/** In so few colours that none is missed, a picture weighs a third. */
async function makeSmaller(path: string): Promise<void> {
  writeFileSync(path, await sharp(path).png({ palette: true, effort: 10 }).toBuffer());
}
