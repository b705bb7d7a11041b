import { resumePath } from '../../src/app/paths.ts';
import { findsNothingInAnyState } from './support/everyState.ts';
import { focusFindings } from './support/focusStops.ts';
import { misfits } from './support/largeText.ts';
import { helpFindings, measuredFindings, smallTargets } from './support/measures.ts';
import { expect, test } from './support/test.ts';

// Accessibility engines don't measure large text, wide spacing, target sizes, the place of help and the focus mark.

test('the check of large text reports a cut-off word, a broken word, a word outside the window and a lone letter', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(`${backend.siteUrl}${resumePath}`);
  await page.evaluate(() => {
    const plant = (words: string, style: string): void => {
      const planted = document.createElement('p');
      planted.textContent = words;
      planted.style.cssText = style;
      document.querySelector('main')?.append(planted);
    };
    plant('unbreakable', 'width: 3ch');
    plant('covered', 'width: 3ch; overflow: hidden; overflow-wrap: normal');
    plant('beside', 'position: absolute; left: 99%; overflow-wrap: normal');
    plant('to a tree', 'width: 2ch; overflow-wrap: normal');
    const toggle = document.querySelector<HTMLElement>('header button');
    if (toggle) toggle.style.cssText = 'display: block; margin-top: 9rem';
  });
  const found = (await misfits(page)).join('\n');
  expect(found).toMatch(/the page is \d+ px wide/);
  expect(found).toContain('“unbreakable” is broken');
  expect(found).toContain('“covered” is cut off');
  expect(found).toContain('“beside” leaves the window');
  expect(found).toContain('“a” alone on a line');
  expect(found).toContain('the menu’s button is out of place');
  expect(found).toMatch(/the bar keeps \d+ px/);
});

test('the checks report a covered focus stop, a pale focus mark, a small button and a tooltip', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(`${backend.siteUrl}${resumePath}`);
  await page.evaluate(() => {
    const plant = (words: string, style: string): HTMLButtonElement => {
      const planted = document.createElement('button');
      planted.textContent = words;
      planted.style.cssText = style;
      document.querySelector('main')?.prepend(planted);
      return planted;
    };
    plant('under', 'position: fixed; top: 10px; left: 10px; z-index: 1');
    plant('pale', 'outline: 3px solid #f0ead8');
    plant('small', 'width: 20px; height: 20px; padding: 0').title = 'Only here';
  });
  const stops = (await focusFindings(page)).join('\n');
  expect(stops).toContain('“under” lies under');
  expect(stops).toContain('“pale” has a pale mark');
  expect(await smallTargets(page, 24)).toContain('“small”');
  expect((await helpFindings(page)).join('\n')).toContain('“Only here”');
});

findsNothingInAnyState('the check of text size, targets and focus', measuredFindings);
