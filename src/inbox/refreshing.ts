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
  /** Called with the token that the server refused; null if the session gave none. */
  onTokenRefused(refused: string | null): void;
  /** Called when a newer list has arrived. Reloads searches and texts. */
  onNewer(): void;
};

/** If the answer began later than this after the request, in ms, the device was asleep and the list may be stale. */
const maxRequestMs = 60_000;
/** Maximum age of a list that a delta may update, in ms. An older list is loaded again from the start. */
const maxBaseAgeMs = 24 * 3_600_000;

export type Refreshing = Pick<Inbox, 'refresh' | 'loadMore'> & {
  /** Aborts a list request in flight, so that the owner's changes are sent first. */
  pauseRefresh(): void;
  /** Repeats the aborted request, if there is one. */
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
      // The list was reloaded during the request, so this page no longer follows the list's last page.
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

  /**
   * Loads the list until it isn't stale. For example, if `refresh` was called during the request, the answer may lack
   * the owner's latest change.
   */
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
    // The answer will include every change that the server confirmed before this request.
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
    // The owner's session ended during the request: don't show messages again.
    if (state.get().needsSignIn && !hadEnded) return state.patch({ isChecking: false });
    if (result.kind === 'fault') {
      if (signal.aborted) return state.patch({ isChecking: false });
      if (result.fault === 'signIn') parts.onTokenRefused(result.token);
      return state.patch({ isChecking: false, fault: result.fault });
    }
    const tookMs = gotAtMs - beganMs;
    const { done, list: known, found, linked } = state.get();
    // The answer is a delta, but the list it applies to has been deleted.
    const lacksBase = result.list.since !== null && known === null;
    if (!(tookMs >= 0 && tookMs <= maxRequestMs) || lacksBase) {
      isStale = true;
      return;
    }
    // Another tab has stored a newer list: ignore this answer.
    if (known && Date.parse(known.asOf) > Date.parse(result.list.asOf)) {
      return state.patch({ isChecking: false, fault: null, needsSignIn: false, isOwner: true });
    }
    const includedChanges = done.filter(({ id }) => included.has(id));
    const skewMs = Date.parse(result.list.asOf) - gotAtMs;
    // Apply confirmed notes to the old list, because a shortened message in the answer has no notes. The answer
    // includes all other confirmed changes.
    const notes = includedChanges.filter(({ act }) => act === 'note' || act === 'editNote');
    const before = known && { ...known, messages: applyChanges(known.messages, notes, skewMs) };
    const newer = renewedList(before, result.list);
    const list: StoredList = {
      ...newer,
      messages: withoutErased(newer.messages, done),
      gotAtMs,
    };
    // Apply the confirmed changes to the search results, too, which may be older than the list.
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
    // The server hasn't indexed all messages yet: load the list again.
    if (list.behind > 0) isStale = true;
    parts.onNewer();
    await sealedStore.saveList(list, [...included]);
  }
}

/**
 * The revision from which to request a delta; null to load the whole list. A list that this page could not fully
 * read, for instance, is loaded whole.
 */
function sinceOf(list: StoredList | null, nowMs: number): number | null {
  if (!list || list.unreadable > 0 || Math.abs(nowMs - list.gotAtMs) > maxBaseAgeMs) return null;
  const isRead = list.messages.every(({ mail }) => mail.state !== 'unknown');
  return isRead && list.revision > 0 ? list.revision : null;
}
