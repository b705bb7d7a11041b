// What the page shows of the outbox, read again whenever something has changed.

import { removeSentDrafts, type SentUnsaved } from '../core/edits.ts';
import { nextDueMs } from '../core/due.ts';
import type { OutboxDeps } from '../core/ports.ts';
import { nothingRead, readSnapshot, type Snapshot } from '../core/snapshot.ts';
import { unsentCount } from '../core/unsent.ts';
import { observeStore } from '../core/observeStore.ts';
import { showBadge } from './badge.ts';
import type { DraftSlot } from './draftSlot.ts';
import type { LossMark } from './lossMark.ts';
import type { Alarm } from './triggers.ts';

export type LiveSnapshot = {
  /** The device's, by whose writes it is known whether anything can be kept. */
  deps: OutboxDeps;
  latest(): Snapshot;
  subscribe(listener: () => void): () => void;
  refreshSoon(): void;
  /** What the visitor's own hand has done is shown without a rest. */
  refreshNow(): void;
  /** Drafts may be there of what was sent under this id while nothing could be saved: they go as soon as they can. */
  addSentUnsaved(id: string, sent: SentUnsaved): void;
};

/** Between two looks at what has changed, in ms: the more there is to show, the longer. */
const shortestRestMs = 200;
const restPerEntryMs = 5;
const longestRestMs = 2_000;

/** A storage that has failed is asked again after this, in ms. */
const unusableRestMs = 30_000;

/** @param alarm rings when an enquiry is due, or the storage is to be asked again */
export function liveSnapshot(
  device: OutboxDeps,
  slot: DraftSlot,
  lost: LossMark,
  alarm: Alarm,
): LiveSnapshot {
  let canWrite = true;
  // A full disk still reads and removes: only a write proves that something can be kept.
  const store = observeStore(device.store, (result) => {
    if (result !== 'written' && result !== 'failed') return;
    const works = result === 'written';
    if (works === canWrite) return;
    canWrite = works;
    refreshSoon();
  });
  const deps: OutboxDeps = { ...device, store };
  const sentUnsaved = new Map<string, SentUnsaved>();
  const listeners = new Set<() => void>();
  let snapshot = nothingRead;
  let reading: Promise<void> | null = null;
  let readAgain = false;
  let isUrgent = false;
  let endRest = (): void => {};

  const refresh = async (): Promise<void> => {
    do {
      readAgain = false;
      await forgetSent();
      const read = await readSnapshot(deps, slot);
      snapshot = { ...read, storage: canWrite ? read.storage : 'unusable', lost: lost.count() };
      if (read.storage === 'usable') {
        lost.watch(unsentCount(snapshot.entries));
        showBadge(unsentCount(snapshot.entries));
      }
      const nowMs = deps.clock();
      const isToAskAgain = read.storage === 'unusable' || sentUnsaved.size > 0;
      const againMs = isToAskAgain ? nowMs + unusableRestMs : Number.POSITIVE_INFINITY;
      const nextMs = Math.min(againMs, nextDueMs(snapshot.entries, nowMs) ?? againMs);
      alarm.setFor(Number.isFinite(nextMs) ? nextMs : null);
      for (const listener of listeners) listener();
      // A run over many changes much: the page is not to be busy with showing each change.
      const restMs = shortestRestMs + restPerEntryMs * snapshot.entries.length;
      if (!isUrgent) await rest(Math.min(restMs, longestRestMs));
      isUrgent = false;
    } while (readAgain);
  };
  const forgetSent = async (): Promise<void> => {
    if (sentUnsaved.size === 0) return;
    const known = new Map(sentUnsaved);
    try {
      // Past the watch: that something can be removed proves of a full disk nothing.
      await removeSentDrafts(device, known);
      for (const id of known.keys()) sentUnsaved.delete(id);
    } catch {
      // The storage still does not answer: the alarm tries again.
    }
  };
  const rest = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      endRest = resolve;
      setTimeout(resolve, ms);
    });
  const refreshSoon = (): void => {
    if (reading) readAgain = true;
    else {
      reading = refresh().finally(() => {
        reading = null;
      });
    }
  };
  const refreshNow = (): void => {
    isUrgent = true;
    refreshSoon();
    endRest();
  };

  return {
    deps,
    latest: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    refreshSoon,
    refreshNow,
    addSentUnsaved: (id, sent) => void sentUnsaved.set(id, sent),
  };
}
