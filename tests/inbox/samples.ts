import type { InboxList, InboxMessage, InboxPhotograph } from '#contract/ownerInbox';
import { referenceOf } from '#contract';
import type { KnownChange } from '../../src/inbox/changes/ownerChange.ts';
import type { StoredList } from '../../src/inbox/storage/sealedStore.ts';
import { idOf, sampleEnquiry, startMs } from '../support/outboxDeps.ts';

export const at = (ms: number): string => new Date(startMs + ms).toISOString();

/** A message that arrived at the start, was mailed, and is not answered. */
export function messageOf(place: number, changes: Partial<InboxMessage> = {}): InboxMessage {
  const id = idOf(place);
  return {
    id,
    place: placeOf(place),
    revision: 1,
    reference: referenceOf(id),
    isWhole: true,
    enquiry: sampleEnquiry,
    language: null,
    writtenAt: at(-60_000),
    receivedAt: at(0),
    answeredAt: null,
    answeredBy: null,
    isSpam: false,
    mail: { state: 'sent', sentAt: at(1_000) },
    notes: [],
    photographs: [],
    ...changes,
  };
}

/** One of a message's three photographs, with both renditions. */
export function photographOf(
  place: number,
  photograph: number,
  changes: Partial<InboxPhotograph> = {},
): InboxPhotograph {
  const alt = `Leaf ${photograph}`;
  return { message: idOf(place), photograph, count: 3, alt, small: true, large: true, ...changes };
}

/** The sort key of an unanswered message. */
export function placeOf(place: number): string {
  return `0.${String(place).padStart(19, '0')}.${idOf(place)}`;
}

/** The server's answer with the whole list. */
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

/** The whole list, as the device stores it. */
export function listOf(messages: InboxMessage[], changes: Partial<StoredList> = {}): StoredList {
  return { ...answerOf(messages), gotAtMs: startMs, ...changes };
}

/** A change by the owner, to the first message by default. */
export function actOf(
  place: number,
  act: KnownChange['act'],
  changes: Partial<KnownChange> = {},
): KnownChange {
  const id = idOf(1_000 + place);
  return { id, message: idOf(1), act, atMs: startMs + place, progress: 'waiting', ...changes };
}
