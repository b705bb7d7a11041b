import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as enquiry from '../../src/content/enquiry.ts';
import * as inbox from '../../src/content/inbox.ts';
import { stateWords as wordsOf, type UnsentItem } from '../../src/enquiry/list/itemWords.ts';
import { draftOf, refusedOf, waitingOf } from '../support/entries.ts';

const table = new URL('../../supabase/functions/_shared/contract/states.md', import.meta.url);
const stateWords = Array.from(
  readFileSync(table, 'utf8').matchAll(/^\| `([\w.*]+)` \| (.+) \| (.+) \|$/gm),
  ([, word = '', known = '', from = '']) => ({ word, known, from }),
);

const content: object = { enquiry, inbox };

/** What stands in the content under this name; undefined where nothing does. */
function under(name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>(
      (place, key) =>
        typeof place === 'object' && place !== null ? Reflect.get(place, key) : undefined,
      content,
    );
}

/** All that say how a message stands: each of their words needs its line. */
const groups = [
  'enquiry.toasts',
  'enquiry.deviceWords',
  'enquiry.outboxWords.states',
  'enquiry.outboxWords.reasons',
  'enquiry.becameWords',
  'inbox.inbox.message.mail',
  'inbox.inbox.message.answered',
  'inbox.inbox.progress',
  'inbox.inbox.done',
];

/** Parts of these that say nothing of a state. */
const others = ['inbox.inbox.progress.dismiss'];

describe('of each word about a message’s state it is written down what has to be known', () => {
  const named = stateWords.map(({ word }) => word);

  test.each(stateWords)('$word is there, once', ({ word, known, from }) => {
    expect(under(word.replace(/\.\*$/, ''))).toBeTruthy();
    expect(named.filter((other) => other === word)).toHaveLength(1);
    expect([known, from]).not.toContain('');
  });

  test.each(groups)('%s has no word beside these', (group) => {
    const words = Object.keys(under(group) as object).map((key) => `${group}.${key}`);
    const lacking = words.filter(
      (word) => !named.includes(word) && !named.includes(`${group}.*`) && !others.includes(word),
    );
    expect(lacking).toEqual([]);
  });
});

const nowMs = 1_000;
const week = 7 * 86_400_000;
const lease = (untilMs: number) => ({ fromMs: 0, untilMs, token: 't' });

/** Of each word in the visitor's list, one of which so much is known, and nothing more. */
const known: Record<keyof typeof enquiry.outboxWords.states, UnsentItem> = {
  saved: waitingOf({}),
  unconfirmed: waitingOf({ mayHaveArrived: true }),
  brokenOff: waitingOf({ lease: lease(500) }),
  sending: waitingOf({ lease: lease(5_000) }),
  needsYou: refusedOf({}),
  earlierMayHaveArrived: refusedOf({ mayHaveArrived: true }),
  needsOwner: refusedOf({ sealed: 'x' }),
  unfinished: draftOf({}),
  unfinishedUnconfirmed: draftOf({ mayHaveArrived: true }),
  old: waitingOf({ requestedAtMs: -week - 1, savedAtMs: -week - 1 }),
  oldUnconfirmed: waitingOf({ mayHaveArrived: true, requestedAtMs: -week - 1 }),
  unreadable: { state: 'unreadable', id: 'd' },
};

describe('a word of the visitor’s list is shown of what it is true of', () => {
  const { states } = enquiry.outboxWords;

  test.each(Object.entries(known))('%s', (name, entry) => {
    const word = Object.entries(states).find(([key]) => key === name)?.[1] ?? 'no such word';
    expect(wordsOf(entry, nowMs)).toContain(word);
    // And no word that claims more.
    if (wordsOf(entry, nowMs).includes('may have arrived')) {
      expect(wordsOf(entry, nowMs)).not.toMatch(/not sent yet/i);
    }
  });
});
