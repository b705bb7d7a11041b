// Wires the core to the page: the device's parts, and everything that sets off a run.

import type { Enquiry, Signal } from '#contract';
import { attempt, type Settled } from '../core/attempt.ts';
import { requestBackgroundSync } from './backgroundSync.ts';
import { showBadge } from './badge.ts';
import { isBusy } from '../core/busy.ts';
import { openChanges } from './changes.ts';
import { createDraftSlot, type DraftSlot } from './draftSlot.ts';
import { drain } from '../core/drain.ts';
import { type Cause, nextDueMs } from '../core/due.ts';
import { deviceParts } from './deviceParts.ts';
import type { InvokesFunctions } from './edgeTransport.ts';
import type { Draft, Entry, UnsavedForm, Sealed, StoredEntry } from '../core/entry.ts';
import { drainPatienceMs, runExclusively } from './exclusiveRun.ts';
import {
  keepDraft,
  restore,
  removeEntry,
  removeSentDrafts,
  type SentUnsaved,
  reopen,
  takeDraft,
  takeUnsaved,
} from '../core/edits.ts';
import { drainLockName } from './storageKeys.ts';
import { hasNotices, type Notice, takeNotices } from '../core/notices.ts';
import { askToPersist } from './persistence.ts';
import type { OutboxParts } from '../core/ports.ts';
import {
  removeDrafts,
  removeReadable,
  removeSent,
  retryRefused,
  type SavedSealed,
  saveSealed,
} from '../core/sharedTablet.ts';
import { nothingRead, readSnapshot, type Snapshot } from '../core/snapshot.ts';
import { type Submitted, submit } from '../core/submit.ts';
import { createAlarm, startTriggers } from './triggers.ts';
import { openLossMark } from './lossMark.ts';
import { unsentCount } from '../core/unsent.ts';
import { watchWrites } from '../core/watchWrites.ts';

export type Outbox = {
  snapshot(): Snapshot;
  subscribe(listener: () => void): () => void;
  newId(): string;
  /** This page's own mark, see `OutboxParts`. */
  form: string;
  /** Ids of what was sent from this page while nothing could be saved, and may have arrived. */
  triedUnsaved: Set<string>;
  /** Which draft stands in this tab's form. */
  slot: Omit<DraftSlot, 'held'>;
  /** Resolves with the id that it is kept under: another where a second tab has this one. */
  keepDraft(id: string, values: Enquiry, touchedAtMs: number, isDoubted?: boolean): Promise<string>;
  takeDraft(id: string): Promise<Draft | null>;
  takeUnsaved(left: UnsavedForm, isOpenHere: boolean): Promise<Draft | null>;
  submit(
    id: string,
    enquiry: Enquiry,
    onSaved: (id: string) => void,
    signals?: readonly Signal[],
  ): Promise<Submitted>;
  reopen(id: string): Promise<Draft | null>;
  remove(shown: StoredEntry): Promise<StoredEntry | null>;
  restore(entry: Entry): Promise<void>;
  /** Sends one that waits because the visitor asks for it; resolves with what became of it. */
  tryNow(id: string): Promise<Settled>;
  /** Tries all that wait, because somebody asks for it; resolves when each was tried. */
  tryAll(): Promise<void>;
  /** For a tablet that is passed around; each resolves when it is done, and rejects where the storage does not answer. */
  shared: {
    /** Saves what was sealed under this id, which nothing else has, and has it sent. */
    save(id: string, content: Sealed): Promise<SavedSealed>;
    /** Lets the sealed ones that the server refused wait again. */
    retryRefused(): Promise<void>;
    removeDrafts(): Promise<void>;
    /** Removes all that could be read here, but for what is being sent right now. */
    removeReadable(): Promise<void>;
    /** Removes the receipts from before a time of the device's clock, in ms. */
    removeSent(beforeMs: number): Promise<void>;
  };
  /** To be called when somebody has been shown how many the browser has deleted. */
  lossTold(): void;
  /** What happened unseen, each piece given to one tab only. */
  takeNotices(snapshot: Snapshot): Promise<Notice[]>;
  /** Whether text stands in a form or something is being sent, in any tab or in the worker. */
  isBusy(): Promise<boolean>;
  /** Attaches the triggers and makes a first run; returns the stop. */
  start(): () => void;
};

/** Between two looks at what has changed, in ms: the more there is to show, the longer. */
const shortestRestMs = 200;
const restPerEntryMs = 5;
const longestRestMs = 2_000;

/** A storage that has failed is asked again after this, in ms. */
const unusableRestMs = 30_000;

