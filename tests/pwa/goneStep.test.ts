import { expect, test } from 'vitest';
import { type Found, goneStep } from '../../src/pwa/goneStep.ts';
import { pageEntry } from '../../src/pwa/pageEntry.ts';

const own = '/assets/react-1.js /assets/index-1.js';
const newer = '/assets/react-1.js /assets/index-2.js';
const found: Found = { served: newer, own, isWritten: false, tries: 2 };

test.each<[string, Partial<Found>, ReturnType<typeof goneStep>]>([
  ['a page of another release is loaded in this one’s place', {}, 'reload'],
  ['nothing is loaded in place of what is written', { isWritten: true }, 'plain'],
  ['the same page once more would help nobody', { served: own }, 'plain'],
  ['whoever answers is not the site: it may be soon', { served: null }, 'wait'],
  ['nobody waits for ever for what is not the site', { served: null, tries: 6 }, 'plain'],
])('%s', (_claim, change, step) => {
  expect(goneStep({ ...found, ...change })).toBe(step);
});

test('a page of the site is known by the scripts that it names', () => {
  expect(pageEntry(`<head><meta name="entry" content="${own}" /></head>`)).toBe(own);
  expect(pageEntry('<title>Sign in to Rest Stop Wi-Fi</title>')).toBeNull();
});
