import { expect, test } from 'vitest';
import { foundAgain, longerList, merged, renewedList } from '../../src/inbox/mergeLists.ts';
import { answerOf, at, listOf, messageOf, photographOf, placeOf } from './samples.ts';
import { sampleEnquiry } from '../support/outboxDeps.ts';

const brief = { isWhole: false, enquiry: { ...sampleEnquiry, message: '' }, notes: [] };
const note = { id: 'n', text: 'Call her', at: at(1) };

test('the newer version of a message wins, whichever arrived last', () => {
  const older = messageOf(1, { revision: 1 });
  const newer = messageOf(1, { revision: 2, answeredAt: at(5) });
  expect(merged([older], [newer])).toEqual([newer]);
  expect(merged([newer], [older])).toEqual([newer]);
});

test('a loaded text survives a refresh, and counts as whole only if the message has not changed', () => {
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

test('a delta adds changed messages to the list, and drops those that moved behind its end', () => {
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

test('a first page replaces the list, and keeps the texts that are already loaded', () => {
  const known = listOf([messageOf(1, { notes: [note] }), messageOf(2)], { revision: 5 });
  const list = renewedList(
    known,
    answerOf([messageOf(1, brief)], { revision: 7, more: placeOf(1) }),
  );
  expect(list.messages).toEqual([messageOf(1, { notes: [note] })]);
  expect(list).toMatchObject({ revision: 7, more: placeOf(1) });
});

test('a further page extends the list without raising its revision', () => {
  const known = listOf([messageOf(1)], { revision: 5, more: placeOf(1) });
  const list = longerList(known, answerOf([messageOf(2)], { revision: 8, more: null }));
  expect(list.messages).toHaveLength(2);
  expect(list).toMatchObject({ revision: 5, more: null });
});

test('a repeated search keeps its further pages, and drops messages it no longer finds', () => {
  const known = [messageOf(1), messageOf(2), messageOf(5)];
  const page = answerOf([messageOf(2)], { more: placeOf(3) });
  expect(
    foundAgain(known, page)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([messageOf(2).id, messageOf(5).id]);
  expect(foundAgain(known, answerOf([messageOf(2)]))).toHaveLength(1);
});

test('an erased message loses its text, and of two shortened texts the longer one wins', () => {
  const whole = messageOf(1, { notes: [note] });
  const gone = messageOf(1, { ...brief, revision: 2, enquiry: null });
  expect(merged([whole], [gone])).toEqual([gone]);
  const later = messageOf(1, { ...brief, revision: 3 });
  expect(merged([gone], [later])).toEqual([later]);
  // The longer of two shortened texts wins.
  const [shorter, longer] = ['Two', 'Two acres'].map((message, place) =>
    messageOf(1, { ...brief, revision: place + 1, enquiry: { ...sampleEnquiry, message } }),
  );
  if (!shorter || !longer) throw new Error('There are no messages.');
  expect(merged([shorter], [longer])).toEqual([longer]);
  // The merged message has the text and the notes of the older version, and is not whole.
  const [kept] = merged([{ ...longer, revision: 1, notes: [note] }], [{ ...longer, revision: 2 }]);
  expect(kept).toMatchObject({ notes: [note], isWhole: false });
});

test('without an earlier list, an answer becomes the list, even a delta', () => {
  expect(renewedList(null, answerOf([messageOf(1)])).messages).toEqual([messageOf(1)]);
  const delta = answerOf([messageOf(1)], { since: 3 });
  expect(renewedList(null, delta)).toEqual(delta);
});

test('unreadable messages are counted over all answers, and a complete list drops nothing at its end', () => {
  const known = listOf([messageOf(1)], { unreadable: 1, more: null });
  const delta = answerOf([messageOf(2)], { since: 1, unreadable: 2 });
  expect(renewedList(known, delta)).toMatchObject({ unreadable: 3, messages: [{}, {}] });
  expect(longerList(known, answerOf([], { unreadable: 2 })).unreadable).toBe(3);
});

test('a repeated search keeps loaded texts, and drops a message that lies at the end of its first page', () => {
  const whole = messageOf(1, { notes: [note] });
  expect(foundAgain([whole], answerOf([messageOf(1, brief)]))).toEqual([whole]);
  const page = answerOf([messageOf(1)], { more: placeOf(2) });
  expect(foundAgain([messageOf(1), messageOf(2)], page)).toEqual([messageOf(1)]);
});

test('a photograph keeps its description in a shortened message, and what has arrived is the newer message’s', () => {
  const [first, second] = [photographOf(1, 0, { large: false }), photographOf(1, 1)];
  const whole = messageOf(1, { photographs: [first, { ...second, alt: '' }] });
  const photographs = [{ ...first, large: true }, second, photographOf(1, 2)];
  const without = photographs.map((one) => ({ ...one, alt: '' }));
  const [kept] = merged([whole], [messageOf(1, { ...brief, revision: 2, photographs: without })]);
  const alts = [first.alt, '', ''];
  expect(kept?.photographs).toEqual(without.map((one, place) => ({ ...one, alt: alts[place] })));
  // A whole message has its own descriptions.
  const newer = messageOf(1, { revision: 2, photographs: without });
  expect(merged([whole], [newer])).toEqual([newer]);
});
