import { expect, test } from 'vitest';
import { inbox as words } from '../../src/content/inbox.ts';
import { initialSnapshot, skewOf } from '../../src/inbox/inboxApi.ts';
import {
  pendingErase,
  applyChanges,
  isHeldBack,
  type ShownMessage,
} from '../../src/inbox/changes/applyChanges.ts';
import {
  closingNotice,
  emptyListText,
  headingOf,
  inPageOrder,
  knownChanges,
  knownMessages,
  sectionOf,
  shownMessages,
  unconfirmedChanges,
} from '../../src/inbox/words/arrange.ts';
import { momentOf, shortMoment } from '../../src/inbox/words/moments.ts';
import { startMs } from '../support/outboxDeps.ts';
import { actOf, at, listOf, messageOf } from './samples.ts';

const shown = (changes = {}, ...acts: ReturnType<typeof actOf>[]): ShownMessage => {
  const [one] = applyChanges([messageOf(1, changes)], acts, 0);
  if (!one) throw new Error('There is no message.');
  return one;
};
const held = { mail: { state: 'held', sentAt: null } } as const;
const beside = { search: 'moth', filter: 'all', state: 'found', more: null, looked: null } as const;

test('the page shows the newest version of each known message, with the owner’s changes at server time', () => {
  const list = listOf([messageOf(1), messageOf(2)], { asOf: at(0), gotAtMs: startMs + 100 });
  const found = { ...beside, messages: [messageOf(2, { revision: 2, isSpam: true })] };
  const linked = { ...beside, messages: [messageOf(3)] };
  const pending = [actOf(150, 'answered', { message: messageOf(3).id })];
  const all = shownMessages({ ...initialSnapshot, list, found, linked, pending });
  expect(all.map(({ id }) => id)).toEqual([1, 2, 3].map((place) => messageOf(place).id));
  expect(all[1]?.isSpam).toBe(true);
  expect(all[2]).toMatchObject({ answeredAt: at(50), pending });
  expect(knownMessages({ ...initialSnapshot, linked })).toEqual(linked.messages);
  expect(knownMessages(initialSnapshot)).toEqual([]);
});

test('a page that has read nothing reports no fault and no activity', () => {
  const said = { needsSignIn: false, isOwner: true, hasPendingSignOut: false, storage: 'usable' };
  const underWay = { isSending: false, isChecking: false, isLoadingMore: false };
  expect(initialSnapshot).toMatchObject({
    ...said,
    ...underWay,
    pending: [],
    done: [],
    unreadable: [],
  });
});

test('without a list the server’s clock equals the device’s', () => {
  expect(skewOf(null)).toBe(0);
  expect(skewOf(listOf([], { asOf: at(5), gotAtMs: startMs + 7 }))).toBe(-2);
});

test('a confirmed change is listed once, and not as pending', () => {
  const pending = [actOf(1, 'note'), actOf(2, 'spam')];
  const done = [actOf(1, 'note', { progress: 'done' })];
  expect(knownChanges({ pending, done })).toEqual([done[0], pending[1]]);
});

test('only changes that the server has not confirmed would be lost at sign-out', () => {
  const progress = ['waiting', 'sending', 'unconfirmed', 'refused', 'done'] as const;
  const pending = progress.map((one, place) => actOf(place, 'note', { progress: one }));
  const lost = unconfirmedChanges({ pending, done: [] }).map((act) => act.progress);
  expect(lost).toEqual(['waiting', 'sending', 'unconfirmed']);
});

test.each<[string, ShownMessage, string]>([
  ['waits for an answer', shown(), 'unanswered'],
  ['was answered', shown({ answeredAt: at(1) }), 'rest'],
  ['is spam', shown({ isSpam: true }), 'rest'],
  ['is erased', shown({ enquiry: null }), 'rest'],
  ['is being erased', shown({}, actOf(1, 'erase')), 'rest'],
  ['is held', shown(held), 'held'],
  ['is held, and spam', shown({ ...held, isSpam: true }), 'held'],
  ['was held, and answered', shown({ ...held, answeredAt: at(1) }), 'rest'],
  ['was held, and erased', shown({ ...held, enquiry: null }), 'rest'],
  ['was held, and is being erased', shown(held, actOf(1, 'erase')), 'rest'],
])('a message that %s is in the right section', (_, message, section) => {
  expect(sectionOf(message)).toBe(section);
  expect(isHeldBack(message)).toBe(section === 'held');
});