export function connectPage(client: InvokesFunctions): Outbox {
  const changes = openChanges();
  const lost = openLossMark();
  let canWrite = true;
  const device = deviceParts(client, changes, lost.add);
  const store = watchWrites(device.store, (works) => {
    if (works === canWrite) return;
    canWrite = works;
    refreshSoon();
  });
  const parts: OutboxParts = { ...device, store };
  const slot = createDraftSlot(navigator.locks);
  /** By id: drafts of it may be there. */
  const sentUnsaved = new Map<string, SentUnsaved>();
  const listeners = new Set<() => void>();
  const alarm = createAlarm(() => void run('timer'));
  let snapshot = nothingRead;
  let reading: Promise<void> | null = null;
  let readAgain = false;
  let isUrgent = false;
  let endRest = (): void => {};

  const refresh = async (): Promise<void> => {
    do {
      readAgain = false;
      await forgetSent();
      const read = await readSnapshot(parts, slot);
      snapshot = { ...read, storage: canWrite ? read.storage : 'unusable', lost: lost.count() };
      if (read.storage === 'usable') {
        lost.watch(unsentCount(snapshot.entries));
        showBadge(navigator, unsentCount(snapshot.entries));
      }
      const nowMs = parts.clock();
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
  /** What the visitor's own hand has done is shown without a rest. */
  const refreshNow = (): void => {
    isUrgent = true;
    refreshSoon();
    endRest();
  };
  const shown = async <T>(act: Promise<T>): Promise<T> => {
    const result = await act;
    refreshNow();
    return result;
  };
  const run = async (kind: Cause['kind']): Promise<void> => {
    const cause: Cause = { kind, atMs: parts.clock() };
    try {
      await runExclusively(navigator.locks, drainLockName, drainPatienceMs, () =>
        drain(parts, cause),
      );
    } catch {
      // The storage did not answer: the snapshot says so, and the next trigger tries again.
    }
    refreshSoon();
  };

  const waits = async (): Promise<boolean> =>
    (await parts.store.list()).some(({ state }) => state === 'waiting');
  const wakeLater = (): void => void requestBackgroundSync(navigator.serviceWorker, waits);

  return {
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    newId: parts.newId,
    form: parts.form,
    triedUnsaved: parts.triedUnsaved,
    slot: {
      ...slot,
      hold(id) {
        slot.hold(id);
        refreshNow();
      },
      release() {
        slot.release();
        refreshNow();
      },
    },
    keepDraft: (...draft) => keepDraft(parts, ...draft),
    takeDraft: (id) => takeDraft(parts, id),
    takeUnsaved: (left, isOpenHere) => takeUnsaved(parts, left, isOpenHere),
    async submit(id, enquiry, onSaved, signals) {
      const saved = (savedId: string): void => {
        wakeLater();
        // Some browsers ask the visitor: once, then, and when it is plain what for.
        if (snapshot.entries.length === 0) void askToPersist(navigator.storage);
        onSaved(savedId);
      };
      const submitted = await submit(parts, id, enquiry, saved, signals);
      if (submitted.kind === 'sent' && !submitted.isListed) {
        sentUnsaved.set(id, { enquiry, atMs: parts.clock() });
      }
      refreshNow();
      return submitted;
    },
    reopen: (id) => shown(reopen(parts, id)),
    remove: (entry) => shown(removeEntry(parts, entry)),
    async restore(entry) {
      await shown(restore(parts, entry));
      // The worker may have had its turn while it was gone.
      wakeLater();
    },
    tryNow(id) {
      // One that was too old to be sent unasked was none of the worker's.
      wakeLater();
      // Its lease is exclusion enough: a press does not queue behind another tab's run.
      return attempt(parts, id, { kind: 'asked', atMs: parts.clock() });
    },
    tryAll() {
      wakeLater();
      return shown(run('asked'));
    },
    shared: {
      async save(id, content) {
        const saved = await shown(saveSealed(parts, id, content));
        if (saved === 'saved') {
          wakeLater();
          void run('signal');
        }
        return saved;
      },
      retryRefused: () => shown(retryRefused(parts)),
      removeDrafts: () => shown(removeDrafts(parts)),
      removeReadable: () => shown(removeReadable(parts)),
      removeSent: (beforeMs) => shown(removeSent(parts, beforeMs)),
    },
    lossTold: lost.forget,
    async takeNotices({ entries }) {
      const untold = entries.filter(hasNotices).map(({ id }) => id);
      return untold.length === 0 ? [] : await takeNotices(parts, untold);
    },
    async isBusy() {
      const held = await slot.held();
      try {
        return isBusy(await parts.store.list(), held, parts.clock());
      } catch {
        // What a form was begun under is all that is known then.
        return held.size > 0;
      }
    },
    start() {
      const signal = (): void => {
        // Asked for again each time: the browser may have made its last try since.
        wakeLater();
        void run('signal');
      };
      const stops = [changes.listen(refreshSoon), startTriggers(signal)];
      refreshSoon();
      signal();
      return () => {
        for (const stop of stops) stop();
        alarm.setFor(null);
        changes.close();
      };
    },
  };
}
