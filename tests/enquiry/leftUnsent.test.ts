import { expect, test } from 'vitest';
import { leftUnsent } from '../../src/enquiry/useDeviceState.ts';
import type { StoredEntry } from '../../src/outbox/core/entry.ts';
import { draftOf, refusedOf, waitingOf } from '../support/entries.ts';

const lease = { fromMs: 0, untilMs: 30_000, token: 't' };
const cases: [string, StoredEntry, number, boolean][] = [
  ['one that waits', waitingOf({}), 1_000, true],
  ['one on its way for the first time', waitingOf({ lease }), 1_000, false],
  ['one whose first try was broken off', waitingOf({ lease }), 30_001, true],
  ['one that is tried again', waitingOf({ lease, attempts: 2 }), 1_000, true],
  ['one that was refused', refusedOf({}), 1_000, true],
  ['a draft', draftOf({}), 1_000, false],
];

test.each(cases)(
  'the bar at the top counts what was to be sent: %s',
  (_what, entry, nowMs, isCounted) => {
    expect(leftUnsent([entry], nowMs)).toEqual(isCounted ? [entry] : []);
  },
);
