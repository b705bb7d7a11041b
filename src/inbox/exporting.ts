// Loads all messages from the server, page by page, and saves them as one file: all of them or none.

import type { InboxMessage } from '#contract/ownerInbox';
import type { KnownAct } from './changes/act.ts';
import { foldActs, type ShownMessage } from './changes/foldActs.ts';
import type { AskServer } from './askServer.ts';
import { type Inbox, skewOf, type Snapshot } from './inbox.ts';
import type { State } from './state.ts';
import { knownActs } from './words/arrange.ts';

/** How old the first loaded page may be for the rest to join it, in ms: what changed since isn't in it. */
const longestPauseMs = 60_000;

export type ExportingParts = {
  state: State;
  clock: () => number;
  ask: AskServer;
  /** The server does not take this token; null where there is none. */
  onSignIn(refused: string | null): void;
};

/** `stale`: what was done before the page was asked for, which stands in it. */
type Page = { messages: readonly InboxMessage[]; stale: ReadonlySet<string> };

type Save = (messages: ShownMessage[]) => string;

export type Exporting = Pick<Inbox, 'exportAll' | 'cancelExport' | 'closeExport'> & {
  /** Starts over where something is loaded or being loaded: it may hold texts that have been erased since. */
  restart(): void;
};

export function exporting({ state, clock, ask, onSignIn }: ExportingParts): Exporting {
  let pages: Page[] = [];
  /** All that the server has confirmed since the export began. */
  let done = new Map<string, KnownAct>();
  let after: string | null = null;
  let unreadable = 0;
  let begunMs = 0;
  let request: AbortController | null = null;
  state.subscribe(watch);

  return {
    async exportAll(save) {
      const before = state.get().exported;
      if (before?.state === 'loading') return;
      const goesOn = before?.state === 'brokenOff' && clock() - begunMs < longestPauseMs;
      if (!goesOn) forget();
      state.patch({ exported: { state: 'loading', ...sizeOf(goesOn ? before : null) } });
      await loadAll(save);
    },
    cancelExport: () => end('canceled'),
    closeExport: () => state.patch({ exported: null }),
    restart() {
      const { exported } = state.get();
      if (!isUnderWay(exported)) return;
      forget();
      request?.abort();
      state.patch({ exported: { ...exported, count: 0 } });
    },
  };

  async function loadAll(save: Save): Promise<void> {
    while (state.get().exported?.state === 'loading') {
      const stale = new Set(state.get().done.map(({ id }) => id));
      const asking = new AbortController();
      request = asking;
      const page = { step: 'export', ...(after !== null && { after }) } as const;
      const asked = await ask(page, { signal: asking.signal });
      const { exported } = state.get();
      // It was started over, or ended and perhaps begun again.
      if (request !== asking || exported?.state !== 'loading') return;
      if (asking.signal.aborted) continue;
      if (asked.kind === 'fault') {
        state.patch({ exported: { ...exported, state: 'brokenOff', fault: asked.fault } });
        if (asked.fault === 'signIn') onSignIn(asked.token);
        return;
      }
      const { list } = asked;
      // The server is not done adding what has come to the list that it goes through.
      if (after === null && list.behind > 0) continue;
      if (pages.length === 0) begunMs = clock();
      pages.push({ messages: list.messages, stale });
      unreadable += list.unreadable;
      after = list.more;
      const count = exported.count + list.messages.length + list.unreadable;
      const of = Math.max(count, list.looked?.of ?? 0);
      state.patch({ exported: { state: 'loading', count, of } });
      // One that was written before, and came meanwhile, has its place behind this one.
      if (after === null) return finish(save, of - count);
    }
  }

  function finish(save: Save, missing: number): void {
    const { open, list } = state.get();
    const acts = knownActs({ open, done: [...done.values()] });
    const messages = pages.flatMap((page) => {
      const since = acts.filter(({ id }) => !page.stale.has(id));
      return foldActs(page.messages, since, skewOf(list));
    });
    try {
      const file = save(messages);
      state.patch({
        exported: { state: 'saved', count: messages.length, unreadable, missing, file },
      });
    } catch {
      // Such as more than this browser can hold in one text.
      end('file');
    }
  }

  /** Keeps nothing of messages once she is signed out, or has to sign in again. */
  function watch(): void {
    const { done: taken, needsSignIn, exported } = state.get();
    if (!isUnderWay(exported)) return forget();
    for (const act of taken) done.set(act.id, act);
    if (needsSignIn) end('session');
  }

  function end(why: 'canceled' | 'session' | 'file'): void {
    request?.abort();
    state.patch({ exported: { state: 'none', why } });
  }

  function forget(): void {
    pages = [];
    done = new Map();
    after = null;
    unreadable = 0;
  }
}

type UnderWay = Extract<Snapshot['exported'], { count: number; of: number | null }>;

function isUnderWay(exported: Snapshot['exported']): exported is UnderWay {
  return exported?.state === 'loading' || exported?.state === 'brokenOff';
}

function sizeOf(before: Snapshot['exported']): { count: number; of: number | null } {
  return isUnderWay(before) ? { count: before.count, of: before.of } : { count: 0, of: null };
}
