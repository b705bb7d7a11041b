import { describe, expect, test } from 'vitest';
import type { KnownChange } from '../../src/inbox/changes/ownerChange.ts';
import { applyChanges, isUnanswered, withoutErased } from '../../src/inbox/changes/applyChanges.ts';
import { idOf, startMs } from '../support/outboxDeps.ts';
import { actOf, at, messageOf, photographOf } from './samples.ts';

const fold = (acts: readonly KnownChange[], changes = {}, skewMs = 0) => {
  const [shown] = applyChanges([messageOf(1, changes), messageOf(2)], acts, skewMs);
  if (!shown) throw new Error('There is no message.');
  return shown;
};

describe('the owner’s changes are applied to the server’s messages', () => {
  test('the latest mark wins, in whatever order the marks are stored', () => {
    const answered = actOf(1, 'answered');
    const takenBack = actOf(2, 'unanswered');
    for (const acts of [
      [answered, takenBack],
      [takenBack, answered],
    ]) {
      expect(fold(acts).answeredAt).toBe(null);
    }
    expect(fold([actOf(3, 'answered'), takenBack])).toMatchObject({
      answeredAt: at(3),
      answeredBy: 'inbox',
    });
    expect(fold([actOf(2, 'notSpam'), actOf(1, 'spam')]).isSpam).toBe(false);
  });

  test('a later mark from the server wins over an older mark of the owner', () => {
    const marked = { answeredAt: at(50), answeredBy: 'link' } as const;
    expect(fold([actOf(40, 'unanswered')], marked)).toMatchObject(marked);
    expect(fold([actOf(60, 'unanswered')], marked).answeredAt).toBe(null);
    // The server reports the time and the way of the first mark that still counts.
    expect(fold([actOf(60, 'answered')], marked)).toMatchObject(marked);
  });

  test('a wrong device clock does not change which mark wins', () => {
    const marked = { answeredAt: at(50), answeredBy: 'link' } as const;
    // The owner set the mark at 40 by the server's clock; the device's clock is 100 ms fast.
    expect(fold([actOf(140, 'unanswered')], marked, -100)).toMatchObject(marked);
    expect(fold([actOf(160, 'answered')], {}, -100).answeredAt).toBe(at(60));
  });

  test('each note is added exactly once', () => {
    const there = { id: actOf(1, 'note').id, text: 'first', at: at(1) };
    const first = actOf(1, 'note', { note: 'first', progress: 'done' });
    const second = actOf(2, 'note', { note: 'second' });
    expect(fold([first, second], { notes: [there] }).notes.map(({ text }) => text)).toEqual([
      'first',
      'second',
    ]);
  });

  test('a change to one message leaves other messages unchanged', () => {
    const [, other] = applyChanges([messageOf(1), messageOf(2)], [actOf(1, 'spam')], 0);
    expect(other).toMatchObject({ isSpam: false, pending: [] });
  });

  test.each(['waiting', 'sending', 'unconfirmed'] as const)(
    'a change that is %s counts as unconfirmed, and its effect on the server is not shown as done',
    (progress) => {
      const resent = actOf(1, 'resend', { progress });
      const shown = fold([resent], { mail: { state: 'givenUp', sentAt: null } });
      expect(shown.pending).toEqual([resent]);
      expect(shown.mail.state).toBe('givenUp');
      expect(fold([actOf(1, 'notSpam', { progress })], { mail: held }).mail).toEqual(held);
    },
  );

  test('a confirmed change is no longer pending, and its mail is shown as waiting', () => {
    const shown = fold([actOf(1, 'resend', { progress: 'done' })]);
    expect(shown).toMatchObject({ pending: [], mail: { state: 'waiting', sentAt: null } });
    expect(fold([actOf(1, 'notSpam', { progress: 'done' })], { mail: held }).mail.state).toBe(
      'waiting',
    );
  });

  test('a refused change has no effect, and stays listed as refused', () => {
    const refused = actOf(1, 'answered', { progress: 'refused' });
    expect(fold([refused])).toMatchObject({ answeredAt: null, pending: [refused] });
  });

  test('an erased message keeps its text and notes on screen until the server confirms the erase', () => {
    const notes = [{ id: 'n', text: 'call first', at: at(1) }];
    const done = actOf(1, 'erase', { progress: 'done' });
    expect(fold([done], { notes })).toMatchObject({ enquiry: null, notes: [] });
    for (const progress of ['waiting', 'sending', 'unconfirmed', 'refused'] as const) {
      const shown = fold([actOf(1, 'erase', { progress })], { notes });
      expect(shown).toMatchObject({ enquiry: messageOf(1).enquiry, notes });
      expect(isUnanswered(shown)).toBe(progress === 'refused');
    }
  });
});

