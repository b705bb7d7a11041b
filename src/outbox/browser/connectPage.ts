// Connects the core to the browser's APIs in a page, and starts a run at each trigger.

import { attempt } from '../core/attempt.ts';
import { removeSent } from '../core/changeAll.ts';
import { enqueue } from '../core/enqueue.ts';
import { isBusy } from '../enquiries/busy.ts';
import { drain } from '../core/drain.ts';
import type { Cause } from '../core/due.ts';
import { keepDraft, removeEntry, reopen, restore, takeDraft } from '../enquiries/edits.ts';
import { takeUnsaved } from '../enquiries/takeUnsaved.ts';
import { hasNotices, claimNotices } from '../core/notices.ts';
import { removeDrafts, removeReadable, retryRefused } from '../enquiries/sharedTablet.ts';
import { submit } from '../enquiries/submit.ts';
import { requestBackgroundSync } from './backgroundSync.ts';
import { openChanges } from './broadcastChanges.ts';
import { deviceDeps } from './deviceDeps.ts';
import { createDraftSlot } from './draftSlot.ts';
import type { FunctionsClient } from '../../backend/functionsClient.ts';
import { drainTimeoutMs, runExclusively } from './exclusiveRun.ts';
import { liveSnapshot } from './liveSnapshot.ts';
import { openLossMark } from './lossMark.ts';
import type { Outbox } from './outbox.ts';
import { askToPersist } from './persistence.ts';
import { drainLockName } from './storageKeys.ts';
import { createAlarm, startTriggers } from './triggers.ts';

export function connectPage(client: FunctionsClient): Outbox {
  const changes = openChanges();
  const lossMark = openLossMark();
  const slot = createDraftSlot(navigator.locks);
  // During a run, the alarm starts no second run, since both would share the bandwidth. Each run sets the alarm again.
  let runs = 0;
  const alarm = createAlarm(() => {
    if (runs === 0) void run('timer', deps.clock());
  });
  /** The time of the latest signal that came during a run, in ms; null if no signal came. */
  let pendingSignalMs: number | null = null;
  const live = liveSnapshot(deviceDeps(client, changes, lossMark.add), slot, lossMark, alarm);
  const { deps, refreshSoon, refreshNow } = live;

  const refreshAfter = async <T>(act: Promise<T>): Promise<T> => {
    const result = await act;
    refreshNow();
    return result;
  };
  const run = async (kind: Cause['kind'], atMs: number): Promise<void> => {
    const cause: Cause = { kind, atMs };
    runs += 1;
    try {
      await runExclusively(navigator.locks, drainLockName, drainTimeoutMs, () =>
        drain(deps, cause),
      );
    } catch {
      // The storage failed. The snapshot shows that, and the next trigger starts another run.
    } finally {
      runs -= 1;
    }
    // The refresh also sets the alarm.
    refreshSoon();
    const signalMs = pendingSignalMs;
    pendingSignalMs = null;
    // Pass the signal's own time, so that an entry that failed after the signal waits for its retry delay.
    if (signalMs !== null) runForSignal(signalMs);
  };
  /** Starts a run for a signal, or remembers the signal until the current run ends. */
  const runForSignal = (signalMs: number): void => {
    if (runs === 0) void run('signal', signalMs);
    else pendingSignalMs = signalMs;
  };

  const hasWaiting = async (): Promise<boolean> =>
    (await deps.store.list()).some(({ state }) => state === 'waiting');
  const requestSync = (): void => void requestBackgroundSync(hasWaiting);

  return {
    snapshot: live.latest,
    entriesNow: deps.store.list,
    subscribe: live.subscribe,
    newId: deps.newId,
    pageId: deps.pageId,
    triedUnsaved: deps.triedUnsaved,
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
    keepDraft: (...draft) => keepDraft(deps, ...draft),
    takeDraft: (id) => takeDraft(deps, id),
    takeUnsaved: (left, isOpenHere) => takeUnsaved(deps, left, isOpenHere),
    async submit(id, enquiry, onSaved, facts) {
      const saved = (savedId: string): void => {
        requestSync();
        // Some browsers ask the visitor, so call this only at the first enquiry, when the visitor can see the reason.
        if (live.latest().entries.length === 0) void askToPersist();
        onSaved(savedId);
      };
      const submitted = await submit(deps, id, enquiry, saved, facts);
      if (submitted.kind === 'sent' && !submitted.isListed) {
        live.addSentUnsaved(id, { enquiry, atMs: deps.clock() });
      }
      refreshNow();
      return submitted;
    },
    reopen: (id) => refreshAfter(reopen(deps, id)),
    remove: (entry) => refreshAfter(removeEntry(deps, entry)),
    async restore(entry) {
      await refreshAfter(restore(deps, entry));
      // While the entry was deleted, the worker may have used up its Background Sync.
      requestSync();
    },
    tryNow(id) {
      // The worker may have ended its Background Sync, since it sends no entry that needs the visitor's consent.
      requestSync();
      // The entry's lease prevents a second request, so the press does not wait for another tab's run.
      return attempt(deps, id, { kind: 'asked', atMs: deps.clock() });
    },
    tryAll() {
      requestSync();
      return refreshAfter(run('asked', deps.clock()));
    },
    shared: {
      async save(id, content) {
        const saved = await refreshAfter(enqueue(deps, id, content));
        if (saved === 'saved') {
          requestSync();
          runForSignal(deps.clock());
        }
        return saved;
      },
      retryRefused: () => refreshAfter(retryRefused(deps)),
      removeDrafts: () => refreshAfter(removeDrafts(deps)),
      removeReadable: () => refreshAfter(removeReadable(deps)),
      removeSent: (beforeMs) => refreshAfter(removeSent(deps.store, beforeMs)),
    },
    markLossShown: lossMark.markShown,
    async claimNotices({ entries }) {
      const unnotified = entries.filter(hasNotices).map(({ id }) => id);
      return unnotified.length === 0 ? [] : await claimNotices(deps.store, unnotified);
    },
    async isBusy() {
      const held = await slot.held();
      try {
        return isBusy(await deps.store.list(), held, deps.clock());
      } catch {
        // The storage failed: treat every open form as one that contains text.
        return held.size > 0;
      }
    },
    start() {
      const signal = (): void => {
        // Register at each signal, since the browser tries a Background Sync only a few times.
        requestSync();
        // While the page was in the back/forward cache, it got no messages from other tabs.
        refreshSoon();
        runForSignal(deps.clock());
      };
      const stops = [changes.listen(refreshSoon), startTriggers(signal)];
      signal();
      return () => {
        for (const stop of stops) stop();
        alarm.setFor(null);
        changes.close();
      };
    },
  };
}
