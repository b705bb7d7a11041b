import { throughInbox } from './support/inboxStates.ts';
import { expect, test } from './support/inboxWorld.ts';
import { measuredFindings } from './support/measures.ts';

test('the check of text size, targets and focus finds no fault in the inbox', async ({ world }) => {
  const page = await world.visitor.open('about:blank');
  const found: string[] = [];
  await throughInbox(page, world, async (state) => {
    found.push(...(await measuredFindings(page)).map((finding) => `${state}: ${finding}`));
  });
  expect(found).toEqual([]);
});
