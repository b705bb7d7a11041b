// Wires the core to the page: the device's parts, and everything that sets off a run.

import { attempt } from '../core/attempt.ts';
import { removeSent } from '../core/changeAll.ts';
import { enqueue } from '../core/enqueue.ts';
import { isBusy } from '../core/busy.ts';
import { drain } from '../core/drain.ts';
import type { Cause } from '../core/due.ts';
import { keepDraft, removeEntry, reopen, restore, takeDraft } from '../core/edits.ts';
import { takeUnsaved } from '../core/takeUnsaved.ts';
import { hasNotices, takeNotices } from '../core/notices.ts';
import { removeDrafts, removeReadable, retryRefused } from '../core/sharedTablet.ts';
import { submit } from '../core/submit.ts';
import { requestBackgroundSync } from './backgroundSync.ts';
import { openChanges } from './changes.ts';
import { deviceDeps } from './deviceDeps.ts';
import { createDraftSlot } from './draftSlot.ts';
import type { FunctionsClient } from '../../backend/functionsClient.ts';
import { drainPatienceMs, runExclusively } from './exclusiveRun.ts';
import { liveSnapshot } from './liveSnapshot.ts';
import { openLossMark } from './lossMark.ts';
import type { Outbox } from './outbox.ts';
import { askToPersist } from './persistence.ts';
import { drainLockName } from './storageKeys.ts';
import { createAlarm, startTriggers } from './triggers.ts';

export function connectPage(client: FunctionsClient): Outbox {
  const changes = openChanges();
  const lost = openLossMark();
  const slot = createDraftSlot(navigator.locks);
  // One that goes takes what falls due meanwhile: a second one would share its line.
  let runs = 0;
  const alarm = createAlarm(() => {
    if (runs === 0) void run('timer', deps.clock());
  });
  /** When the latest signal came that waits for the end of a run. */
  let owedMs: number | null = null;
  const live = liveSnapshot(deviceDeps(client, changes, lost.add), slot, lost, alarm);
  const { deps, refreshSoon, refreshNow } = live;

  const shown = async <T>(act: Promise<T>): Promise<T> => {
    const result = await act;
    refreshNow();
    return result;
  };
  const run = async (kind: Cause['kind'], atMs: number): Promise<void> => {
    const cause: Cause = { kind, atMs };
    runs += 1;
    try {
      await runExclusively(navigator.locks, drainLockName, drainPatienceMs, () =>
        drain(deps, cause),
      );
    } catch {
      // The storage did not answer: the snapshot says so, and the next trigger tries again.
    } finally {
      runs -= 1;
    }
    // Sets the alarm anew.
    refreshSoon();
    const owed = owedMs;
    owedMs = null;
    // As of its own time: what has failed since then is not tried at once.
    if (owed !== null) runAfter(owed);
  };
  /** Runs for a signal of that time, after what goes. */
  const runAfter = (signalMs: number): void => {
    if (runs === 0) void run('signal', signalMs);
    else owedMs = signalMs;
  };

  const waits = async (): Promise<boolean> =>
    (await deps.store.list()).some(({ state }) => state === 'waiting');
  const wakeLater = (): void => void requestBackgroundSync(waits);

  return {
    snapshot: live.latest,
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
    async submit(id, enquiry, onSaved, signals) {
      const saved = (savedId: string): void => {
        wakeLater();
        // Some browsers ask the visitor: once, then, and when it is plain what for.
        if (live.latest().entries.length === 0) void askToPersist();
        onSaved(savedId);
      };
      const submitted = await submit(deps, id, enquiry, saved, signals);
      if (submitted.kind === 'sent' && !submitted.isListed) {
        live.addSentUnsaved(id, { enquiry, atMs: deps.clock() });
      }
      refreshNow();
      return submitted;
    },
    reopen: (id) => shown(reopen(deps, id)),
    remove: (entry) => shown(removeEntry(deps, entry)),
    async restore(entry) {
      await shown(restore(deps, entry));
      // The worker may have had its turn while it was gone.
      wakeLater();
    },
    tryNow(id) {
      // One that was too old to be sent unasked was none of the worker's.
      wakeLater();
      // Its lease is exclusion enough: a press does not queue behind another tab's run.
      return attempt(deps, id, { kind: 'asked', atMs: deps.clock() });
    },
    tryAll() {
      wakeLater();
      return shown(run('asked', deps.clock()));
    },
    shared: {
      async save(id, content) {
        const saved = await shown(enqueue(deps, id, content));
        if (saved === 'saved') {
          wakeLater();
          runAfter(deps.clock());
        }
        return saved;
      },
      retryRefused: () => shown(retryRefused(deps)),
      removeDrafts: () => shown(removeDrafts(deps)),
      removeReadable: () => shown(removeReadable(deps)),
      removeSent: (beforeMs) => shown(removeSent(deps, beforeMs)),
    },
    lossTold: lost.forget,
    async takeNotices({ entries }) {
      const unnotified = entries.filter(hasNotices).map(({ id }) => id);
      return unnotified.length === 0 ? [] : await takeNotices(deps, unnotified);
    },
    async isBusy() {
      const held = await slot.held();
      try {
        return isBusy(await deps.store.list(), held, deps.clock());
      } catch {
        // What a form was begun under is all that is known then.
        return held.size > 0;
      }
    },
    start() {
      const signal = (): void => {
        // Asked for again each time: the browser may have made its last try since.
        wakeLater();
        // A page that comes back has heard of no change meanwhile.
        refreshSoon();
        runAfter(deps.clock());
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
