import { outboxWords, toasts } from '../../src/content/enquiry.ts';
import { signalOnline } from './support/device.ts';
import { aboutCreek, aboutGarden, sendOn, sentOn } from './support/form.ts';
import { expect, test } from './support/test.ts';
import { followSpoken, spokenOn } from './support/spoken.ts';

// A screen reader announces each status message once (WCAG 2.2, 4.1.3).

test('a screen reader announces each stage of a message once', async ({ backend, visitor }) => {
  const page = await visitor.open(backend.siteUrl);
  await followSpoken(page);
  const times = async (words: string): Promise<number> =>
    (await spokenOn(page)).filter((said) => said.includes(words)).length;

  await backend.network.cut();
  await sendOn(page, aboutCreek, toasts.saved.title);
  await expect.poll(() => times(toasts.saved.title)).toBe(1);
  await backend.network.mend();
  await signalOnline(page);
  await expect(sentOn(page).getByText('Reached me')).toBeVisible();
  await expect.poll(() => times(toasts.sent.title)).toBe(1);
  await expect.poll(() => times('Reached me')).toBe(1);
  expect(await times(toasts.saved.title)).toBe(1);

  await backend.network.set({ kind: 'answer', status: 500 });
  await sendOn(page, aboutGarden, toasts.failed.title);
  await expect.poll(() => times(toasts.failed.description)).toBe(1);
  await expect.poll(() => times(outboxWords.returned)).toBe(1);
});
