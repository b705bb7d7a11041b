// Loads the list: the first page, then deltas, and further pages on request.

import { applyChanges, withoutErased } from './changes/applyChanges.ts';
import type { LoadMessages } from './network/askInbox.ts';
import { type Found, type Inbox, skewOf } from './inboxApi.ts';
import type { StoredList, SealedStore } from './storage/sealedStore.ts';
import { longerList, renewedList } from './mergeLists.ts';
import type { State } from './state.ts';

export type RefreshingParts = {
  state: State;
  sealedStore: Pick<SealedStore, 'saveList'>;
  clock: () => number;
  loadMessages: LoadMessages;
  /** Called when the server refuses this token; null if there was none. */
  onTokenRefused(refused: string | null): void;
  /** Called when a newer list has arrived: reload searches and texts. */
  onNewer(): void;
};

/** If the answer took longer than this to begin, in ms, the device was asleep and the list may be stale. */
const longestMs = 60_000;
/** Maximum age of a list, in ms, that a delta is applied to; after that, load it from the start. */
const oldMs = 24 * 3_600_000;

export type Refreshing = Pick<Inbox, 'refresh' | 'loadMore'> & {
  /** Aborts a list request in flight, so that her changes are sent first. */
  pauseRefresh(): void;
  /** Repeats the request that was aborted. */
  resumeRefresh(): void;
};

export function refreshing(parts: RefreshingParts): Refreshing {
  const { state, sealedStore, clock, loadMessages } = parts;
  let running: Promise<void> | null = null;
  let isStale = false;
  let request: AbortController | null = null;
  let isPaused = false;

  const own: Refreshing = {
    refresh() {
      if (running) isStale = true;
      running ??= untilNewest().finally(() => {
        running = null;
      });
      return running;
    },
    async loadMore() {
      const { list, isLoadingMore } = state.get();
      if (!list?.more || isLoadingMore) return;
      state.patch({ isLoadingMore: true, moreFault: null });
      const result = await loadMessages({ after: list.more });
      state.patch({ isLoadingMore: false });
      const { list: known, stage, done } = state.get();
      if (stage !== 'signedIn' || !known) return;
      if (result.kind === 'fault') {
        if (result.fault === 'signIn') parts.onTokenRefused(result.token);
        return state.patch({ moreFault: result.fault });
      }
      // The list was reloaded in the meantime: this page no longer follows it.
      if (known.more !== list.more) return;
      const longer = longerList(known, result.list);
      const longerKnown = { ...longer, messages: withoutErased(longer.messages, done) };
      state.patch({ list: longerKnown });
      await sealedStore.saveList(longerKnown, []);
    },
    pauseRefresh() {
      if (!request) return;
      isPaused = true;
      request.abort();
    },
    resumeRefresh() {
      if (!isPaused) return;
      isPaused = false;
      void own.refresh();
    },
  };
  return own;

  /** Repeats while another refresh was requested: the list may miss her latest change. */
  async function untilNewest(): Promise<void> {
    do {
      isStale = false;
      await renew();
    } while (isStale);
  }

  async function renew(): Promise<void> {
    const { stage, needsSignIn: hadEnded, list: base } = state.get();
    if (stage !== 'signedIn') return;
    state.patch({ isChecking: true });
    // The answer includes every change that was confirmed before the request.
    const included = new Set(state.get().done.map(({ id }) => id));
    const beganMs = clock();
    let gotAtMs = beganMs;
    const onBegun = (): void => {
      gotAtMs = clock();
    };
    request = new AbortController();
    const { signal } = request;
    const since = sinceOf(base, beganMs);
    const result = await loadMessages(since === null ? {} : { since }, { signal, onBegun });
    request = null;
    if (state.get().stage !== 'signedIn') return;
    // Her session ended during the request: don't show messages again.
    if (state.get().needsSignIn && !hadEnded) return state.patch({ isChecking: false });
    if (result.kind === 'fault') {
      if (signal.aborted) return state.patch({ isChecking: false });
      if (result.fault === 'signIn') parts.onTokenRefused(result.token);
      return state.patch({ isChecking: false, fault: result.fault });
    }
    const tookMs = gotAtMs - beganMs;
    const { done, list: known, found, linked } = state.get();
    // A delta without the list that it applies to.
    const lacksBase = result.list.since !== null && known === null;
    if (!(tookMs >= 0 && tookMs <= longestMs) || lacksBase) {
      isStale = true;
      return;
    }
    // Another tab has stored a list that it requested later.
    if (known && Date.parse(known.asOf) > Date.parse(result.list.asOf)) {
      return state.patch({ isChecking: false, fault: null, needsSignIn: false, isOwner: true });
    }
    const includedChanges = done.filter(({ id }) => included.has(id));
    const skewMs = Date.parse(result.list.asOf) - gotAtMs;
    // A shortened message comes without its notes: keep hers. The list includes all other changes.
    const notes = includedChanges.filter(({ act }) => act === 'note');
    const before = known && { ...known, messages: applyChanges(known.messages, notes, skewMs) };
    const newer = renewedList(before, result.list);
    const list: StoredList = {
      ...newer,
      messages: withoutErased(newer.messages, done),
      gotAtMs,
    };
    // Search results may be older than the list.
    const withIncluded = (other: Found | null): Found | null =>
      other && { ...other, messages: applyChanges(other.messages, includedChanges, skewOf(list)) };
    state.patch({
      list,
      done: done.filter(({ id }) => !included.has(id)),
      found: withIncluded(found),
      linked: withIncluded(linked),
      isChecking: false,
      fault: null,
      needsSignIn: false,
      isOwner: true,
    });
    // The server still has changes in its queue.
    if (list.behind > 0) isStale = true;
    parts.onNewer();
    await sealedStore.saveList(list, [...included]);
  }
}

/** The revision to ask a delta from; null to load the whole list, such as after one that this page could not fully read. */
function sinceOf(list: StoredList | null, nowMs: number): number | null {
  if (!list || list.unreadable > 0 || Math.abs(nowMs - list.gotAtMs) > oldMs) return null;
  const isRead = list.messages.every(({ mail }) => mail.state !== 'unknown');
  return isRead && list.revision > 0 ? list.revision : null;
}
