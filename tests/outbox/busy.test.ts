import { expect, test } from 'vitest';
import { isBusy } from '../../src/outbox/enquiries/busy.ts';
import { hasNotices } from '../../src/outbox/core/notices.ts';
import { unsentCount } from '../../src/outbox/enquiries/snapshot.ts';
import { draftOf, refusedOf, waitingOf } from '../support/entries.ts';

const draft = draftOf({});
const blank = draftOf({ values: { ...draft.values, name: ' ' } });
const waiting = waitingOf({});
const leased = waitingOf({ lease: { fromMs: 0, untilMs: 30_000, token: 't' } });

test.each([
  ['text in some tab’s form', [draft], ['a'], true],
  ['a draft that no form has open', [draft], [], false],
  ['a form that was emptied again', [blank], ['a'], false],
  ['an enquiry that waits', [waiting], [], false],
  ['an enquiry that is being sent', [draft, leased, waiting], [], true],
])('%s makes the outbox busy or not: case %#', (_what, entries, held, busy) => {
  expect(isBusy(entries, new Set(held), 1_000)).toBe(busy);
});

test('a send whose tab died makes the outbox busy until its lease ends', () => {
  expect(isBusy([leased], new Set(), 30_001)).toBe(false);
});

test('waiting and refused enquiries count as unsent, and nothing else does', () => {
  const unreadable = { state: 'unreadable', id: 'c' } as const;
  expect(unsentCount([draft, waiting, refusedOf({}), leased, unreadable])).toBe(3);
});

test('a draft or an unreadable entry has no notice', () => {
  expect([draft, { state: 'unreadable', id: 'c' } as const].some(hasNotices)).toBe(false);
});
