// Wires the inbox's parts to each other, and to what sets them off.

import { idempotencyHeader } from '#contract';
import type { OutboxDeps } from '../outbox/core/platform.ts';
import { askToPersist } from '../outbox/browser/persistence.ts';
import { attemptTimeoutMs } from '../outbox/browser/postJson.ts';
import { createAlarm, startTriggers } from '../outbox/browser/triggers.ts';
import { acting } from './acting.ts';
import { readAct } from './changes/act.ts';
import { openActStore } from './changes/actStore.ts';
import { atFirst, type Inbox } from './inbox.ts';
import type { SealedStore } from './storage/sealedStore.ts';
import { changeTransport, readChangeRefusal } from './network/changeTransport.ts';
import type { FunctionsClient } from '../backend/functionsClient.ts';
import { postToInbox } from './network/postToInbox.ts';
import type { Session } from './network/session.ts';
import { askServer } from './askServer.ts';
import { erasingAll } from './erasingAll.ts';
import { exporting } from './exporting.ts';
import { looking } from './looking.ts';
import { refreshing } from './refreshing.ts';
import { signing } from './signing.ts';
import type { State } from './state.ts';
import type { Tabs } from './tabs.ts';
import { watchSession } from './watchSession.ts';

export type InboxParts = Pick<OutboxDeps, 'store' | 'clock' | 'random' | 'newId'> & {
  state: State;
  sealedStore: SealedStore;
  session: Session;
  line: FunctionsClient;
  locks: LockManager | undefined;
  tabs: Tabs;
  /** Deletes the databases. */
  deleteAll(): Promise<void>;
};

/** An open page looks for new messages so often, in ms. */
const lookMs = 2 * 60_000;

export function connectInbox(parts: InboxParts): Inbox {
  const { state, sealedStore, session, line, store, clock, tabs } = parts;
  const watch = watchSession({ ...parts, askForNews: () => askForNews() });
  /** What is kept, as another tab may have left it. */
  const readKept = async (): Promise<void> => {
    // Of a session that has ended nothing is read again.
    await watch.forgotten();
    const before = state.get();
    const { list, done } = await sealedStore.read();
    const { stage, needsSignIn, list: known, done: here } = state.get();
    // Her session has ended meanwhile, or she has signed out.
    if (stage === 'signedOut' || (needsSignIn && !before.needsSignIn)) return;
    const isNewer = list && (!known || Date.parse(list.asOf) >= Date.parse(known.asOf));
    const both = new Map([...here, ...done].map((act) => [act.id, act]));
    state.patch({ done: [...both.values()], ...(isNewer && { list, fault: null }) });
    if (isNewer && list.asOf !== known?.asOf) beside.lookAgain();
  };
  const transport = changeTransport({
    open: async (id, sealed) => readAct(id, await sealedStore.open(sealed)),
    token: session.token,
    post: (request, { token, id }) =>
      postToInbox(line, request, {
        token,
        headers: { [idempotencyHeader]: id },
        totalTimeoutMs: attemptTimeoutMs,
      }),
    clock,
    onDone: (act) => own.keepDone(act),
    ...watch,
  });
  const deps: OutboxDeps = {
    ...parts,
    transport,
    readRefusal: readChangeRefusal,
    digest: () => '',
    triedUnsaved: new Set(),
    pageId: parts.newId(),
  };
  const acts = openActStore(deps, parts.locks, sealedStore.open);
  const alarm = createAlarm(() => void own.run('timer'));
  const ask = askServer({ ...parts, ...watch });
  const beside = looking({ ...parts, ask });
  const news = refreshing({
    ...parts,
    ask,
    ...watch,
    onNewer: beside.lookAgain,
  });
  const own = acting({
    ...parts,
    acts,
    setAlarm: alarm.setFor,
    announce: () => tabs.tell('changed'),
    readKept,
    renewals: watch.renewals,
    onTaken: () => void news.refresh(),
    giveWay: news.giveWay,
    takeUp: news.takeUp,
  });
  const whole = exporting({ ...parts, ask, ...watch });
  const all = erasingAll({
    ...parts,
    ...watch,
    announce: () => tabs.tell('changed'),
    restartExport: whole.restart,
    onErased() {
      news.giveWay();
      void news.refresh();
    },
  });
  const askForNews = (): void => {
    if (state.get().stage !== 'signedIn') return;
    // On a thin line what she did goes before the list.
    void own.run('signal').then(news.refresh);
  };

  const open = async (): Promise<void> => {
    const key = await sealedStore.key();
    if (key === null && !session.isKept()) return state.patch({ stage: 'signedOut' });
    // Not where she has just signed out in another tab.
    if (key === null && !session.hasLeft()) await sealedStore.createKey();
    // What a bad storage kept at her sign-out, or a key that the tab where she signs out did not see.
    if (session.hasLeft()) return await stayOut();
    // Shown at once with what she did: not for a moment without.
    if (state.get().stage !== 'signedIn') state.patch({ stage: 'opening' });
    await readKept();
    await own.readOpen();
    // Left since, here or in another tab.
    if (state.get().stage === 'signedOut') return;
    state.patch({ stage: 'signedIn', needsSignIn: false, isOwner: true });
    askForNews();
    void askToPersist();
  };
  /** Deletes what is kept; what she keeps in another tab, where she has signed in again, stays. */
  const wipe = async (): Promise<void> => {
    const hadLeft = session.hasLeft();
    const isBack = (): boolean => hadLeft && !session.hasLeft();
    alarm.setFor(null);
    await sealedStore.clear();
    const remove = async (): Promise<void> => {
      const ids = (await store.list()).map(({ id }) => id);
      if (!isBack()) await acts.remove(ids);
    };
    // Where it does not answer, it is deleted whole, and nothing in it can be read without the key.
    await remove().catch(() => undefined);
    if (!isBack()) await parts.deleteAll();
  };
  /** Also while she is signed out: what was left here without a line is ended with the first one. */
  const tellLeft = async (): Promise<void> => {
    state.patch({ isLeaving: session.isLeaving() });
    await session.tellLeft();
    state.patch({ isLeaving: session.isLeaving() });
  };
  const stayOut = async (): Promise<void> => {
    state.patch({ stage: 'signedOut' });
    await wipe();
  };
  return {
    snapshot: state.get,
    subscribe: state.subscribe,
    ...signing({ ...parts, open, wipe, tellOthers: tabs.tell }),
    ...news,
    ...beside,
    ...own,
    ...whole,
    ...all,
    start() {
      const stops = [
        startTriggers(() => {
          void tellLeft();
          askForNews();
        }),
        tabs.listen((what) => {
          if (what === 'changed') void readKept().then(own.readOpen);
          else if (what === 'signedIn') void open();
          else {
            sealedStore.forgetKey();
            alarm.setFor(null);
            state.patch({ ...atFirst, stage: 'signedOut' });
          }
        }),
      ];
      const timer = setInterval(() => {
        if (document.visibilityState === 'visible') void news.refresh();
      }, lookMs);
      void tellLeft();
      void open();
      return () => {
        for (const stop of stops) stop();
        clearInterval(timer);
        alarm.setFor(null);
      };
    },
  };
}
