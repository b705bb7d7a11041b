import { throughInbox } from './support/inboxStates.ts';
import { expect, test } from './support/inboxWorld.ts';
import { largeTextFindings } from './support/largeText.ts';

test('large text finds nothing on its way through the inbox', async ({ world }) => {
  const page = await world.visitor.open('about:blank');
  const found: string[] = [];
  await throughInbox(page, world, async (state) => {
    found.push(...(await largeTextFindings(page)).map((finding) => `${state}: ${finding}`));
  });
  expect(found).toEqual([]);
});
