import type { InboxList, InboxMessage } from '#contract/ownerInbox';
import { referenceOf } from '#contract';
import type { KnownChange } from '../../src/inbox/changes/ownerChange.ts';
import type { StoredList } from '../../src/inbox/storage/sealedStore.ts';
import { idOf, sampleEnquiry, startMs } from '../support/outboxDeps.ts';

export const at = (ms: number): string => new Date(startMs + ms).toISOString();

/** Arrived at the start, mailed, and not answered. */
export function messageOf(place: number, changes: Partial<InboxMessage> = {}): InboxMessage {
  const id = idOf(place);
  return {
    id,
    place: placeOf(place),
    revision: 1,
    reference: referenceOf(id),
    isWhole: true,
    enquiry: sampleEnquiry,
    writtenAt: at(-60_000),
    receivedAt: at(0),
    answeredAt: null,
    answeredBy: null,
    isSpam: false,
    mail: { state: 'sent', sentAt: at(1_000) },
    notes: [],
    ...changes,
  };
}

/** Where a message stands among those that wait for an answer. */
export function placeOf(place: number): string {
  return `0.${String(place).padStart(19, '0')}.${idOf(place)}`;
}

/** The whole list, as the server answers it. */
export function answerOf(messages: InboxMessage[], changes: Partial<InboxList> = {}): InboxList {
  return {
    asOf: at(0),
    messages,
    unreadable: 0,
    revision: 0,
    since: null,
    more: null,
    unanswered: null,
    looked: null,
    behind: 0,
    ...changes,
  };
}

/** The same, as it is kept. */
export function listOf(messages: InboxMessage[], changes: Partial<StoredList> = {}): StoredList {
  return { ...answerOf(messages), gotAtMs: startMs, ...changes };
}

/** Something that she did with the first message. */
export function actOf(
  place: number,
  act: KnownChange['act'],
  changes: Partial<KnownChange> = {},
): KnownChange {
  const id = idOf(1_000 + place);
  return { id, message: idOf(1), act, atMs: startMs + place, progress: 'waiting', ...changes };
}
