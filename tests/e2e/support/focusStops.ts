import type { Page } from 'playwright';

/**
 * Moves the focus through the page once, by the Tab key, or through an open menu by the arrow keys. Returns a finding
 * for each focused element that is out of sight or completely covered by a bar or a toast (WCAG 2.2, 2.4.11), and for
 * each whose focus mark is thin or pale (2.4.13). The site does not meet 2.4.12 (no part covered): on a small phone, a
 * toast covers a part of a service's card.
 */
export async function focusFindings(page: Page): Promise<string[]> {
  const found = new Set<string>();
  // In a menu the arrow keys move the focus, and Tab closes it.
  const isInMenu = await page.getByRole('menu').isVisible();
  await page.evaluate((stays) => {
    if (!stays && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.body.dataset['stops'] = '';
  }, isInMenu);
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press(isInMenu ? 'ArrowDown' : 'Tab');
    const seen = await page.evaluate(lookAtFocus);
    if (seen === null) break;
    for (const finding of seen) found.add(finding);
  }
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-stop]')) one.removeAttribute('data-stop');
  });
  return [...found];
}

const mostStops = 150;

/** Findings about the focused element; null if there is none, or if the test has already checked it. */
function lookAtFocus(): string[] | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  if (focused.dataset['stop'] !== undefined) return null;
  focused.dataset['stop'] = '';
  const found: string[] = [];
  const name = `“${(focused.getAttribute('aria-label') ?? focused.textContent).trim().slice(0, 30)}”`;
  const box = focused.getBoundingClientRect();
  const top = Math.max(box.top, 0);
  const bottom = Math.min(box.bottom, innerHeight);
  if (bottom - top < Math.min(box.height, innerHeight) - 1) found.push(`${name} is out of sight`);
  for (const one of document.querySelectorAll('body *')) {
    const { position, visibility } = getComputedStyle(one);
    if (position !== 'fixed' && position !== 'sticky') continue;
    if (visibility === 'hidden' || one.contains(focused) || focused.contains(one)) continue;
    // The toasts' container ignores clicks beside the toasts, so only its children can cover something.
    const covers = getComputedStyle(one).pointerEvents === 'none' ? [...one.children] : [one];
    for (const cover of covers) {
      const over = cover.getBoundingClientRect();
      const width = Math.min(over.right, box.right) - Math.max(over.left, box.left);
      const height = Math.min(over.bottom, bottom) - Math.max(over.top, top);
      const isHidden = width >= box.width - 1 && height >= bottom - top - 1;
      // A fixed element behind the focused one, for example behind an open dialog, hides nothing.
      if (isHidden && !isOnTop(focused)) found.push(`${name} lies under ${cover.className}`);
    }
  }
  const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(focused);
  const isMarked = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  if (!isMarked && !isFramed(focused)) found.push(`${name} has no mark of 2 px`);
  else if (
    isMarked &&
    contrast(
      outlineColor,
      groundOf(outlineOffset.startsWith('-') ? focused : focused.parentElement),
    ) < 3
  )
    found.push(`${name} has a pale mark`);
  return found;

  function isOnTop(element: HTMLElement): boolean {
    const { left, width } = box;
    return element.contains(document.elementFromPoint(left + width / 2, (top + bottom) / 2));
  }
  /** An MUI text field shows the focus by a 2 px border of its fieldset. */
  function isFramed(element: HTMLElement): boolean {
    const frame = element.parentElement?.querySelector(':scope > fieldset');
    return (
      frame !== null &&
      frame !== undefined &&
      Number.parseFloat(getComputedStyle(frame).borderTopWidth) >= 2
    );
  }
  /** The background color around the focus mark. */
  function groundOf(element: HTMLElement | null): string {
    for (let one = element; one; one = one.parentElement) {
      const { backgroundColor } = getComputedStyle(one);
      // A translucent tint hardly changes the color below it.
      const alpha = Number(/(?:, |\/ )([\d.]+)\)$/.exec(backgroundColor)?.[1] ?? 1);
      if (backgroundColor.startsWith('rgb(') || alpha > 0.5) return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  }
  function contrast(one: string, other: string): number {
    const [light = 1, dark = 1] = [one, other].map(luminance).sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  }
  function luminance(color: string): number {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? [])
      .map((part) => Number(part) / 255)
      .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
}