test('a refused erase is not pending, and neither is any other change', () => {
  expect(pendingErase(shown({}, actOf(1, 'erase')))).toMatchObject({ act: 'erase' });
  expect(pendingErase(shown({}, actOf(1, 'erase', { progress: 'refused' })))).toBe(null);
  expect(pendingErase(shown({}, actOf(1, 'spam')))).toBe(null);
  expect(pendingErase({})).toBe(null);
});

test('the page lists unanswered messages, then the rest, then held ones', () => {
  const [unanswered, rest, last] = [1, 2, 3].map((place) => ({ ...messageOf(place), pending: [] }));
  if (!unanswered || !rest || !last) throw new Error('There are no messages.');
  const all = inPageOrder({ held: [last], rest: [rest], unanswered: [unanswered] });
  expect(all).toEqual([unanswered, rest, last]);
});

test('an empty list says why it is empty', () => {
  const { none, noneHere, noneHereYet } = words.list;
  expect(emptyListText({ filter: 'all', search: ' ' }, true)).toBe(none);
  expect(emptyListText({ filter: 'spam', search: '' }, true)).toBe(noneHereYet);
  expect(emptyListText({ filter: 'spam', search: '' }, false)).toBe(noneHere);
  const sought = { filter: 'spam', search: ' zebra ' } as const;
  expect(emptyListText(sought, false)).toBe('No messages match “zebra”.');
  expect(emptyListText(sought, true)).toBe('No messages match “zebra” so far.');
});

test('an open message says where it will move, if that is not where it is shown', () => {
  const answered = shown({ answeredAt: at(1) });
  const pinned = { id: answered.id, section: 'unanswered' } as const;
  expect(closingNotice(answered, pinned, false)).toBe(words.message.leaves);
  expect(closingNotice(answered, pinned, true)).toBe(
    words.message.moves.replace('{section}', words.list.rest),
  );
  expect(closingNotice(answered, { ...pinned, section: 'rest' }, true)).toBe(null);
  expect(closingNotice(answered, { ...pinned, id: messageOf(2).id }, true)).toBe(null);
  expect(closingNotice(answered, null, true)).toBe(null);
});

test('a date of another year includes the year', () => {
  const now = new Date(2026, 2, 14, 12).getTime();
  expect(momentOf(new Date(2026, 2, 14, 9, 5).getTime(), now)).toBe('9:05 AM');
  expect(momentOf(new Date(2026, 0, 2, 9, 5).getTime(), now)).toBe('Fri, Jan 2, 9:05 AM');
  expect(momentOf(new Date(2025, 11, 31, 9, 5).getTime(), now)).toBe('Wed, Dec 31, 9:05 AM (2025)');
});

test('a heading is true although the open message no longer belongs under it', () => {
  const [open, answered] = [shown(), shown({ answeredAt: at(1) })];
  const other = { ...shown(), id: messageOf(2).id };
  const pinned = { id: open.id, section: 'unanswered' } as const;
  const { unanswered, openOne } = words.list;
  expect(headingOf('unanswered', { shown: [open, other], pinned })).toBe(unanswered);
  expect(headingOf('unanswered', { shown: [answered, other], pinned })).toBe(
    `${unanswered}, plus the open one`,
  );
  expect(headingOf('unanswered', { shown: [answered], pinned })).toBe(openOne);
  expect(headingOf('rest', { shown: [answered], pinned })).toBe(words.list.rest);
});

test('a row of the list shows the time today, otherwise the date, with the year if it is another', () => {
  const now = new Date(2026, 2, 14, 12).getTime();
  expect(shortMoment(new Date(2026, 2, 14, 9, 5).getTime(), now)).toBe('9:05 AM');
  expect(shortMoment(new Date(2026, 2, 13, 23, 59).getTime(), now)).toBe('Mar 13');
  expect(shortMoment(new Date(2025, 2, 4, 9, 5).getTime(), now)).toBe('Mar 4, 2025');
});
