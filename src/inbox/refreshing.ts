// Loads the list: the first page, then deltas, and further pages on request.

import { foldActs, withoutErased } from './changes/foldActs.ts';
import type { AskServer } from './askServer.ts';
import { type Found, type Inbox, skewOf } from './inbox.ts';
import type { StoredList, SealedStore } from './storage/sealedStore.ts';
import { longerList, renewedList } from './mergeLists.ts';
import type { State } from './state.ts';

export type RefreshingParts = {
  state: State;
  sealedStore: Pick<SealedStore, 'saveList'>;
  clock: () => number;
  ask: AskServer;
  /** The server does not take this token; null where there is none. */
  onSignIn(refused: string | null): void;
  /** Called when a newer list has arrived: reload what is shown beside it. */
  onNewer(): void;
};

/** If the answer took longer than this to begin, in ms, the device was asleep and the list may be stale. */
const longestMs = 60_000;
/** Maximum age of a list, in ms, that a delta is applied to; after that, load it from the start. */
const oldMs = 24 * 3_600_000;

export type Refreshing = Pick<Inbox, 'refresh' | 'loadMore'> & {
  /** Aborts a list request in flight, so that her changes go first. */
  giveWay(): void;
  /** Repeats the request that was aborted. */
  takeUp(): void;
};

export function refreshing(parts: RefreshingParts): Refreshing {
  const { state, sealedStore, clock, ask } = parts;
  let running: Promise<void> | null = null;
  let isOwed = false;
  let request: AbortController | null = null;
  let hasGivenWay = false;

  const own: Refreshing = {
    refresh() {
      if (running) isOwed = true;
      running ??= untilNewest().finally(() => {
        running = null;
      });
      return running;
    },
    async loadMore() {
      const { list, isLoadingMore } = state.get();
      if (!list?.more || isLoadingMore) return;
      state.patch({ isLoadingMore: true, moreFault: null });
      const asked = await ask({ after: list.more });
      state.patch({ isLoadingMore: false });
      const { list: known, stage, done } = state.get();
      if (stage !== 'signedIn' || !known) return;
      if (asked.kind === 'fault') {
        if (asked.fault === 'signIn') parts.onSignIn(asked.token);
        return state.patch({ moreFault: asked.fault });
      }
      // The list was reloaded in the meantime: this page no longer follows it.
      if (known.more !== list.more) return;
      const longer = longerList(known, asked.list);
      const kept = { ...longer, messages: withoutErased(longer.messages, done) };
      state.patch({ list: kept });
      await sealedStore.saveList(kept, []);
    },
    giveWay() {
      if (!request) return;
      hasGivenWay = true;
      request.abort();
    },
    takeUp() {
      if (!hasGivenWay) return;
      hasGivenWay = false;
      void own.refresh();
    },
  };
  return own;

  /** What she did after a list was asked for may be missing in it: then one more is. */
  async function untilNewest(): Promise<void> {
    do {
      isOwed = false;
      await renew();
    } while (isOwed);
  }

  async function renew(): Promise<void> {
    const { stage, needsSignIn: hadEnded, list: base } = state.get();
    if (stage !== 'signedIn') return;
    state.patch({ isChecking: true });
    // What the server had before it was asked stands in its list.
    const stale = new Set(state.get().done.map(({ id }) => id));
    const beganMs = clock();
    let gotAtMs = beganMs;
    const onBegun = (): void => {
      gotAtMs = clock();
    };
    request = new AbortController();
    const { signal } = request;
    const since = sinceOf(base, beganMs);
    const asked = await ask(since === null ? {} : { since }, { signal, onBegun });
    request = null;
    if (state.get().stage !== 'signedIn') return;
    // Her session has ended meanwhile: nothing of messages stays, nor comes back.
    if (state.get().needsSignIn && !hadEnded) return state.patch({ isChecking: false });
    if (asked.kind === 'fault') {
      if (signal.aborted) return state.patch({ isChecking: false });
      if (asked.fault === 'signIn') parts.onSignIn(asked.token);
      return state.patch({ isChecking: false, fault: asked.fault });
    }
    const tookMs = gotAtMs - beganMs;
    const { done, list: known, found, linked } = state.get();
    // A delta, and the list it applies to is gone.
    const hasNoGround = asked.list.since !== null && known === null;
    if (!(tookMs >= 0 && tookMs <= longestMs) || hasNoGround) {
      isOwed = true;
      return;
    }
    // Another tab's has come meanwhile that was asked for later.
    if (known && Date.parse(known.asOf) > Date.parse(asked.list.asOf)) {
      return state.patch({ isChecking: false, fault: null, needsSignIn: false, isOwner: true });
    }
    const gone = done.filter(({ id }) => stale.has(id));
    const skewMs = Date.parse(asked.list.asOf) - gotAtMs;
    // The list may come without a note that it has. What else she did stands in it, or has been undone since.
    const notes = gone.filter(({ act }) => act === 'note');
    const before = known && { ...known, messages: foldActs(known.messages, notes, skewMs) };
    const newer = renewedList(before, asked.list);
    const list: StoredList = {
      ...newer,
      messages: withoutErased(newer.messages, done),
      gotAtMs,
    };
    // What was found beside the list may be older than it.
    const withGone = (other: Found | null): Found | null =>
      other && { ...other, messages: foldActs(other.messages, gone, skewOf(list)) };
    state.patch({
      list,
      done: done.filter(({ id }) => !stale.has(id)),
      found: withGone(found),
      linked: withGone(linked),
      isChecking: false,
      fault: null,
      needsSignIn: false,
      isOwner: true,
    });
    // The server still has changes in its queue.
    if (list.behind > 0) isOwed = true;
    parts.onNewer();
    await sealedStore.saveList(list, [...stale]);
  }
}

/** The revision to ask a delta from; null to load the whole list, such as after one that this page could not fully read. */
function sinceOf(list: StoredList | null, nowMs: number): number | null {
  if (!list || list.unreadable > 0 || Math.abs(nowMs - list.gotAtMs) > oldMs) return null;
  const isRead = list.messages.every(({ mail }) => mail.state !== 'unknown');
  return isRead && list.revision > 0 ? list.revision : null;
}
