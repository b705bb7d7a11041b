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
  knownChanges,
  knownMessages,
  sectionOf,
  unconfirmedChanges,
} from '../../src/inbox/words/arrange.ts';
import { momentOf } from '../../src/inbox/words/moments.ts';
import {
  inPageOrder,
  closingNotice,
  emptyListText,
  shownMessages,
} from '../../src/inbox/words/shownList.ts';
import { startMs } from '../support/outboxDeps.ts';
import { actOf, at, listOf, messageOf } from './samples.ts';

const shown = (changes = {}, ...acts: ReturnType<typeof actOf>[]): ShownMessage => {
  const [one] = applyChanges([messageOf(1, changes)], acts, 0);
  if (!one) throw new Error('There is no message.');
  return one;
};
const held = { mail: { state: 'held', sentAt: null } } as const;
const beside = { search: 'moth', filter: 'all', state: 'found', more: null, looked: null } as const;

test('all that is known is shown, of each message the newest, with what she did by the server’s clock', () => {
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

test('a page that has read nothing yet says nothing of her session, nor of what is under way', () => {
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

test('the server’s clock is the device’s where there is no list', () => {
  expect(skewOf(null)).toBe(0);
  expect(skewOf(listOf([], { asOf: at(5), gotAtMs: startMs + 7 }))).toBe(-2);
});

test('what she did is known once, and what is done is not called pending', () => {
  const pending = [actOf(1, 'note'), actOf(2, 'spam')];
  const done = [actOf(1, 'note', { progress: 'done' })];
  expect(knownChanges({ pending, done })).toEqual([done[0], pending[1]]);
});

test('only what the server is not known to have would be lost with a sign-out', () => {
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
])('what %s stands where it belongs', (_, message, section) => {
  expect(sectionOf(message)).toBe(section);
  expect(isHeldBack(message)).toBe(section === 'held');
});

test('an erasing that was refused is none, and another act is none either', () => {
  expect(pendingErase(shown({}, actOf(1, 'erase')))).toMatchObject({ act: 'erase' });
  expect(pendingErase(shown({}, actOf(1, 'erase', { progress: 'refused' })))).toBe(null);
  expect(pendingErase(shown({}, actOf(1, 'spam')))).toBe(null);
  expect(pendingErase({})).toBe(null);
});

test('the page shows what is to be answered, then the rest, then what is held', () => {
  const [unanswered, rest, last] = [1, 2, 3].map((place) => ({ ...messageOf(place), pending: [] }));
  if (!unanswered || !rest || !last) throw new Error('There are no messages.');
  const all = inPageOrder({ held: [last], rest: [rest], unanswered: [unanswered] });
  expect(all).toEqual([unanswered, rest, last]);
});

test('where nothing is shown it says why', () => {
  expect(emptyListText(false, true)).toBe(words.list.none);
  expect(emptyListText(true, true)).toBe(words.list.noneFoundYet);
  expect(emptyListText(true, false)).toBe(words.list.noneFound);
});

test('what becomes of the open message is said where that is not what is seen', () => {
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

test('a moment of another year says its year', () => {
  const now = new Date(2026, 2, 14, 12).getTime();
  expect(momentOf(new Date(2026, 2, 14, 9, 5).getTime(), now)).toBe('9:05 AM');
  expect(momentOf(new Date(2026, 0, 2, 9, 5).getTime(), now)).toBe('Fri, Jan 2, 9:05 AM');
  expect(momentOf(new Date(2025, 11, 31, 9, 5).getTime(), now)).toBe('Wed, Dec 31, 9:05 AM (2025)');
});
