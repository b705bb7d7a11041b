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

test('a newer version without its text keeps no text of an erased one, and a longer one holds', () => {
  const whole = messageOf(1, { notes: [note] });
  const gone = messageOf(1, { ...brief, revision: 2, enquiry: null });
  expect(merged([whole], [gone])).toEqual([gone]);
  const later = messageOf(1, { ...brief, revision: 3 });
  expect(merged([gone], [later])).toEqual([later]);
  // Of two that are cut, the one with more of the text.
  const [shorter, longer] = ['Two', 'Two acres'].map((message, place) =>
    messageOf(1, { ...brief, revision: place + 1, enquiry: { ...sampleEnquiry, message } }),
  );
  if (!shorter || !longer) throw new Error('There are no messages.');
  expect(merged([shorter], [longer])).toEqual([longer]);
  // Notes of the one whose text is kept, and they are not called whole for that.
  const [kept] = merged([{ ...longer, revision: 1, notes: [note] }], [{ ...longer, revision: 2 }]);
  expect(kept).toMatchObject({ notes: [note], isWhole: false });
});

test('a list that comes with none before it is taken as it is, also as a delta', () => {
  expect(renewedList(null, answerOf([messageOf(1)])).messages).toEqual([messageOf(1)]);
  const delta = answerOf([messageOf(1)], { since: 3 });
  expect(renewedList(null, delta)).toEqual(delta);
});

test('what can’t be read is counted over all answers, and a whole list has no end to drop behind', () => {
  const known = listOf([messageOf(1)], { unreadable: 1, more: null });
  const delta = answerOf([messageOf(2)], { since: 1, unreadable: 2 });
  expect(renewedList(known, delta)).toMatchObject({ unreadable: 3, messages: [{}, {}] });
  expect(longerList(known, answerOf([], { unreadable: 2 })).unreadable).toBe(3);
});

test('a search that is asked again keeps the texts that were loaded, and its end once', () => {
  const whole = messageOf(1, { notes: [note] });
  expect(foundAgain([whole], answerOf([messageOf(1, brief)]))).toEqual([whole]);
  const page = answerOf([messageOf(1)], { more: placeOf(2) });
  expect(foundAgain([messageOf(1), messageOf(2)], page)).toEqual([messageOf(1)]);
});
