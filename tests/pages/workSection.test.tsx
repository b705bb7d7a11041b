// @vitest-environment jsdom

import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readSection, shownParts } from '../../src/content/section.mjs';

const all = readSection('proof');

/** The section's headings, such as `H2 Recent Projects`, without those of single projects. */
async function headingsWith(shown: Record<string, boolean>): Promise<string[]> {
  vi.resetModules();
  vi.doMock('../../src/content/proof.ts', () => ({ proof: shownParts('proof', all, shown) }));
  const { WorkSection } = await import('../../src/pages/home/WorkSection.tsx');
  const { container } = render(<WorkSection />);
  const section = container.querySelector('section');
  const heading = container.querySelector('h2');
  expect(section?.getAttribute('aria-labelledby')).toBe(heading?.id);
  return [...container.querySelectorAll('h2, h3:not(li h3)')].map(
    ({ tagName, textContent }) => `${tagName} ${textContent}`,
  );
}

afterEach(() => {
  vi.doUnmock('../../src/content/proof.ts');
  vi.resetModules();
});

test.each([
  [{}, [`H2 ${all.heading}`, `H3 ${all.clients.heading}`, `H3 ${all.licenses.heading}`]],
  [{ quotes: false }, [`H2 ${all.heading}`, `H3 ${all.licenses.heading}`]],
  [{ projects: false }, [`H2 ${all.clients.heading}`, `H3 ${all.licenses.heading}`]],
  [{ projects: false, licenses: false }, [`H2 ${all.clients.heading}`]],
  [{ projects: false, quotes: false }, [`H2 ${all.licenses.heading}`]],
  [{ projects: false, quotes: false, licenses: false }, []],
])('with %j the home page has the headings %j', async (shown, headings) => {
  expect(await headingsWith(shown)).toEqual(headings);
});
