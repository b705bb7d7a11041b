import type { Page } from 'playwright';
import { inbox as words } from '../../../src/content/inbox.ts';
import { goodCode } from './ownerServer.ts';
import { expect, one, openFirst, press, type World } from './inboxWorld.ts';

/** Goes through every screen of the owner’s inbox and checks each. */
export async function throughInbox(
  page: Page,
  world: World,
  look: (state: string) => Promise<void>,
): Promise<void> {
  await page.goto(`${world.url}/inbox`);
  await expect(page.locator('input[name=email]')).toBeVisible();
  await press(page, words.signIn.askCode);
  await expect(page.locator('input[name=email]')).toHaveAttribute('aria-invalid', 'true');
  await look('sign-in');
  await page.fill('input[name=email]', 'ines@example.com');
  await press(page, words.signIn.askCode);
  await expect(page.getByText(words.signIn.asked)).toBeVisible();
  await look('code');
  await page.fill('input[name=code]', goodCode);
  await press(page, words.signIn.enter);
  await expect(page.locator('[data-reference]')).toHaveCount(world.owner.messages.length);
  await look('list');
  await openFirst(page);
  world.owner.answers = 'never';
  await press(one(page), words.acts.note);
  await page.fill('textarea[name=note]', 'Call her first');
  await press(one(page), words.acts.noteSave);
  await expect(page.getByText(words.unsent.one)).toBeVisible();
  await press(one(page), words.acts.note);
  await look('message');
  await press(one(page), words.acts.erase);
  await expect(page.getByRole('button', { name: words.erase.keep })).toBeFocused();
  await look('erase');
  await page.getByRole('button', { name: /^Erase all messages from/ }).click();
  await expect(page.getByText(words.eraseAll.notErased)).toBeVisible();
  await look('erase all');
  await press(page, words.eraseAll.close);
  // The closing dialog moves the focus back, and the page scrolls to the focused element.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(page, words.menu.open);
  await expect(page.getByRole('menu')).toBeVisible();
  // The menu opens with an animation.
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  await look('inbox menu');
  await page.getByRole('menuitem', { name: words.menu.signOut, exact: true }).click();
  await expect(page.getByText(words.signOut.unsaved.one)).toBeVisible();
  await look('sign-out');
}
