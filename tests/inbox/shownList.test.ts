import { expect, test } from 'vitest';
import { inbox as words } from '../../src/content/inbox.ts';
import { atFirst, skewOf } from '../../src/inbox/inbox.ts';
import {
  erasing,
  foldActs,
  isHeldBack,
  type ShownMessage,
} from '../../src/inbox/changes/foldActs.ts';
import {
  knownActs,
  knownMessages,
  sectionOf,
  unconfirmedActs,
} from '../../src/inbox/words/arrange.ts';
import { momentOf } from '../../src/inbox/words/moments.ts';
import { allOf, leavingOf, noneOf, shownOf } from '../../src/inbox/words/shownList.ts';
import { startMs } from '../support/outboxDeps.ts';
import { actOf, at, listOf, messageOf } from './samples.ts';

const shown = (changes = {}, ...acts: ReturnType<typeof actOf>[]): ShownMessage => {
  const [one] = foldActs([messageOf(1, changes)], acts, 0);
  if (!one) throw new Error('There is no message.');
  return one;
};
const held = { mail: { state: 'held', sentAt: null } } as const;
const beside = { search: 'moth', filter: 'all', state: 'found', more: null, looked: null } as const;

test('all that is known is shown, of each message the newest, with what she did by the server’s clock', () => {
  const list = listOf([messageOf(1), messageOf(2)], { asOf: at(0), gotAtMs: startMs + 100 });
  const found = { ...beside, messages: [messageOf(2, { revision: 2, isSpam: true })] };
  const linked = { ...beside, messages: [messageOf(3)] };
  const open = [actOf(150, 'answered', { message: messageOf(3).id })];
  const all = shownOf({ ...atFirst, list, found, linked, open });
  expect(all.map(({ id }) => id)).toEqual([1, 2, 3].map((place) => messageOf(place).id));
  expect(all[1]?.isSpam).toBe(true);
  expect(all[2]).toMatchObject({ answeredAt: at(50), open });
  expect(knownMessages({ ...atFirst, linked })).toEqual(linked.messages);
  expect(knownMessages(atFirst)).toEqual([]);
});

test('a page that has read nothing yet says nothing of her session, nor of what is under way', () => {
  const said = { needsSignIn: false, isOwner: true, isLeaving: false, storage: 'usable' };
  const underWay = { isSending: false, isChecking: false, isLoadingMore: false };
  expect(atFirst).toMatchObject({ ...said, ...underWay, open: [], done: [], unreadable: [] });
});

test('the server’s clock is the device’s where there is no list', () => {
  expect(skewOf(null)).toBe(0);
  expect(skewOf(listOf([], { asOf: at(5), gotAtMs: startMs + 7 }))).toBe(-2);
});

test('what she did is known once, and what is done is not called open', () => {
  const open = [actOf(1, 'note'), actOf(2, 'spam')];
  const done = [actOf(1, 'note', { progress: 'done' })];
  expect(knownActs({ open, done })).toEqual([done[0], open[1]]);
});

test('only what the server is not known to have would be lost with a sign-out', () => {
  const progress = ['waiting', 'sending', 'unconfirmed', 'refused', 'done'] as const;
  const open = progress.map((one, place) => actOf(place, 'note', { progress: one }));
  const lost = unconfirmedActs({ open, done: [] }).map((act) => act.progress);
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
  expect(erasing(shown({}, actOf(1, 'erase')))).toMatchObject({ act: 'erase' });
  expect(erasing(shown({}, actOf(1, 'erase', { progress: 'refused' })))).toBe(null);
  expect(erasing(shown({}, actOf(1, 'spam')))).toBe(null);
  expect(erasing({})).toBe(null);
});

test('the page shows what is to be answered, then the rest, then what is held', () => {
  const [unanswered, rest, last] = [1, 2, 3].map((place) => ({ ...messageOf(place), open: [] }));
  if (!unanswered || !rest || !last) throw new Error('There are no messages.');
  const all = allOf({ held: [last], rest: [rest], unanswered: [unanswered] });
  expect(all).toEqual([unanswered, rest, last]);
});

test('where nothing is shown it says why', () => {
  expect(noneOf(false, true)).toBe(words.list.none);
  expect(noneOf(true, true)).toBe(words.list.noneFoundYet);
  expect(noneOf(true, false)).toBe(words.list.noneFound);
});

test('what becomes of the open message is said where that is not what is seen', () => {
  const answered = shown({ answeredAt: at(1) });
  const pinned = { id: answered.id, section: 'unanswered' } as const;
  expect(leavingOf(answered, pinned, false)).toBe(words.message.leaves);
  expect(leavingOf(answered, pinned, true)).toBe(
    words.message.moves.replace('{section}', words.list.rest),
  );
  expect(leavingOf(answered, { ...pinned, section: 'rest' }, true)).toBe(null);
  expect(leavingOf(answered, { ...pinned, id: messageOf(2).id }, true)).toBe(null);
  expect(leavingOf(answered, null, true)).toBe(null);
});

test('a moment of another year says its year', () => {
  const now = new Date(2026, 2, 14, 12).getTime();
  expect(momentOf(new Date(2026, 2, 14, 9, 5).getTime(), now)).toBe('9:05 AM');
  expect(momentOf(new Date(2026, 0, 2, 9, 5).getTime(), now)).toBe('Fri, Jan 2, 9:05 AM');
  expect(momentOf(new Date(2025, 11, 31, 9, 5).getTime(), now)).toBe('Wed, Dec 31, 9:05 AM (2025)');
});
