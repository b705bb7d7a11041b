import { expect, test } from 'vitest';
import { stateWords } from '../../src/enquiry/list/itemWords.ts';
import type { UnsentItem } from '../../src/enquiry/markOf.ts';
import { leftUnsent, unsentWords } from '../../src/enquiry/unsentWords.ts';
import type { StoredEnquiry } from '../../src/outbox/enquiries/entries.ts';
import { draftOf, refusedOf, waitingOf } from '../support/entries.ts';

const lease = { fromMs: 0, untilMs: 30_000, token: 't' };
const cases: [string, StoredEnquiry, number, boolean][] = [
  ['a waiting one', waitingOf({}), 1_000, true],
  ['one in its first attempt', waitingOf({ lease }), 1_000, false],
  ['one whose first attempt was cut off', waitingOf({ lease }), 30_001, true],
  ['one in a later attempt', waitingOf({ lease, attempts: 2 }), 1_000, true],
  ['a refused one', refusedOf({}), 1_000, true],
  ['a draft', draftOf({}), 1_000, false],
];

test.each(cases)('the top bar counts unsent messages: %s', (_what, entry, nowMs, isCounted) => {
  expect(leftUnsent([entry], nowMs)).toEqual(isCounted ? [entry] : []);
});

const all: readonly UnsentItem[] = [
  waitingOf({}),
  waitingOf({ lease }),
  waitingOf({ lease, attempts: 2 }),
  waitingOf({ lease, attempts: 2, mayHaveArrived: true }),
  waitingOf({ mayHaveArrived: true, reason: 'unreachable' }),
  waitingOf({ requestedAtMs: -8 * 86_400_000 }),
  waitingOf({ requestedAtMs: -8 * 86_400_000, mayHaveArrived: true }),
  refusedOf({}),
  refusedOf({ mayHaveArrived: true }),
];

/** The texts of the bar and of the list for the same state. */
const announced = [
  { one: '1 message waiting', many: '2 messages waiting', list: /send by itself/ },
  {
    one: '1 message needs your attention',
    many: '2 messages need your attention',
    list: /^Not sent|^Over a week/,
  },
  { one: 'Sending 1 message…', many: 'Sending 2 messages…', list: /^Sending/ },
  {
    one: '1 message may have gone through',
    many: '2 messages may have gone through',
    list: /^May have gone through/,
  },
];

test.each([1_000, 30_001])('the bar never contradicts the list, at %i ms', (nowMs) => {
  const pairs = all.flatMap((one) => all.map((other) => [one, other] as const));
  for (const pair of pairs) {
    const counted = leftUnsent(pair, nowMs);
    const inList = pair
      .filter((entry) => counted.includes(entry))
      .map((entry) => announced.find(({ list }) => list.test(stateWords(entry, nowMs))));
    expect(inList).not.toContain(undefined);
    const said = new Set(inList).size === 1 ? inList[0] : announced[0];
    const words = ['', said?.one, said?.many][inList.length];
    expect(unsentWords(pair, nowMs)).toBe(words);
  }
});

test('shows no time of the next try', () => {
  const backoff = { fromMs: 0, untilMs: 60_000 };
  for (const entry of [...all, waitingOf({ backoff }), waitingOf({ retryAfter: backoff })]) {
    expect(stateWords(entry, 1_000)).not.toMatch(/\d:\d\d/);
  }
});
