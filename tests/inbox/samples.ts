import type { InboxMessage } from '#contract/ownerInbox';
import { referenceOf } from '#contract';
import type { KnownAct } from '../../src/inbox/acts/act.ts';
import { idOf, sampleEnquiry, startMs } from '../support/outboxDeps.ts';

export const at = (ms: number): string => new Date(startMs + ms).toISOString();

/** Arrived at the start, mailed, and not answered. */
export function messageOf(place: number, changes: Partial<InboxMessage> = {}): InboxMessage {
  const id = idOf(place);
  return {
    id,
    reference: referenceOf(id),
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

/** Something that she did with the first message. */
export function actOf(
  place: number,
  act: KnownAct['act'],
  changes: Partial<KnownAct> = {},
): KnownAct {
  const id = idOf(1_000 + place);
  return { id, message: idOf(1), act, atMs: startMs + place, progress: 'waiting', ...changes };
}
