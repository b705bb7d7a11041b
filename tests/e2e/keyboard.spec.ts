import type { Locator, Page } from 'playwright';
import { pageTitles } from '../../src/content/pages.ts';
import { resumePath } from '../../src/app/paths.ts';
import { postponeEntries, signalOnline } from './support/device.ts';
import { aboutCreek, aboutGarden, formOn, waitingOn } from './support/form.ts';
import { expect, test } from './support/test.ts';

const mostStops = 60;

/** Describes why the focused element's mark is not visible; empty if it is. */
async function hiddenFocus(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return '';
    const name = `${focused.tagName} "${focused.textContent.trim().slice(0, 40)}"`;
    const { top, bottom, left, right, width, height } = focused.getBoundingClientRect();
    if (width < 1 || height < 1) return `${name} has no size`;
    const inset = 2;
    const isSeenAt = (x: number, y: number): boolean => {
      const onTop = document.elementFromPoint(x, y);
      return onTop !== null && (focused.contains(onTop) || onTop.contains(focused));
    };
    const isSeen = [left + inset, (left + right) / 2, right - inset].some((x) =>
      [top + inset, (top + bottom) / 2, bottom - inset].some((y) => isSeenAt(x, y)),
    );
    if (!isSeen) return `${name} is out of sight or lies under something`;
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    // A focused field shows a thicker frame.
    const frame = focused.parentElement?.querySelector(':scope > fieldset');
    const outline = outlineStyle === 'none' ? 0 : parseFloat(outlineWidth);
    const frameWidth = frame ? parseFloat(getComputedStyle(frame).borderTopWidth) : 0;
    return Math.max(outline, frameWidth) >= 2 ? '' : `${name} has no visible focus`;
  });
}

/** Presses Tab until the target has the focus, and expects a visible focus at every stop. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    await expect.poll(() => hiddenFocus(page)).toBe('');
  }
  throw new Error(`Not reached in ${mostStops} stops: ${target.toString()}`);
}

test('a visitor can write, send, delete, restore and retry enquiries with the keyboard alone', {
  tag: '@main',
}, async ({ backend, visitor }) => {
  const page = await visitor.open(backend.siteUrl);
  const { field, send } = formOn(page);
  const { keyboard } = page;
  const main = page.getByRole('main');

  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(main).toBeFocused();

  await page.reload();
  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Contact' }));
  await keyboard.press('Enter');
  await expect(page.locator('#contact')).toBeFocused();

  await tabTo(page, send);
  await keyboard.press('Enter');
  await expect(field.name).toBeFocused();

  const type = async (control: Locator, text: string): Promise<void> => {
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(text);
    await expect(control).toHaveValue(text);
  };
  const write = async ({ name, email, message }: typeof aboutCreek): Promise<void> => {
    await tabTo(page, field.name, 'Shift+Tab');
    await type(field.name, name);
    await tabTo(page, field.email);
    await type(field.email, email);
    await tabTo(page, field.message);
    await type(field.message, message);
    await tabTo(page, send);
    await keyboard.press('Enter');
  };
  await write({ ...aboutCreek, name: ' ' });
  await expect(field.name).toBeFocused();
  await expect(field.name).toHaveAccessibleDescription(/Please enter your name/);

  await backend.network.cut();
  await write(aboutCreek);
  await expect(waitingOn(page)).toHaveCount(1);
  await expect(page.locator(':focus')).toHaveCount(1);
  // An entry that is being sent has no Edit and Delete buttons.
  await postponeEntries(page);

  await tabTo(page, waitingOn(page).getByRole('button', { name: 'Edit' }));
  await keyboard.press('Enter');
  await tabTo(page, waitingOn(page).getByRole('button', { name: 'Open it' }));
  await keyboard.press('Enter');
  await expect(field.message).toHaveValue(aboutCreek.message);
  expect(await page.locator(':focus').count(), 'the focus has gone astray').toBe(1);
  await tabTo(page, send);
  await keyboard.press('Enter');
  await expect(waitingOn(page)).toHaveCount(1);
  await write(aboutGarden);
  await expect(waitingOn(page)).toHaveCount(2);
  await postponeEntries(page);

  const last = waitingOn(page).last();
  const lastTitle = (await last.locator('p').first().textContent()) ?? '';
  await tabTo(page, last.getByRole('button', { name: 'Delete' }));
  await keyboard.press('Enter');
  await expect(waitingOn(page)).toHaveCount(1);
  await tabTo(page, page.getByRole('button', { name: 'Undo' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(waitingOn(page).filter({ hasText: lastTitle })).not.toHaveCount(0);
  await expect(waitingOn(page)).toHaveCount(2);

  await backend.network.mend();
  await tabTo(page, waitingOn(page).first().getByRole('button', { name: 'Try now' }));
  await keyboard.press('Enter');
  await expect(waitingOn(page)).toHaveCount(1);
  await signalOnline(page);
  await expect(waitingOn(page)).toHaveCount(0);
  expect(await backend.rows()).toHaveLength(2);
});

test('the menu on a small screen works by keyboard', async ({ backend, visitor }) => {
  const page = await visitor.open(`${backend.siteUrl}${resumePath}`);
  await page.setViewportSize({ width: 360, height: 740 });
  const { keyboard } = page;
  const toggle = page.getByRole('button', { name: 'Menu' });
  await tabTo(page, toggle);
  await keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await keyboard.press('Tab');
  await keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'About' }));
  await keyboard.press('Enter');
  await expect(page.locator('#about')).toBeFocused();
  await expect(page).toHaveTitle(pageTitles.home);
});
