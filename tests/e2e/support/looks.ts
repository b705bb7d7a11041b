import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { expect, test } from 'playwright/test';
import sharp from 'sharp';
import { business } from '../../../src/content/business.ts';
import { sectionIds } from '../../../src/content/sectionIds.ts';
import { desk, phone, tablet } from './windows.ts';

// Compares a page in light and dark, on a phone, a tablet and a desktop, with screenshots that somebody
// has checked. After an intended change, run `npm run looks` and check the files that git shows as changed.

const sizes = [phone, tablet, desk];
const schemes = ['light', 'dark'] as const;
/** The edges of letters may differ slightly between runs. */
export const within = { maxDiffPixels: 100 };

/** Hides pictures, which the owner may replace, and alerts, which close after a timeout. */
const notCompared = `img, [role='alert'] { visibility: hidden !important; }`;
/** Hides the fixed bar, which would cover a part that is taller than the window. */
const noBar = 'header, a[href="#content"] { display: none !important; }';
const baselineOf = join(import.meta.dirname, '../looks.spec.ts-snapshots/made-with.txt');

/** Browser, fonts and name of the business. Screenshots are comparable only if these match the stored file. */
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

/**
 * Compares the page with its stored screenshots.
 * @param part of the page; the whole page if left out
 */
export async function looks(page: Page, name: string, part?: Locator): Promise<void> {
  await showOwnFonts(page);
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
  // The site's policy blocks style elements, so the test adopts a style sheet.
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
      await fixTimesAndReferences(page);
      // A field under the pointer has another border.
      await page.mouse.move(0, 0);
      const clip = part ? { clip: await placeOf(part) } : {};
      await expect.soft(page).toHaveScreenshot(file, { ...within, ...clip, fullPage: true });
      if (isMade) await makeSmaller(test.info().snapshotPath(file, { kind: 'screenshot' }));
    }
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/** Loads the fonts that a first visit does without (`font-display: optional`). */
async function showOwnFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    for (const rule of rules) {
      if (!(rule instanceof CSSFontFaceRule) || !rule.cssText.includes('optional')) continue;
      const value = (name: string): string => rule.style.getPropertyValue(name);
      const face = new FontFace(value('font-family').replaceAll('"', ''), value('src'), {
        weight: value('font-weight'),
        style: value('font-style') || 'normal',
        unicodeRange: value('unicode-range') || 'U+0-10FFFF',
      });
      document.fonts.add(await face.load());
    }
  });
}

/** Replaces times and random references in the list: their width could change the number of lines. */
async function fixTimesAndReferences(page: Page): Promise<void> {
  await page.locator(`#${sectionIds.waiting} p`).evaluateAll((lines) => {
    const textsOf = (node: Node): Node[] =>
      node.nodeType === Node.TEXT_NODE ? [node] : [...node.childNodes].flatMap(textsOf);
    for (const text of lines.flatMap(textsOf)) {
      text.nodeValue = (text.nodeValue ?? '')
        .replace(/(\w{3}, \w{3} \d+, )?\d+:\d\d [AP]M/g, '3:04 PM')
        .replace(/\w{4}-\w{4}/g, '7K3M-9QXD');
    }
  });
}

/** The part's place on the whole page: Chromium's element screenshots omit what is above the window. */
async function placeOf(part: Locator) {
  return await part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + scrollX, y: top + scrollY, width, height };
  });
}

/** Reduces a screenshot to a palette, which makes the file a third as large. */
async function makeSmaller(path: string): Promise<void> {
  writeFileSync(path, await sharp(path).png({ palette: true, effort: 10 }).toBuffer());
}
