// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import {
  clearTypedNotes,
  editKey,
  hasTypedNotes,
  saveTypedNote,
  typedNote,
} from '../../src/inbox/typedNotes.ts';

afterEach(clearTypedNotes);

/** Whether the page asks for confirmation before it is left. */
const asks = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a half-typed note is stored for its message until its field is emptied', () => {
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

test('erasing a message deletes its half-typed notes, and those of no other', () => {
  for (const key of ['a', editKey('a', 'n'), 'b', editKey('b', 'n')])
    saveTypedNote(key, 'Call her');
  clearTypedNotes('a');
  expect(['a', editKey('a', 'n')].map(typedNote)).toEqual(['', '']);
  expect(['b', editKey('b', 'n')].map(typedNote)).toEqual(['Call her', 'Call her']);
});

test('a sign-out deletes all half-typed notes, and the page can be left without a prompt', () => {
  saveTypedNote('a', 'Call her');
  saveTypedNote('b', 'Call him');
  clearTypedNotes();
  expect([typedNote('a'), typedNote('b'), hasTypedNotes(), asks()]).toEqual(['', '', false, false]);
});
