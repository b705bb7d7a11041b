// Brings the list, and what a search finds on the server.

import { foldActs, withoutErased } from './acts/foldActs.ts';
import { type Found, type Inbox, skewOf } from './inbox.ts';
import type { Vault } from './kept/vault.ts';
import { type AskedList, requestList } from './line/askInbox.ts';
import type { InboxLine } from './line/postToInbox.ts';
import type { Session } from './line/session.ts';
import type { State } from './state.ts';

export type RefreshingParts = {
  state: State;
  vault: Vault;
  session: Session;
  line: InboxLine;
  clock: () => number;
  /** The server does not take this token; null where there is none. */
  onSignIn(refused: string | null): void;
};

/** A list that took longer than this, in ms, came while the device slept: nobody knows how old it is. */
const longestMs = 60_000;

export type Refreshing = Pick<Inbox, 'refresh' | 'search' | 'bring'> & {
  /** Asks again for what was found beside the list. */
  lookAgain(): void;
};

export function refreshing(parts: RefreshingParts): Refreshing {
  const { state, vault, clock } = parts;
  let running: Promise<void> | null = null;
  let isOwed = false;
  /** How often each place was looked for: an answer that is not the newest may lack what she did since. */
  const looks = { found: 0, linked: 0 };

  return {
    refresh() {
      if (running) isOwed = true;
      running ??= untilNewest().finally(() => {
        running = null;
      });
      return running;
    },
    async search(text) {
      const search = text.trim();
      if (search === '') state.patch({ found: null });
      else await look('found', search);
    },
    bring: (reference) => look('linked', reference),
    lookAgain,
  };

  function lookAgain(): void {
    for (const place of ['found', 'linked'] as const) {
      const known = state.get()[place];
      if (known) void look(place, known.search);
    }
  }

  async function look(place: 'found' | 'linked', search: string): Promise<void> {
    const before = state.get()[place];
    const isAgain = before?.search === search && before.state === 'found';
    if (!isAgain) {
      state.patch({ [place]: { search, state: 'asking', messages: before?.messages ?? [] } });
    }
    looks[place] += 1;
    const number = looks[place];
    const asked = await ask(search);
    // Asked again, typed on, gone on, or signed out since.
    if (looks[place] !== number || state.get()[place]?.search !== search) return;
    const isFound = asked.kind === 'got';
    if (isAgain && !isFound) return;
    const messages = isFound ? asked.list.messages : [];
    state.patch({ [place]: { search, state: isFound ? 'found' : 'unasked', messages } });
  }

  /** What she did after a list was asked for may be missing in it: then one more is. */
  async function untilNewest(): Promise<void> {
    do {
      isOwed = false;
      await renew();
    } while (isOwed);
  }

  async function renew(): Promise<void> {
    const { stage, needsSignIn: hadEnded } = state.get();
    if (stage !== 'signedIn') return;
    state.patch({ isChecking: true });
    // What the server had before it was asked stands in its list.
    const stale = new Set(state.get().done.map(({ id }) => id));
    const beganMs = clock();
    const asked = await ask();
    if (state.get().stage !== 'signedIn') return;
    // Her session has ended meanwhile: nothing of messages stays, nor comes back.
    if (state.get().needsSignIn && !hadEnded) return state.patch({ isChecking: false });
    const tookMs = clock() - beganMs;
    if (asked.kind === 'got' && !(tookMs >= 0 && tookMs <= longestMs)) {
      isOwed = true;
      return;
    }
    if (asked.kind === 'fault') {
      if (asked.fault === 'signIn') parts.onSignIn(asked.token);
      return state.patch({ isChecking: false, fault: asked.fault });
    }
    const { done, list: known, found, linked } = state.get();
    // Another tab's has come meanwhile that was asked for later.
    if (known && Date.parse(known.asOf) > Date.parse(asked.list.asOf)) {
      return state.patch({ isChecking: false, fault: null, needsSignIn: false });
    }
    const list = {
      ...asked.list,
      messages: withoutErased(asked.list.messages, done),
      gotAtMs: clock(),
    };
    const left = done.filter(({ id }) => !stale.has(id));
    const gone = done.filter(({ id }) => stale.has(id));
    // What was found beside the list may be older than it.
    const withGone = (other: Found | null): Found | null =>
      other && { ...other, messages: foldActs(other.messages, gone, skewOf(list)) };
    state.patch({
      list,
      done: left,
      found: withGone(found),
      linked: withGone(linked),
      isChecking: false,
      fault: null,
      needsSignIn: false,
    });
    lookAgain();
    await vault.keepList(list, [...stale]);
  }

  async function ask(search?: string): Promise<AskedList & { token: string | null }> {
    const held = await parts.session.token();
    if (held.kind !== 'token') return { kind: 'fault', fault: held.kind, token: null };
    return { ...(await requestList(parts.line, held.token, search)), token: held.token };
  }
}
