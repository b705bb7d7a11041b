// Loads messages other than the list: results of a search or filter, the message that a link opened, and full texts.

import { pageLength } from '#contract/ownerInbox';
import { isUnanswered } from './changes/applyChanges.ts';
import type { LoadMessages } from './network/askInbox.ts';
import type { Found, Inbox, View } from './inboxApi.ts';
import type { SealedStore } from './storage/sealedStore.ts';
import { foundAgain, merged } from './mergeLists.ts';
import type { State } from './state.ts';

export type SearchingParts = {
  state: State;
  sealedStore: Pick<SealedStore, 'saveList'>;
  loadMessages: LoadMessages;
};

export type Searching = Pick<
  Inbox,
  'search' | 'loadMoreFound' | 'loadByReference' | 'loadTexts'
> & {
  /** Repeats the searches, and loads the full texts of unanswered messages. Call it when a newer list has arrived. */
  searchAgain(): Promise<void>;
};

type Place = 'found' | 'linked';

export function searching({ state, sealedStore, loadMessages }: SearchingParts): Searching {
  /** The latest request of each kind. Answers to earlier requests may lack recent changes, so they are ignored. */
  const requests: Partial<Record<Place, AbortController>> = {};
  const begin = (place: Place): AbortSignal => {
    // Aborting the request makes the server stop the previous search, too.
    requests[place]?.abort();
    const request = new AbortController();
    requests[place] = request;
    return request.signal;
  };

  const own: Searching = {
    async search(text, filter) {
      const search = text.trim();
      if (search !== '' || filter !== 'all') return await load('found', { search, filter });
      requests.found?.abort();
      state.patch({ found: null });
    },
    async loadMoreFound() {
      const before = state.get().found;
      if (!before?.more || before.state !== 'found') return;
      const signal = begin('found');
      state.patch({ isLoadingMore: true, moreFault: null });
      const { search, filter, more } = before;
      const result = await loadMessages({ search, filter, after: more }, { signal });
      state.patch({ isLoadingMore: false });
      const { found } = state.get();
      if (signal.aborted || !found) return;
      if (result.kind === 'fault') return state.patch({ moreFault: result.fault });
      const { messages, more: next, looked } = result.list;
      const count = (found.looked?.count ?? 0) + (looked?.count ?? 0);
      state.patch({
        found: {
          ...found,
          messages: merged(found.messages, messages),
          more: next,
          looked: looked && { ...looked, count },
        },
      });
    },
    loadByReference: (reference) => load('linked', { search: reference, filter: 'all' }),
    async searchAgain() {
      const searches = (['found', 'linked'] as const).map(async (place) => {
        const known = state.get()[place];
        if (known) await load(place, known);
      });
      // Load the full texts of unanswered messages, so that the owner can read them offline.
      const cut = state.get().list?.messages.filter((one) => !one.isWhole && isUnanswered(one));
      await Promise.all([...searches, own.loadTexts(cut?.map(({ id }) => id) ?? [])]);
    },
    async loadTexts(ids) {
      for (let from = 0; from < ids.length; from += pageLength) {
        await loadSome(ids.slice(from, from + pageLength));
      }
    },
  };
  return own;

  async function load(place: Place, { search, filter }: View): Promise<void> {
    const before = state.get()[place];
    const isSame = before?.search === search && before.filter === filter;
    const isAgain = isSame && before.state === 'found';
    const put = (found: Omit<Found, keyof View>): void =>
      state.patch({ [place]: { search, filter, ...found } });
    if (!isAgain) {
      put({ state: 'asking', messages: before?.messages ?? [], more: null, looked: null });
    }
    const signal = begin(place);
    const result = await loadMessages({ search, filter }, { signal });
    const now = state.get()[place];
    // The owner has started another search or signed out.
    if (signal.aborted || now?.search !== search || now.filter !== filter) return;
    if (result.kind === 'fault') {
      if (!isAgain) put({ state: 'unasked', messages: [], more: null, looked: null });
      return;
    }
    const { list } = result;
    // If the owner has loaded further pages, continue after the last of them.
    const isBehind = isAgain && list.more !== null && (now.more === null || now.more > list.more);
    const { more, looked } = isBehind ? now : list;
    const messages = foundAgain(isAgain ? now.messages : [], list);
    put({ state: 'found', messages, more, looked });
  }

  async function loadSome(ids: readonly string[]): Promise<void> {
    const asking = new Map(state.get().texts);
    for (const id of ids) asking.set(id, 'asking');
    state.patch({ texts: asking });
    const result = await loadMessages({ messages: [...ids] });
    const { stage, list, found, linked, texts } = state.get();
    if (stage !== 'signedIn') return;
    const after = new Map(texts);
    for (const id of ids) {
      if (result.kind === 'got') after.delete(id);
      else after.set(id, result.fault);
    }
    if (result.kind === 'fault') return state.patch({ texts: after });
    const whole = result.list.messages;
    const withTexts = <Some extends Pick<Found, 'messages'>>(some: Some | null): Some | null => {
      const known = new Set(some?.messages.map(({ id }) => id));
      return (
        some && {
          ...some,
          messages: merged(
            some.messages,
            whole.filter(({ id }) => known.has(id)),
          ),
        }
      );
    };
    const fuller = withTexts(list);
    state.patch({ texts: after, list: fuller, found: withTexts(found), linked: withTexts(linked) });
    if (fuller) await sealedStore.saveList(fuller, []);
  }
}
