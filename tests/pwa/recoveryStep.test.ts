import { expect, test } from 'vitest';
import { type RecoveryState, recoveryStep } from '../../src/pwa/recoveryStep.ts';
import { pageScripts } from '../../src/pwa/pageScripts.ts';

const ownScripts = '/assets/react-1.js /assets/index-1.js';
const newer = '/assets/react-1.js /assets/index-2.js';
const state: RecoveryState = { servedScripts: newer, ownScripts, hasText: false, tries: 2 };

test.each<[string, Partial<RecoveryState>, ReturnType<typeof recoveryStep>]>([
  ['a page of another release is loaded in this one’s place', {}, 'reload'],
  ['nothing is loaded in place of what is written', { hasText: true }, 'plain'],
  ['the same page once more would help nobody', { servedScripts: ownScripts }, 'plain'],
  ['whoever answers is not the site: it may be soon', { servedScripts: null }, 'wait'],
  ['nobody waits for ever for what is not the site', { servedScripts: null, tries: 6 }, 'plain'],
])('%s', (_claim, change, step) => {
  expect(recoveryStep({ ...state, ...change })).toBe(step);
});

test('a page of the site is known by the scripts that it names', () => {
  expect(pageScripts(`<head><meta name="entry" content="${ownScripts}" /></head>`)).toBe(
    ownScripts,
  );
  expect(pageScripts('<title>Sign in to Rest Stop Wi-Fi</title>')).toBeNull();
});
