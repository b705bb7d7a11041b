import { expect, it } from 'vitest';
import type { EnquiryEntry, StoredEnquiry } from '../../src/outbox/enquiries/entries.ts';
import { nothingRead } from '../../src/outbox/enquiries/snapshot.ts';
import { startOfDay, hasNothingReadable, tallyOf } from '../../src/workshop/tally.ts';
import { draftOf, refusedOf, sealed, sealedOf, sentOf, waitingOf } from '../support/entries.ts';

const id = '01900000-0000-7000-8000-000000000001';
const noon = new Date(2026, 2, 14, 12).getTime();
const hourMs = 3_600_000;

const first = sealedOf({
  id: 'first',
  savedAtMs: noon - 9,
  reason: 'timeout',
  backoff: { fromMs: noon, untilMs: noon + 7 },
});
const second = sealedOf({ id: 'second', savedAtMs: noon - 5 });
const refusedSealed = refusedOf({ sealed });
const refused = refusedOf({ id: 'd' });
const sentAt = (sentAtMs: number): EnquiryEntry => sentOf({ id, sentAtMs });

const tally = (entries: StoredEnquiry[]) =>
  tallyOf({ ...nothingRead, entries, storage: 'usable', readAtMs: noon }, noon);

it('the tally counts waiting enquiries, with the reason of the oldest', () => {
  expect(tally([second, first])).toMatchObject({
    waiting: 2,
    isSending: false,
    reason: 'timeout',
    refused: [],
  });
  expect(tally([waitingOf({ savedAtMs: noon - 99 }), second])).toMatchObject({
    waiting: 1,
    reason: second.reason,
  });
  const lease = { fromMs: noon, untilMs: noon + 1, token: 't' };
  expect(tally([first, { ...second, lease }]).isSending).toBe(true);
  expect(tally([refusedSealed])).toMatchObject({
    waiting: 0,
    reason: null,
    refused: [refusedSealed],
  });
});

it('the tally counts the enquiries sent today', () => {
  const midnight = new Date(2026, 2, 14).getTime();
  const times = [midnight - 1, midnight, noon, midnight + 24 * hourMs - 1, midnight + 24 * hourMs];
  expect(tally(times.map(sentAt)).sentToday).toBe(3);
  expect(startOfDay(noon)).toBe(midnight);
});

it('the tally counts readable entries, and no sealed ones', () => {
  const unreadable = { state: 'unreadable', id: 'e' } as const;
  const readable = tally([
    draftOf({}),
    draftOf({ id: 'b' }),
    waitingOf({}),
    refused,
    unreadable,
    first,
  ]);
  expect(readable.readable).toEqual({ drafts: 2, waiting: 1, refused: 1, unreadable: 1 });
  expect(hasNothingReadable(tally([first, refusedSealed]))).toBe(true);
  for (const entry of [draftOf({}), waitingOf({}), refused, unreadable]) {
    expect(hasNothingReadable(tally([first, entry]))).toBe(false);
  }
});
