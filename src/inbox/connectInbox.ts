// Connects the inbox's parts to each other, and to timers, tabs and connection events.

import { idempotencyHeader } from '#contract';
import type { OutboxDeps } from '../outbox/core/platform.ts';
import { askToPersist } from '../outbox/browser/persistence.ts';
import { attemptTimeoutMs } from '../outbox/browser/postJson.ts';
import { createAlarm, startTriggers } from '../outbox/browser/triggers.ts';
import { makingChanges } from './makingChanges.ts';
import { changeCodec, readChange, type SealedChange } from './changes/ownerChange.ts';
import { openChangeQueue } from './changes/changeQueue.ts';
import { initialSnapshot, type Inbox } from './inboxApi.ts';
import type { PhotographStore } from './storage/photographStore.ts';
import type { SealedStore } from './storage/sealedStore.ts';
import { changeTransport } from './network/changeTransport.ts';
import type { FunctionsClient } from '../backend/functionsClient.ts';
import { postToInbox } from './network/postToInbox.ts';
import type { Session } from './network/session.ts';
import { createLoadMessages } from './network/askInbox.ts';
import { createRequestPhotograph } from './network/askPhotograph.ts';
import { erasingAll } from './erasingAll.ts';
import { exporting } from './exporting.ts';
import { searching } from './searching.ts';
import { keepingPhotographs } from './keepingPhotographs.ts';
import { refreshing } from './refreshing.ts';
import { signing } from './signing.ts';
import type { State } from './state.ts';
import type { Tabs } from './tabs.ts';
import { watchSession } from './watchSession.ts';
import { createWipe } from './wiping.ts';

export type InboxParts = Pick<OutboxDeps<SealedChange>, 'store' | 'clock' | 'random' | 'newId'> & {
  state: State;
  sealedStore: SealedStore;
  photographStore: PhotographStore;
  session: Session;
  client: FunctionsClient;
  locks: LockManager | undefined;
  tabs: Tabs;
  /** Deletes the inbox's databases. */
  deleteAll(): Promise<void>;
  /** How many bytes the browser still stores; infinite if it doesn't say. */
  freeBytes(): Promise<number>;
};

/** How often a visible page reloads the list, in ms. */
const refreshEveryMs = 2 * 60_000;

