import type { Page } from 'playwright';
import { untilDrawn } from './drawn.ts';

/** A window's size in px, and the text's size in percent of the browser's default. */
export type TextSize = { width: number; height: number; percent: number };

export const textSizes: readonly TextSize[] = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1_280, height: 720 },
].flatMap((window) => [130, 150, 200].map((percent) => ({ ...window, percent })));

/** Finds what does not fit the page with larger text, then restores text and window size. */
export async function largeTextFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  const before = page.viewportSize();
  for (const { width, height, percent } of textSizes) {
    await page.setViewportSize({ width, height });
    await setTextSize(page, `${percent}%`);
    const said = `${width} px, ${percent} %`;
    found.push(...(await settled(page)).slice(0, 4).map((finding) => `${said}: ${finding}`));
  }
  await setTextSize(page, '');
  if (before) await page.setViewportSize(before);
  return found;
}

/** Checks several times, since a menu moves to its place a moment after the window has changed. */
async function settled(page: Page): Promise<string[]> {
  let found = await misfits(page);
  for (let looks = 0; found.length > 0 && looks < 8; looks += 1) {
    await page.evaluate(untilDrawn, 4);
    found = await misfits(page);
  }
  return found;
}

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate(async (fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    await document.fonts.ready;
    // An open menu repositions itself on this event.
    window.dispatchEvent(new Event('resize'));
  }, size);
  await page.evaluate(untilDrawn, 2);
}

/**
 * Finds what is wider than the window or cut off, broken words, lines of a single letter, a misplaced menu button,
 * and a bar that takes too much of the window. It first replaces references, times and addresses by the widest
 * possible text, so that no finding depends on the hour or on an id.
 */
