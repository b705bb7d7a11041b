// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { plainFormStates } from '#contract';
import { showPlainResult } from '../../src/enquiry/form/plainResult.ts';
import { idOf } from '../support/outboxDeps.ts';

const found = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
};
const alert = (): HTMLElement | null => document.querySelector('[role=alert]');

beforeEach(() => {
  document.body.innerHTML =
    '<noscript></noscript><div id="enquiry"><form><textarea name="message"></textarea></form></div>';
  // A browser that runs scripts reads what is in a <noscript> as text.
  found('noscript').textContent = Object.values(plainFormStates)
    .map((id) => `<p id="${id}">Words of ${id}.</p>`)
    .join('');
});

/** Opens the page with this hash. @returns the ids that count as tried */
function open(hash: string): Set<string> {
  history.replaceState(null, '', `/es/?from=a${hash}`);
  const triedUnsaved = new Set<string>();
  const slot = { recorded: () => idOf(1) };
  showPlainResult(
    found('#enquiry'),
    found('form') as HTMLFormElement,
    Object({ slot, triedUnsaved }),
  );
  return triedUnsaved;
}

test.each(Object.entries(plainFormStates))(
  'the result “%s” is shown above the form until the next Send, and leaves the URL',
  (state, id) => {
    const tried = open(`#${id}`);
    expect(alert()?.textContent).toBe(`Words of ${id}.`);
    expect(alert()?.nextElementSibling).toBe(found('#enquiry'));
    expect(location.pathname + location.search + location.hash).toBe('/es/?from=a');
    // The server has certainly not stored a refused text.
    expect([...tried]).toEqual(state === 'notSent' ? [] : [idOf(1)]);
    found('form').dispatchEvent(new Event('submit', { bubbles: true }));
    expect(alert()).toBeNull();
  },
);

test.each(['', '#contact', '#enquiry'])('a URL with the hash “%s” shows no result', (hash) => {
  expect(open(hash).size).toBe(0);
  expect(alert()).toBeNull();
  expect(location.hash).toBe(hash);
});