export function connectInbox(parts: InboxParts): Inbox {
  const { state, sealedStore, session, client, clock, tabs } = parts;
  const watch = watchSession({ ...parts, sync: () => sync() });
  /** Reads the stored list and confirmed changes, which another tab may have written. */
  const readStored = async (): Promise<void> => {
    // If the session has ended, wait until the messages are deleted.
    await watch.untilDeleted();
    const before = state.get();
    const { list, done } = await sealedStore.read();
    const { stage, needsSignIn, list: known, done: here } = state.get();
    // The owner signed out during the read, or the session ended.
    if (stage === 'signedOut' || (needsSignIn && !before.needsSignIn)) return;
    const isNewer = list && (!known || Date.parse(list.asOf) >= Date.parse(known.asOf));
    const both = new Map([...here, ...done].map((act) => [act.id, act]));
    state.patch({ done: [...both.values()], ...(isNewer && { list, fault: null }) });
    if (isNewer && list.asOf !== known?.asOf) void searches.searchAgain();
  };
  const transport = changeTransport({
    open: async (id, sealed) => readChange(id, await sealedStore.open(sealed)),
    token: session.token,
    post: (request, { token, id }) =>
      postToInbox(client, request, {
        token,
        headers: { [idempotencyHeader]: id },
        totalTimeoutMs: attemptTimeoutMs,
      }),
    clock,
    onDone: (change) => changing.markDone(change),
    ...watch,
  });
  const deps: OutboxDeps<SealedChange> = {
    ...parts,
    transport,
    codec: changeCodec,
    triedUnsaved: new Set(),
    pageId: parts.newId(),
  };
  const queue = openChangeQueue(deps, parts.locks, sealedStore.open);
  const alarm = createAlarm(() => void changing.run('timer'));
  const loadMessages = createLoadMessages({ ...parts, ...watch });
  const searches = searching({ ...parts, loadMessages });
  const requestPhotograph = createRequestPhotograph({ ...parts, ...watch });
  const photographs = keepingPhotographs({ ...parts, requestPhotograph });
  const refresher = refreshing({
    ...parts,
    loadMessages,
    ...watch,
    onNewer: () => void searches.searchAgain().then(photographs.keep),
  });
  const changing = makingChanges({
    ...parts,
    queue,
    setAlarm: alarm.setFor,
    readStored,
    renewalCount: watch.renewalCount,
    onConfirmed: () => void refresher.refresh(),
    deletePhotographs: photographs.deleteUnlisted,
    pauseRefresh() {
      photographs.pause();
      refresher.pauseRefresh();
    },
    resumeRefresh: refresher.resumeRefresh,
  });
  const exporter = exporting({ ...parts, loadMessages, ...watch });
  const eraser = erasingAll({
    ...parts,
    ...watch,
    restartExport: exporter.restart,
    deletePhotographs: photographs.deleteUnlisted,
    onErased() {
      refresher.pauseRefresh();
      void refresher.refresh();
    },
  });
  const sync = (): void => {
    if (state.get().stage !== 'signedIn') return;
    // Send the owner's changes before loading the list, because the connection may be slow.
    void changing.run('signal').then(refresher.refresh);
  };

  const open = async (): Promise<void> => {
    const key = await sealedStore.key();
    if (key === null && !session.isStored()) return state.patch({ stage: 'signedOut' });
    // The session has no key yet. Create one, unless the owner has just signed out in another tab.
    if (key === null && !session.hasSignedOut()) await sealedStore.createKey();
    // Delete data that the storage failed to delete at sign-out, and a key created since.
    if (session.hasSignedOut()) return await staySignedOut();
    // Read the queue before showing the list: without the queue, the list would lack the owner's latest changes.
    if (state.get().stage !== 'signedIn') state.patch({ stage: 'opening' });
    await readStored();
    await changing.readQueue();
    // The owner signed out during the reads, in this tab or another.
    if (state.get().stage === 'signedOut') return;
    state.patch({ stage: 'signedIn', needsSignIn: false, isOwner: true });
    sync();
    void askToPersist();
  };
  const wipe = createWipe({ ...parts, queue, stopAlarm: () => alarm.setFor(null) });
  /** Reports sign-outs that the server has not confirmed. Also runs while the owner is signed out. */
  const reportSignOuts = async (): Promise<void> => {
    state.patch({ hasPendingSignOut: session.hasPendingSignOuts() });
    await session.reportSignOuts();
    state.patch({ hasPendingSignOut: session.hasPendingSignOuts() });
  };
  const staySignedOut = async (): Promise<void> => {
    state.patch({ stage: 'signedOut' });
    await wipe();
  };
  return {
    snapshot: state.get,
    subscribe: state.subscribe,
    ...signing({ ...parts, open, wipe }),
    ...refresher,
    ...searches,
    ...changing,
    ...exporter,
    ...eraser,
    loadPhotograph: photographs.loadPhotograph,
    start() {
      const stops = [
        startTriggers(() => {
          void reportSignOuts();
          sync();
        }),
        tabs.listen((message) => {
          if (message === 'changed') void readStored().then(changing.readQueue);
          else if (message === 'signedIn') void open();
          else {
            sealedStore.forgetKey();
            alarm.setFor(null);
            state.patch({ ...initialSnapshot, stage: 'signedOut' });
          }
        }),
      ];
      const timer = setInterval(() => {
        if (document.visibilityState === 'visible') void refresher.refresh();
      }, refreshEveryMs);
      void reportSignOuts();
      void open();
      return () => {
        for (const stop of stops) stop();
        clearInterval(timer);
        alarm.setFor(null);
      };
    },
  };
}