export async function misfits(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const restore = showWidest();
    const found = new Set<string>();
    const root = document.scrollingElement ?? document.documentElement;
    if (root.scrollWidth > innerWidth) {
      const widest = [...document.querySelectorAll('body *')]
        .filter((one) => one.getBoundingClientRect().right > innerWidth)
        .map((one) => `${one.tagName} ${one.className}`);
      found.add(`the page is ${root.scrollWidth} px wide: ${widest.slice(0, 3).join(', ')}`);
    }

    type Line = { top: number; bottom: number; text: string };
    const linesOf = new Map<Element, Line[]>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const parent = text.parentElement;
      if (!parent || !isRead(parent)) continue;
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\S+/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
        const [box] = rects;
        if (!box) continue;
        for (const rect of rects) look(parent, word, rect);
        const block = blockOf(parent);
        const isBroken = rects.some(({ top }) => top > box.bottom - 2);
        if (isBroken && !mayBreak(word, rects, block)) found.add(`“${word}” is broken`);
        const lines = linesOf.get(block) ?? [];
        linesOf.set(block, lines);
        const last = lines.at(-1);
        if (last && box.top < last.bottom - 2 && box.bottom > last.top + 2) last.text += word;
        else lines.push({ top: box.top, bottom: box.bottom, text: word });
      }
    }
    for (const [block, lines] of linesOf) {
      const isNarrow = block.clientWidth < 7 * Number.parseFloat(getComputedStyle(block).fontSize);
      const alone = isNarrow && lines.length > 1 && lines.find(({ text }) => /^\p{L}$/u.test(text));
      if (alone) found.add(`“${alone.text}” alone on a line of “${wordsOf(lines)}”`);
    }
    lookAtBar();
    restore();
    return [...found];

    /** Replaces each reference, time and address by the widest possible one. Returns a function that undoes this. */
    function showWidest(): () => void {
      const widest: [RegExp, string][] = [
        [/\b[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\b/g, 'WWWW-WWWW'],
        [/\b\d{1,2}:\d\d [AP]M/g, '10:00 PM'],
        [/\b[A-Z][a-z]{2}, [A-Z][a-z]{2} \d{1,2}\b/g, 'Wed, Nov 30'],
        [/\b\w+@example\.com/g, 'maximiliane.of.the.wetlands@mailserver.example.com'],
      ];
      const changed = new Map<Text, string>();
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode()) {
        const shown = widest.reduce((said, [one, by]) => said.replace(one, by), text.data);
        if (shown === text.data || text.parentElement?.closest('script, style')) continue;
        changed.set(text, text.data);
        text.data = shown;
      }
      return () => {
        for (const [text, data] of changed) text.data = data;
      };
    }
    function isRead(element: Element): boolean {
      if (element.closest('svg, script, style, noscript, [aria-hidden="true"]')) return false;
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      const { width, height } = element.getBoundingClientRect();
      // Skip texts for screen readers only, and the skip link, which is visible only with the focus.
      return width > 1 && height > 1 && !element.closest('a[href="#content"]:not(:focus)');
    }
    /** An address or a word with a hyphen may break. A word that the browser hyphenates may not shed a lone letter. */
    function mayBreak(word: string, rects: DOMRect[], block: Element): boolean {
      if (/[@/\-–:.]./.test(word)) return true;
      const { fontSize, hyphens } = getComputedStyle(block);
      const least = Number.parseFloat(fontSize);
      return hyphens === 'auto' && rects.every(({ width }) => width > least);
    }
    function look(parent: Element, word: string, rect: DOMRect): void {
      // Skip a closing toast, and a message's excerpt in the list, which ends with an ellipsis.
      if (isOnItsWayOut(parent, rect) || isExcerpt(parent)) return;
      if (rect.right > innerWidth + 1 || rect.left < -1) found.add(`“${word}” leaves the window`);
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(box);
        if (display === 'inline' || display === 'contents') continue;
        const edge = box.getBoundingClientRect();
        const clips = overflowX === 'hidden' || overflowX === 'clip';
        if (clips && (rect.right > edge.right + 1 || rect.left < edge.left - 1))
          found.add(`“${word}” is cut off`);
        const low = overflowY === 'hidden' || overflowY === 'clip';
        if (low && (rect.bottom > edge.bottom + 2 || rect.top < edge.top - 2))
          found.add(`“${word}” is cut off below or above`);
        if (getComputedStyle(box).position === 'fixed') return;
      }
    }
    function isOnItsWayOut(parent: Element, { left }: DOMRect): boolean {
      return left >= innerWidth && parent.closest('[role="alert"]') !== null;
    }
    function isExcerpt(parent: Element): boolean {
      const { textOverflow } = getComputedStyle(parent.parentElement ?? parent);
      return textOverflow === 'ellipsis' && parent.closest('button[aria-expanded]') !== null;
    }
    function blockOf(element: Element): Element {
      let block = element;
      while (getComputedStyle(block).display.startsWith('inline') && block.parentElement)
        block = block.parentElement;
      return block;
    }
    function wordsOf(lines: Line[]): string {
      return lines
        .map(({ text }) => text)
        .join(' | ')
        .slice(0, 60);
    }
    function lookAtBar(): void {
      const toggle = document.querySelector('header button[aria-controls]');
      const name = document.querySelector('header a[href="/#home"]');
      if (!toggle || !name) return;
      const bar = toggle.closest('header') ?? toggle;
      const shown = toggle.getBoundingClientRect();
      const named = name.getBoundingClientRect();
      const isBeside = shown.left >= named.right - 1 && shown.top < named.bottom;
      const isAtEdge = shown.right > innerWidth - 48 && shown.right <= innerWidth;
      if (shown.width > 0 && !(isBeside && isAtEdge))
        found.add('the menu’s button is out of place');
      const { position } = getComputedStyle(bar);
      const top = scrollY;
      scrollTo({ top: innerHeight * 2, behavior: 'instant' });
      const stays = bar.getBoundingClientRect();
      if (position !== 'static' && Math.min(stays.bottom, stays.height) > innerHeight / 4 + 1)
        found.add(`the bar keeps ${Math.round(stays.height)} px of ${innerHeight}`);
      scrollTo({ top, behavior: 'instant' });
    }
  });
}
