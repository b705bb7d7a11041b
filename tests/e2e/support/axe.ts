import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds on the page as it is now. It works in the page itself, since no page has a frame, for whose
 * sake it would open another to put its findings together; and what passes is left out, which is quicker.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  expect(page.frames()).toHaveLength(1);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(tags);
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
