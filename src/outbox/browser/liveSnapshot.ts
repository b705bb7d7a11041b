// The snapshot that the page shows. The page reads it again after each change of the outbox.

import { removeSentDrafts, type SentUnsaved } from '../enquiries/edits.ts';
import { nextDueMs } from '../core/due.ts';
import type { EnquiryDeps } from '../enquiries/entries.ts';
import { nothingRead, readSnapshot, type Snapshot, unsentCount } from '../enquiries/snapshot.ts';
import { observeStore } from '../core/observeStore.ts';
import { showBadge } from './badge.ts';
import type { DraftSlot } from './draftSlot.ts';
import type { LossMark } from './lossMark.ts';
import type { Alarm } from './triggers.ts';
import { createListeners } from '../../lib/listeners.ts';

export type LiveSnapshot = {
  /** The device's dependencies, with a store that detects whether the device can save. */
  deps: EnquiryDeps;
  latest(): Snapshot;
  subscribe(listener: () => void): () => void;
  refreshSoon(): void;
  /** Refreshes without the throttle, after an action of the visitor. */
  refreshNow(): void;
  /** Call after sending an enquiry while the storage failed. Deletes the enquiry's draft once the storage works. */
  addSentUnsaved(id: string, sent: SentUnsaved): void;
};

/** Time between two reads of the outbox, in ms. It grows with the number of entries. */
const shortestThrottleMs = 200;
const throttlePerEntryMs = 5;
const longestThrottleMs = 2_000;

/** Time until the next read after a storage failure, in ms. */
const unusableRetryMs = 30_000;

/** @param alarm set to the time when an entry is due, or when the storage must be read again */
export function liveSnapshot(
  device: EnquiryDeps,
  slot: DraftSlot,
  lossMark: LossMark,
  alarm: Alarm,
): LiveSnapshot {
  let canWrite = true;
  // A full disk still allows reads and deletions. Only a write proves that the device can save.
  const store = observeStore(device.store, (result) => {
    if (result !== 'written' && result !== 'failed') return;
    const works = result === 'written';
    if (works === canWrite) return;
    canWrite = works;
    refreshSoon();
  });
  const deps: EnquiryDeps = { ...device, store };
  const sentUnsaved = new Map<string, SentUnsaved>();
  const { notify, subscribe } = createListeners();
  let snapshot = nothingRead;
  let reading: Promise<void> | null = null;
  let isStale = false;
  let isUrgent = false;
  let endThrottle = (): void => {};

  const refresh = async (): Promise<void> => {
    do {
      isStale = false;
      await forgetSent();
      const read = await readSnapshot(deps, slot);
      snapshot = { ...read, storage: canWrite ? read.storage : 'unusable', lost: lossMark.count() };
      if (read.storage === 'usable') {
        lossMark.watch(unsentCount(snapshot.entries));
        showBadge(unsentCount(snapshot.entries));
      }
      const nowMs = deps.clock();
      const isToRetry = read.storage === 'unusable' || sentUnsaved.size > 0;
      const retryMs = isToRetry ? nowMs + unusableRetryMs : Number.POSITIVE_INFINITY;
      const nextMs = Math.min(retryMs, nextDueMs(snapshot.entries, nowMs) ?? retryMs);
      alarm.setFor(Number.isFinite(nextMs) ? nextMs : null);
      notify();
      // A long run makes many changes. The page need not render each of them.
      const throttleMs = shortestThrottleMs + throttlePerEntryMs * snapshot.entries.length;
      if (!isUrgent) await throttle(Math.min(throttleMs, longestThrottleMs));
      isUrgent = false;
    } while (isStale);
  };
  const forgetSent = async (): Promise<void> => {
    if (sentUnsaved.size === 0) return;
    const known = new Map(sentUnsaved);
    try {
      await removeSentDrafts(deps, known);
      for (const id of known.keys()) sentUnsaved.delete(id);
    } catch {
      // The storage still fails. The alarm starts another attempt.
    }
  };
  const throttle = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      endThrottle = resolve;
      setTimeout(resolve, ms);
    });
  const refreshSoon = (): void => {
    if (reading) isStale = true;
    else {
      reading = refresh().finally(() => {
        reading = null;
      });
    }
  };
  const refreshNow = (): void => {
    isUrgent = true;
    refreshSoon();
    endThrottle();
  };

  return {
    deps,
    latest: () => snapshot,
    subscribe,
    refreshSoon,
    refreshNow,
    addSentUnsaved: (id, sent) => void sentUnsaved.set(id, sent),
  };
}
