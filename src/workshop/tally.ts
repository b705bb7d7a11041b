import { isLeased } from '../outbox/core/due.ts';
import { isSealed, type Sealed, type StoredEntry, type WaitReason } from '../outbox/core/entry.ts';
import type { Snapshot } from '../outbox/core/snapshot.ts';

/** What is on a shared tablet, in numbers alone. */
export type Tally = {
  /** Sealed, saved and not sent. */
  waiting: number;
  isSending: boolean;
  /** Why the longest waiting one waits. */
  reason: WaitReason | null;
  /** Sealed ones that the server did not accept. */
  refused: readonly (StoredEntry & Sealed)[];
  sentToday: number;
  /** What somebody else could read. */
  readable: { drafts: number; waiting: number; refused: number; unreadable: number };
};

/** @param nowMs by the device's clock: a tablet may stand untouched over midnight */
export function tallyOf({ entries }: Snapshot, nowMs: number): Tally {
  const sealed = entries.filter(isSealed);
  const waiting = sealed.filter((entry) => entry.state === 'waiting');
  const readable = entries.filter((entry) => !isSealed(entry));
  const count = (state: StoredEntry['state']): number =>
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

/** The first moment of the day that a moment lies in, by the device's own days, in ms. */
export function startOfDay(ms: number): number {
  return new Date(ms).setHours(0, 0, 0, 0);
}