const held = { state: 'held', sentAt: null } as const;

test('only a message that the server has erased loses its text on the device', () => {
  const messages = [messageOf(1), messageOf(2)];
  expect(withoutErased(messages, [actOf(1, 'erase')])).toEqual(messages);
  const [first, second] = withoutErased(messages, [actOf(1, 'erase', { progress: 'done' })]);
  expect(first?.enquiry).toBe(null);
  expect(second).toEqual(messages[1]);
});

test.each([
  [{}, true],
  [{ answeredAt: at(1) }, false],
  [{ isSpam: true }, false],
  [{ enquiry: null }, false],
])('a message with %j counts as unanswered: %j', (changes, expected) => {
  expect(isUnanswered(messageOf(1, changes))).toBe(expected);
});

test('marking spam works, and unmarking it leaves a mail that was not held as it is', () => {
  expect(fold([actOf(1, 'spam')])).toMatchObject({ ...messageOf(1), isSpam: true });
  const done = actOf(1, 'notSpam', { progress: 'done' });
  expect(fold([done], { isSpam: true })).toMatchObject({
    isSpam: false,
    mail: messageOf(1).mail,
  });
});

test('a note is added to the other notes, and a note without text is shown empty', () => {
  const there = [
    { id: 'a', text: 'first', at: at(1) },
    { id: actOf(1, 'note').id, text: 'second', at: at(1) },
  ];
  expect(fold([actOf(1, 'note', { note: 'second' })], { notes: there }).notes).toEqual(there);
  expect(fold([actOf(1, 'note')]).notes).toEqual([
    { id: actOf(1, 'note').id, text: '', at: at(1) },
  ]);
});

test('an edit changes its note alone, unless another device edited the note later', () => {
  const notes = [
    { id: idOf(8), text: 'Call her', at: at(1) },
    { id: idOf(9), text: 'Call him', at: at(2) },
  ];
  const edit = actOf(50, 'editNote', { note: 'Called her', noteId: idOf(8) });
  const edited = { ...notes[0], text: 'Called her', editedAt: at(50) };
  expect(fold([edit], { notes }).notes).toEqual([edited, notes[1]]);
  const later = [{ id: idOf(8), text: 'Wrote', at: at(1), editedAt: at(51) }];
  expect(fold([edit], { notes: later }).notes).toEqual(later);
  const earlier = [{ id: idOf(8), text: 'Wrote', at: at(1), editedAt: at(50) }];
  expect(fold([edit], { notes: earlier }).notes).toEqual([edited]);
  expect(fold([{ ...edit, progress: 'refused' }], { notes }).notes).toEqual(notes);
  // The device's clock was set back between the note and its edit.
  const note = actOf(60, 'note', { note: 'Wrote' });
  const back = actOf(50, 'editNote', { note: 'Wrote her', noteId: note.id });
  expect(fold([note, back]).notes.map(({ text }) => text)).toEqual(['Wrote her']);
});

test('taking back an answered mark that does not exist changes nothing', () => {
  expect(fold([actOf(-startMs - 1, 'unanswered')])).toMatchObject({ answeredAt: null });
});

test('an erased message has no text, notes and photographs left to load', () => {
  const done = actOf(1, 'erase', { progress: 'done' });
  const notes = [{ id: 'n', text: 'call', at: at(1) }];
  const cut = { isWhole: false, notes, photographs: [photographOf(1, 0)] };
  const none = { enquiry: null, notes: [], photographs: [], isWhole: true };
  expect(fold([done], cut)).toMatchObject(none);
  expect(withoutErased([messageOf(1, cut)], [done])).toEqual([messageOf(1, none)]);
  const other = actOf(2, 'spam', { progress: 'done' });
  expect(withoutErased([messageOf(1)], [other])).toEqual([messageOf(1)]);
});

test('confirmed changes add nothing to an erased message, and a pending note is still shown', () => {
  const erased = { enquiry: null, mail: { state: 'none', sentAt: null } } as const;
  const done = [
    actOf(1, 'note', { note: 'call', progress: 'done' }),
    actOf(2, 'resend', { progress: 'done' }),
  ];
  expect(fold(done, erased)).toMatchObject({ ...erased, notes: [] });
  expect(fold([actOf(1, 'note', { note: 'call' })], erased).notes).toHaveLength(1);
});
