import { expect, test } from 'vitest';
import { inboxActs } from '#contract/ownerInbox';
import { type OwnerChange, readChange, writeChange } from '../../src/inbox/changes/ownerChange.ts';
import { idOf, startMs } from '../support/outboxDeps.ts';

const id = idOf(7);
const kept = { message: idOf(1), act: 'note', note: 'Call her', atMs: startMs };

test.each(inboxActs)(
  '“%s” is read as it was written, with the id that it is stored under',
  (act) => {
    for (const more of [{}, { note: 'Call her' }, { note: 'Call her', noteId: idOf(3) }]) {
      const done: OwnerChange = { id, message: idOf(1), act, atMs: startMs, ...more };
      expect(readChange(id, writeChange(done))).toEqual(done);
    }
  },
);

test.each([
  null,
  'null',
  '7',
  '[]',
  '{}',
  JSON.stringify({ ...kept, act: 'sell' }),
  JSON.stringify({ ...kept, message: 1 }),
  JSON.stringify({ ...kept, atMs: 'today' }),
])('%s is not read as a change', (text) => {
  expect(readChange(id, text)).toBe(null);
});

test('a note that is not a string is dropped', () => {
  const { note: _, ...rest } = kept;
  expect(readChange(id, JSON.stringify({ ...kept, note: 7, noteId: 7 }))).toEqual({ id, ...rest });
});
