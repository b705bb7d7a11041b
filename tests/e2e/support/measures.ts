import type { Page } from 'playwright';
import { untilDrawn } from './drawn.ts';
import { focusFindings } from './focusStops.ts';
import { largeTextFindings, misfits } from './largeText.ts';

const smallPhone = { width: 320, height: 568 };

/** Measures the page's current state: larger text, wide spacing, target sizes and the focus mark. */
export async function measuredFindings(page: Page): Promise<string[]> {
  const found = await largeTextFindings(page);
  const before = page.viewportSize();
  await page.setViewportSize(smallPhone);
  // MUI repositions an open menu a moment after the window was resized.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role="menu"]')].every(
      (menu) => menu.getBoundingClientRect().right <= innerWidth,
    ),
  );
  found.push(...(await reflowFindings(page)));
  found.push(...(await smallTargets(page, 24)).map((one) => `${one} is below 24 px`));
  found.push(...(await helpFindings(page)));
  found.push(...(await focusFindings(page)));
  if (before) await page.setViewportSize(before);
  return found;
}

/** Targets smaller than this, except links in a sentence (WCAG 2.2: 24 px in 2.5.8, 44 px in 2.5.5). */
export async function smallTargets(page: Page, least: number): Promise<string[]> {
  return await page.evaluate((px) => {
    const targets = 'a[href], button, input, textarea, select, summary, [role="menuitem"]';
    return [...document.querySelectorAll<HTMLElement>(targets)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => !one.closest('[aria-hidden="true"]') && !isInSentence(one))
      .filter((one) => {
        const { width, height, right } = one.getBoundingClientRect();
        return right > 0 && width > 1 && (width < px - 0.5 || height < px - 0.5);
      })
      .map((one) => `“${(one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 30)}”`);

    function isInSentence(one: HTMLElement): boolean {
      const around = one.parentElement?.textContent.trim().length ?? 0;
      const isInline = getComputedStyle(one).display === 'inline';
      return isInline && around > one.textContent.trim().length + 1;
    }
  }, least);
}

/** Finds what does not fit a window of 320 px (1.4.10), also with wider text spacing (1.4.12). */
export async function reflowFindings(page: Page): Promise<string[]> {
  const asItIs = await misfits(page);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  await page.evaluate(untilDrawn, 2);
  const spaced = await misfits(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return [
    ...asItIs,
    ...spaced
      // A word broken across lines is still readable.
      .filter((finding) => !finding.endsWith('is broken'))
      .map((finding) => `with wide spaces: ${finding}`),
  ];
}

/** Finds tooltips, and an owner’s address that isn’t in the same place of the footer as on every page (3.2.6). */
export async function helpFindings(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('footer a')];
    const place = links.findIndex(({ protocol }) => protocol === 'mailto:');
    const tooltips = document.querySelectorAll('main [title], header [title], footer [title]');
    return [
      ...(links.length > 0 && place !== 6 ? [`the address is link ${place} of the footer`] : []),
      // Content shown on hover would have to close by Escape (1.4.13); the site shows none.
      ...[...tooltips].map((one) => `“${one.getAttribute('title')}” comes with the pointer alone`),
    ];
  });
}
