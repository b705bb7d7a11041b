// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import {
  clearTypedNotes,
  hasTypedNotes,
  saveTypedNote,
  typedNote,
} from '../../src/inbox/typedNotes.ts';

afterEach(clearTypedNotes);

/** Whether the browser asks before the page is left. */
const asks = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a note that is being typed is there again, for its message alone, until it is emptied', () => {
  expect([typedNote('a'), hasTypedNotes(), asks()]).toEqual(['', false, false]);
  saveTypedNote('a', 'Call her');
  saveTypedNote('b', 'Call him');
  expect([typedNote('a'), typedNote('b'), hasTypedNotes(), asks()]).toEqual([
    'Call her',
    'Call him',
    true,
    true,
  ]);
  saveTypedNote('a', '');
  expect([typedNote('a'), hasTypedNotes(), asks()]).toEqual(['', true, true]);
  saveTypedNote('b', '');
  expect([hasTypedNotes(), asks()]).toEqual([false, false]);
});

test('all of them go with a sign-out, and the page is left without a question', () => {
  saveTypedNote('a', 'Call her');
  saveTypedNote('b', 'Call him');
  clearTypedNotes();
  expect([typedNote('a'), typedNote('b'), hasTypedNotes(), asks()]).toEqual(['', '', false, false]);
});
