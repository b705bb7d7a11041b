import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as enquiry from '../../src/content/enquiry.ts';
import * as enquiryList from '../../src/content/enquiryList.ts';
import * as inbox from '../../src/content/inbox.ts';
import { stateWords as wordsOf } from '../../src/enquiry/list/itemWords.ts';
import type { UnsentItem } from '../../src/enquiry/markOf.ts';
import { draftOf, refusedOf, waitingOf } from '../support/entries.ts';

const table = new URL('../../supabase/functions/_shared/contract/states.md', import.meta.url);
const stateWords = Array.from(
  readFileSync(table, 'utf8').matchAll(/^\| `([\w.*]+)` \| (.+) \| (.+) \|$/gm),
  ([, word = '', known = '', from = '']) => ({ word, known, from }),
);

const content: object = { enquiry, enquiryList, inbox };

/** The content at a path such as `enquiry.toasts`; undefined if there is none. */
function under(name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>(
      (place, key) =>
        typeof place === 'object' && place !== null ? Reflect.get(place, key) : undefined,
      content,
    );
}

/** Content about a message's state. Each key needs a row in the table. */
const groups = [
  'enquiry.toasts',
  'enquiry.deviceWords',
  'enquiry.outboxWords.states',
  'enquiry.outboxWords.reasons',
  'enquiryList.serverStateWords',
  'inbox.inbox.message.mail',
  'inbox.inbox.message.answered',
  'inbox.inbox.progress',
  'inbox.inbox.done',
];

/** Keys in these groups that are not about a state. */
const others = ['inbox.inbox.progress.dismiss'];

describe('the table of states says for each text what has to be known before it may show', () => {
  const named = stateWords.map(({ word }) => word);

  test.each(stateWords)('$word exists and is listed once', ({ word, known, from }) => {
    expect(under(word.replace(/\.\*$/, ''))).toBeTruthy();
    expect(named.filter((other) => other === word)).toHaveLength(1);
    expect([known, from]).not.toContain('');
  });

  test.each(groups)('%s has no unlisted text', (group) => {
    const words = Object.keys(under(group) as object).map((key) => `${group}.${key}`);
    const unlisted = words.filter(
      (word) => !named.includes(word) && !named.includes(`${group}.*`) && !others.includes(word),
    );
    expect(unlisted).toEqual([]);
  });
});

const nowMs = 1_000;
const week = 7 * 86_400_000;
const lease = (untilMs: number) => ({ fromMs: 0, untilMs, token: 't' });

/** For each text in the visitor's list, an entry for which the list may show that text. */
const known: Record<keyof typeof enquiry.outboxWords.states, UnsentItem> = {
  unconfirmed: waitingOf({ mayHaveArrived: true }),
  sending: waitingOf({ lease: lease(5_000) }),
  needsYou: refusedOf({}),
  needsYouUnconfirmed: refusedOf({ mayHaveArrived: true }),
  needsOwner: refusedOf({ sealed: 'x' }),
  unfinished: draftOf({}),
  unfinishedUnconfirmed: draftOf({ mayHaveArrived: true }),
  old: waitingOf({ requestedAtMs: -week - 1, savedAtMs: -week - 1 }),
  oldUnconfirmed: waitingOf({ mayHaveArrived: true, requestedAtMs: -week - 1 }),
  unreadable: { state: 'unreadable', id: 'd' },
};

describe('the visitor’s list shows each text for the right entry', () => {
  const { states } = enquiry.outboxWords;

  test.each(Object.entries(known))('%s', (name, entry) => {
    const word = Object.entries(states).find(([key]) => key === name)?.[1] ?? 'no such word';
    expect(wordsOf(entry, nowMs)).toContain(word);
    // The list never calls an entry unsent if it may have arrived.
    if (wordsOf(entry, nowMs).includes('ay have gone through')) {
      expect(wordsOf(entry, nowMs)).not.toMatch(/not sent yet|waiting/i);
    }
  });
});
