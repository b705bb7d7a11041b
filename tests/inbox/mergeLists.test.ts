import { expect, test } from 'vitest';
import { foundAgain, longerList, merged, renewedList } from '../../src/inbox/mergeLists.ts';
import { answerOf, at, listOf, messageOf, placeOf } from './samples.ts';
import { sampleEnquiry } from '../support/outboxDeps.ts';

const brief = { isWhole: false, enquiry: { ...sampleEnquiry, message: '' }, notes: [] };
const note = { id: 'n', text: 'Call her', at: at(1) };

test('of two versions of a message the newer one holds, whichever came last', () => {
  const older = messageOf(1, { revision: 1 });
  const newer = messageOf(1, { revision: 2, answeredAt: at(5) });
  expect(merged([older], [newer])).toEqual([newer]);
  expect(merged([newer], [older])).toEqual([newer]);
});

test('a text that was loaded stays, and is called whole only as long as nothing has changed', () => {
  const whole = messageOf(1, { revision: 1, notes: [note] });
  const [same] = merged([whole], [messageOf(1, { ...brief, revision: 1 })]);
  expect(same).toEqual(whole);
  const [changed] = merged([whole], [messageOf(1, { ...brief, revision: 2, answeredAt: at(5) })]);
  expect(changed).toMatchObject({
    isWhole: false,
    enquiry: whole.enquiry,
    notes: [note],
    answeredAt: at(5),
  });
  const erased = messageOf(1, { revision: 3, enquiry: null });
  expect(merged([whole], [erased])).toEqual([erased]);
});

test('what has changed joins the list, and what has moved behind its end leaves no gap', () => {
  const known = listOf([messageOf(1), messageOf(2)], {
    revision: 5,
    more: placeOf(2),
    unreadable: 1,
  });
  const changes = answerOf(
    [
      messageOf(1, { revision: 6, answeredAt: at(5), place: placeOf(9) }),
      messageOf(3, { revision: 6, place: placeOf(0) }),
    ],
    { since: 5, revision: 6, unanswered: 2 },
  );
  const list = renewedList(known, changes);
  expect(list.messages.map(({ id }) => id)).toEqual([messageOf(2).id, messageOf(3).id]);
  expect(list).toMatchObject({ revision: 6, more: placeOf(2), unanswered: 2, unreadable: 1 });
});

test('a first page begins the list anew, with the texts that are known', () => {
  const known = listOf([messageOf(1, { notes: [note] }), messageOf(2)], { revision: 5 });
  const list = renewedList(
    known,
    answerOf([messageOf(1, brief)], { revision: 7, more: placeOf(1) }),
  );
  expect(list.messages).toEqual([messageOf(1, { notes: [note] })]);
  expect(list).toMatchObject({ revision: 7, more: placeOf(1) });
});

test('a further page is added, and the list is no newer for it', () => {
  const known = listOf([messageOf(1)], { revision: 5, more: placeOf(1) });
  const list = longerList(known, answerOf([messageOf(2)], { revision: 8, more: null }));
  expect(list.messages).toHaveLength(2);
  expect(list).toMatchObject({ revision: 5, more: null });
});

test('a search that is asked again keeps its further pages, and lets go what it finds no more', () => {
  const known = [messageOf(1), messageOf(2), messageOf(5)];
  const page = answerOf([messageOf(2)], { more: placeOf(3) });
  expect(
    foundAgain(known, page)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([messageOf(2).id, messageOf(5).id]);
  expect(foundAgain(known, answerOf([messageOf(2)]))).toHaveLength(1);
});
