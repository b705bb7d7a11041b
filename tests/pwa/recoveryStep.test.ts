import { expect, test } from 'vitest';
import { type RecoveryState, recoveryStep } from '../../src/pwa/recoveryStep.ts';
import { pageScripts } from '../../src/pwa/pageScripts.ts';

const ownScripts = '/assets/react-1.js /assets/index-1.js';
const newer = '/assets/react-1.js /assets/index-2.js';
const state: RecoveryState = { servedScripts: newer, ownScripts, hasText: false, tries: 2 };

test.each<[string, Partial<RecoveryState>, ReturnType<typeof recoveryStep>]>([
  ['reloads if the server has another release', {}, 'reload'],
  ['never reloads a page with text in it', { hasText: true }, 'plain'],
  ['never reloads the same release', { servedScripts: ownScripts }, 'plain'],
  ['waits while a foreign server responds', { servedScripts: null }, 'wait'],
  ['gives up on a foreign server after six tries', { servedScripts: null, tries: 6 }, 'plain'],
])('%s', (_claim, change, step) => {
  expect(recoveryStep({ ...state, ...change })).toBe(step);
});

test('recognizes a page of the site by its entry meta tag', () => {
  expect(pageScripts(`<head><meta name="entry" content="${ownScripts}" /></head>`)).toBe(
    ownScripts,
  );
  expect(pageScripts('<title>Sign in to Rest Stop Wi-Fi</title>')).toBeNull();
});
