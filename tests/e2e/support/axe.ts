import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds on the page as it is now. In the page itself: no page has a frame, for whose sake axe would
 * open another page to put its findings together. What it finds well is not told of, which takes longer.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(rules);
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
