// Exports all messages: loads page after page, then saves one file with all messages. Saves no incomplete file.

import type { InboxMessage } from '#contract/ownerInbox';
import type { KnownChange } from './changes/ownerChange.ts';
import { applyChanges, type ShownMessage } from './changes/applyChanges.ts';
import type { LoadMessages } from './network/askInbox.ts';
import { type Inbox, skewOf, type Snapshot } from './inboxApi.ts';
import type { State } from './state.ts';
import { knownChanges } from './words/arrange.ts';

/** An interrupted export starts over if its first page is older than this, in ms: that page lacks later changes. */
const maxFirstPageAgeMs = 60_000;

export type ExportingParts = {
  state: State;
  clock: () => number;
  loadMessages: LoadMessages;
  /** Called with the token that the server refused; null if the session gave none. */
  onTokenRefused(refused: string | null): void;
};

/** `included`: ids of changes that the server had confirmed before this page was requested. */
type Page = { messages: readonly InboxMessage[]; included: ReadonlySet<string> };

type Save = (messages: ShownMessage[]) => string;

export type Exporting = Pick<Inbox, 'exportAll' | 'cancelExport' | 'closeExport'> & {
  /** Restarts an export under way: the loaded pages may contain erased texts. */
  restart(): void;
};

export function exporting({
  state,
  clock,
  loadMessages,
  onTokenRefused,
}: ExportingParts): Exporting {
  let pages: Page[] = [];
  /** Confirmed changes seen during the export. The state drops those that a newer list includes. */
  let done = new Map<string, KnownChange>();
  let after: string | null = null;
  let unreadable = 0;
  let firstPageAtMs = 0;
  let request: AbortController | null = null;
  state.subscribe(watch);

  return {
    async exportAll(save) {
      const before = state.get().exported;
      if (before?.state === 'loading') return;
      const isResumed =
        before?.state === 'brokenOff' && clock() - firstPageAtMs < maxFirstPageAgeMs;
      if (!isResumed) reset();
      state.patch({ exported: { state: 'loading', ...sizeOf(isResumed ? before : null) } });
      await loadAll(save);
    },
    cancelExport: () => end('canceled'),
    closeExport: () => state.patch({ exported: null }),
    restart() {
      const { exported } = state.get();
      if (!isUnderWay(exported)) return;
      reset();
      request?.abort();
      state.patch({ exported: { ...exported, count: 0 } });
    },
  };

  async function loadAll(save: Save): Promise<void> {
    while (state.get().exported?.state === 'loading') {
      // Not only the state's, which drops those that a newer list includes.
      const included = new Set(done.keys());
      const ownRequest = new AbortController();
      request = ownRequest;
      const page = { step: 'export', ...(after !== null && { after }) } as const;
      const result = await loadMessages(page, { signal: ownRequest.signal });
      const { exported } = state.get();
      // The export has ended, or the owner has begun another one.
      if (request !== ownRequest || exported?.state !== 'loading') return;
      // `restart` has aborted the request: load the first page again.
      if (ownRequest.signal.aborted) continue;
      if (result.kind === 'fault') {
        state.patch({ exported: { ...exported, state: 'brokenOff', fault: result.fault } });
        if (result.fault === 'signIn') onTokenRefused(result.token);
        return;
      }
      const { list } = result;
      // The server hasn't indexed all messages yet: request the first page again.
      if (after === null && list.behind > 0) continue;
      if (pages.length === 0) firstPageAtMs = clock();
      pages.push({ messages: list.messages, included });
      unreadable += list.unreadable;
      after = list.more;
      const count = exported.count + list.messages.length + list.unreadable;
      const of = Math.max(count, list.looked?.of ?? 0);
      state.patch({ exported: { state: 'loading', count, of } });
      // The last page is loaded. If messages are missing, they arrived during the export.
      if (after === null) return finish(save, of - count);
    }
  }

  function finish(save: Save, missing: number): void {
    const { pending, list } = state.get();
    const changes = knownChanges({ pending, done: [...done.values()] });
    const messages = pages.flatMap((page) => {
      const since = changes.filter(({ id }) => !page.included.has(id));
      return applyChanges(page.messages, since, skewOf(list));
    });
    try {
      const file = save(messages);
      state.patch({
        exported: { state: 'saved', count: messages.length, unreadable, missing, file },
      });
    } catch {
      // The browser couldn't create the file: for example, the text is too long.
      end('file');
    }
  }

  /** Collects confirmed changes during an export. Deletes the loaded pages when the export or session ends. */
  function watch(): void {
    const { done: confirmed, needsSignIn, exported } = state.get();
    if (!isUnderWay(exported)) return reset();
    for (const change of confirmed) done.set(change.id, change);
    if (needsSignIn) end('session');
  }

  function end(why: 'canceled' | 'session' | 'file'): void {
    request?.abort();
    state.patch({ exported: { state: 'none', why } });
  }

  function reset(): void {
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
