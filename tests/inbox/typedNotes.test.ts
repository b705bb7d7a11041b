// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { forgetTyped, hasTyped, keepTyped, typedNote } from '../../src/inbox/typedNotes.ts';

afterEach(forgetTyped);

/** Whether the browser asks before the page is left. */
const asks = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a note that is being typed is there again, for its message alone, until it is emptied', () => {
  expect([typedNote('a'), hasTyped(), asks()]).toEqual(['', false, false]);
  keepTyped('a', 'Call her');
  keepTyped('b', 'Call him');
  expect([typedNote('a'), typedNote('b'), hasTyped(), asks()]).toEqual([
    'Call her',
    'Call him',
    true,
    true,
  ]);
  keepTyped('a', '');
  expect([typedNote('a'), hasTyped(), asks()]).toEqual(['', true, true]);
  keepTyped('b', '');
  expect([hasTyped(), asks()]).toEqual([false, false]);
});

test('all of them go with a sign-out, and the page is left without a question', () => {
  keepTyped('a', 'Call her');
  keepTyped('b', 'Call him');
  forgetTyped();
  expect([typedNote('a'), typedNote('b'), hasTyped(), asks()]).toEqual(['', '', false, false]);
});
