import { isLeased } from '../outbox/core/due.ts';
import type { WaitReason } from '../outbox/core/entry.ts';
import { isSealed, type Sealed, type StoredEnquiry } from '../outbox/enquiries/entries.ts';
import type { Snapshot } from '../outbox/enquiries/snapshot.ts';

/** Counts of the entries on a shared tablet. */
export type Tally = {
  /** The number of sealed enquiries that wait to be sent. */
  waiting: number;
  isSending: boolean;
  /** Why the oldest waiting enquiry waits. */
  reason: WaitReason | null;
  /** Sealed enquiries that the server refused. */
  refused: readonly (StoredEnquiry & Sealed)[];
  sentToday: number;
  /** Counts of entries that anyone could read, because they are not sealed. */
  readable: { drafts: number; waiting: number; refused: number; unreadable: number };
};

/** @param nowMs may be later than the snapshot's time, because an idle tablet reads no new snapshots */
export function tallyOf({ entries }: Snapshot, nowMs: number): Tally {
  const sealed = entries.filter(isSealed);
  const waiting = sealed.filter((entry) => entry.state === 'waiting');
  const readable = entries.filter((entry) => !isSealed(entry));
  const count = (state: StoredEnquiry['state']): number =>
    readable.filter((entry) => entry.state === state).length;
  const [first] = waiting.sort((one, other) => one.savedAtMs - other.savedAtMs);
  const today = startOfDay(nowMs);
  return {
    waiting: waiting.length,
    isSending: waiting.some((entry) => isLeased(entry, nowMs)),
    reason: first?.reason ?? null,
    refused: sealed.filter((entry) => entry.state === 'refused'),
    sentToday: entries.filter(
      (entry) => entry.state === 'sent' && startOfDay(entry.sentAtMs) === today,
    ).length,
    readable: {
      drafts: count('draft'),
      waiting: count('waiting'),
      refused: count('refused'),
      unreadable: count('unreadable'),
    },
  };
}

export function hasNothingReadable({ readable }: Tally): boolean {
  return Object.values(readable).every((count) => count === 0);
}

/** The midnight before this time, in the device's time zone and in ms. */
export function startOfDay(ms: number): number {
  return new Date(ms).setHours(0, 0, 0, 0);
}
