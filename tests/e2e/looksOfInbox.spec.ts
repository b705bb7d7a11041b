import { findChromium } from '../../scripts/backend/chromium.ts';
import { inbox as words } from '../../src/content/inbox.ts';
import { messageOf } from '../inbox/samples.ts';
import { expect, one, openFirst, press, signIn, test } from './support/inboxWorld.ts';
import { looks } from './support/looks.ts';

// The headless shell renders text differently.
test.use({ browserPath: findChromium(process.env) });

// Screenshots of the owner's inbox at a fixed time.

const now = Date.parse('2026-03-14T18:00:00Z');
const ago = (hours: number): string => new Date(now - hours * 3_600_000).toISOString();

test('every screen of the inbox matches its screenshots', async ({ world }) => {
  const { owner, visitor, url } = world;
  owner.asOf = new Date(now).toISOString();
  owner.messages = [
    messageOf(1, { writtenAt: ago(2.1), receivedAt: ago(2) }),
    messageOf(2, { receivedAt: ago(23), mail: { state: 'waiting', sentAt: null } }),
    messageOf(3, { receivedAt: ago(30), isSpam: true, mail: { state: 'held', sentAt: null } }),
    messageOf(4, {
      receivedAt: ago(50),
      answeredAt: ago(40),
      answeredBy: 'link',
      notes: [{ id: 'note', text: 'Walk the creek with her in April.', at: ago(39) }],
    }),
  ];
  const page = await visitor.open('about:blank');
  await page.clock.setFixedTime(now);
  await page.goto(`${url}/inbox`);
  await expect(page.locator('input[name=email]')).toBeVisible();
  await looks(page, 'sign-in');
  await signIn(world, page);
  await looks(page, 'list');
  await openFirst(page);
  owner.answers = 'never';
  await press(one(page), words.acts.note);
  await page.fill('textarea[name=note]', 'Call her first');
  await press(one(page), words.acts.noteSave);
  await expect(page.getByText(words.unsent.one)).toBeVisible();
  await page.mouse.move(0, 0);
  await looks(page, 'message');
  await press(page, words.menu.open);
  await page.getByRole('menuitem', { name: words.menu.signOut, exact: true }).click();
  await expect(page.getByText(words.signOut.unsaved.one)).toBeVisible();
  await looks(page, 'sign-out');
});
