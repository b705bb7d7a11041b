// How the page loads its list. The tests give the server's answers.
import { beforeEach, describe, expect, test } from 'vitest';
import type { LoadResult, LoadMessages } from '../../src/inbox/network/askInbox.ts';
import type { StoredList } from '../../src/inbox/storage/sealedStore.ts';
import { refreshing } from '../../src/inbox/refreshing.ts';
import { createState, type State } from '../../src/inbox/state.ts';
import { idOf, startMs } from '../support/outboxDeps.ts';
import { actOf, answerOf, at, listOf, messageOf, placeOf } from './samples.ts';

type Answer = Parameters<typeof answerOf>;

let state: State;
let nowMs: number;
let asked: { wanted: unknown; signal: AbortSignal | undefined; answer(asked: LoadResult): void }[];
let stored: [StoredList, readonly string[]][];
/** The refused tokens, and how often a newer list arrived. */
let refused: (string | null)[];
let newer: number;
let own: ReturnType<typeof refreshing>;

beforeEach(() => {
  [asked, stored, refused, newer, nowMs] = [[], [], [], 0, startMs];
  state = createState();
  state.patch({ stage: 'signedIn' });
  const loadMessages: LoadMessages = (wanted, given) =>
    new Promise((resolve) =>
      asked.push({
        wanted,
        signal: given?.signal,
        answer(answered) {
          given?.onBegun?.();
          resolve(answered);
        },
      }),
    );
  own = refreshing({
    state,
    loadMessages,
    sealedStore: { saveList: async (...given) => void stored.push(given) },
    clock: () => nowMs,
    onTokenRefused: (token) => void refused.push(token),
    onNewer: () => {
      newer += 1;
    },
  });
});

const answer = (place: number, ...given: Answer): void =>
  asked[place]?.answer({ kind: 'got', list: answerOf(...given), token: 'hers' });
const fault = (place: number, name: 'signIn' | 'unreachable'): void =>
  asked[place]?.answer({ kind: 'fault', fault: name, token: 'hers' });
const idsShown = () => state.get().list?.messages.map(({ id }) => id);
const idsOf = (...places: number[]) => places.map(idOf);
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('a new list', () => {
  test('only one list request runs at a time, with one more for refreshes pressed during it', async () => {
    const first = own.refresh();
    expect(state.get().isChecking).toBe(true);
    const second = own.refresh();
    expect(asked).toHaveLength(1);
    answer(0, [messageOf(1)]);
    await soon();
    expect(asked).toHaveLength(2);
    answer(1, [messageOf(1)]);
    await Promise.all([first, second]);
    expect(asked).toHaveLength(2);
    expect([state.get().isChecking, newer]).toEqual([false, 2]);
    const third = own.refresh();
    answer(2, [messageOf(1)]);
    await third;
    expect(asked).toHaveLength(3);
  });

  test('no list is requested while signed out', async () => {
    state.patch({ stage: 'signedOut' });
    await own.refresh();
    expect([asked, state.get().isChecking]).toEqual([[], false]);
  });

  test('the list is requested again while the server is still applying changes', async () => {
    const refresh = own.refresh();
    answer(0, [messageOf(1)], { behind: 3 });
    await soon();
    answer(1, [messageOf(1)]);
    await refresh;
    expect(asked).toHaveLength(2);
  });

  test.each<[string, object | null, Partial<StoredList>]>([
    ['since the last list', { since: 5 }, {}],
    ['whole after a list with unreadable messages', null, { unreadable: 1 }],
    ['whole after a day', null, { gotAtMs: startMs - 24 * 3_600_000 - 1 }],
    [
      'since the last list of exactly a day ago',
      { since: 5 },
      { gotAtMs: startMs - 24 * 3_600_000 },
    ],
    [
      'whole if the clock was set back by more than a day',
      null,
      { gotAtMs: startMs + 24 * 3_600_000 + 1 },
    ],
    ['whole if the last list has no revision', null, { revision: 0 }],
    [
      'whole if a message has an unknown mail state',
      null,
      { messages: [messageOf(1, { mail: { state: 'unknown', sentAt: null } }), messageOf(2)] },
    ],
  ])('a list is requested %s', async (_, wanted, changes) => {
    state.patch({ list: listOf([messageOf(1)], { revision: 5, ...changes }) });
    void own.refresh();
    expect(asked[0]?.wanted).toEqual(wanted ?? {});
  });

  test('an older answer does not replace another tab’s newer list, and clears the fault', async () => {
    const refresh = own.refresh();
    state.patch({ list: listOf([messageOf(2)], { asOf: at(1) }), fault: 'failed', isOwner: false });
    answer(0, [messageOf(1)], { asOf: at(0) });
    await refresh;
    expect(idsShown()).toEqual(idsOf(2));
    const isWell = { isChecking: false, fault: null, needsSignIn: false, isOwner: true };
    expect(state.get()).toMatchObject(isWell);
    expect(stored).toEqual([]);
  });

  describe('changes made before and after the request', () => {
    const note = actOf(1, 'note', { note: 'Call her', progress: 'done' });
    const mark = actOf(2, 'answered', { progress: 'done' });
    const later = actOf(3, 'spam', { progress: 'done' });

    /** Answers a list request that began after the note and the mark, and before the later mark. */
    async function refreshed(...given: Answer): Promise<void> {
      state.patch({ done: [note, mark] });
      const refresh = own.refresh();
      state.patch({ done: [note, mark, later] });
      answer(0, ...given);
      await refresh;
    }

    test('a note confirmed before the request is added if the answer lacks it, at the server’s time', async () => {
      state.patch({ list: listOf([messageOf(1)]) });
      await refreshed([messageOf(1, { isWhole: false })], { asOf: at(5_000) });
      const [message] = state.get().list?.messages ?? [];
      expect(message?.notes).toEqual([{ id: note.id, text: 'Call her', at: at(5_001) }]);
      expect(state.get().done).toEqual([later]);
      expect(stored.map(([, stale]) => stale)).toEqual([[note.id, mark.id]]);
    });

    test('an edit confirmed before the request is applied if the answer lacks the note', async () => {
      const noted = messageOf(1, { notes: [{ id: idOf(9), text: 'Call her', at: at(1) }] });
      const edit = { note: 'Called', noteId: idOf(9), progress: 'done' } as const;
      state.patch({ list: listOf([noted]), done: [actOf(1, 'editNote', edit)] });
      const refresh = own.refresh();
      answer(0, [messageOf(1, { isWhole: false, revision: 2 })]);
      await refresh;
      const [message] = state.get().list?.messages ?? [];
      expect(message?.notes.map(({ text }) => text)).toEqual(['Called']);
    });

    test('a mark confirmed before the request is not applied again to the answer', async () => {
      state.patch({ list: listOf([messageOf(1)], { revision: 5 }) });
      await refreshed([messageOf(2)], { since: 5, revision: 6 });
      expect(idsShown()).toEqual(idsOf(1, 2));
      const [message] = state.get().list?.messages ?? [];
      expect([message?.answeredAt, message?.isSpam]).toEqual([null, false]);
    });

    test('found messages get the earlier mark, and the later one only once', async () => {
      const beside = {
        search: 'moth',
        filter: 'all',
        state: 'found',
        more: null,
        looked: null,
      } as const;
      state.patch({
        found: { ...beside, messages: [messageOf(1)] },
        linked: { ...beside, messages: [messageOf(1)] },
      });
      await refreshed([messageOf(1, { answeredAt: at(2) })]);
      for (const place of ['found', 'linked'] as const) {
        const [message] = state.get()[place]?.messages ?? [];
        expect(message).toMatchObject({ answeredAt: at(2), isSpam: false });
        expect(message?.notes.map(({ id }) => id)).toEqual([note.id]);
      }
    });
  });

  test.each([
    ['is accepted if its answer began at once', 0, 1],
    ['is accepted if its answer began after a minute', 60_000, 1],
    ['is requested again if its answer began later, since the device has slept', 60_001, 2],
    ['is requested again if the clock was set back', -1, 2],
  ])('a list %s', async (_, tookMs, times) => {
    const refresh = own.refresh();
    nowMs += tookMs;
    answer(0, [messageOf(1)]);
    await soon();
    expect([asked.length, state.get().isChecking]).toEqual([times, times > 1]);
    answer(1, [messageOf(2)]);
    await refresh;
    expect(idsShown()).toEqual(idsOf(times));
    expect(state.get().list?.gotAtMs).toBe(nowMs);
  });

  test('a delta is merged into its list, and the whole list is requested if that list is gone', async () => {
    state.patch({ list: listOf([messageOf(1)], { revision: 5 }) });
    const over = own.refresh();
    answer(0, [messageOf(2)], { since: 5, revision: 6 });
    await over;
    expect(idsShown()).toEqual(idsOf(1, 2));
    const gone = own.refresh();
    state.patch({ list: null });
    answer(1, [messageOf(3)], { since: 6, revision: 7 });
    await soon();
    expect([state.get().list, asked.length]).toEqual([null, 3]);
    answer(2, [messageOf(1), messageOf(2), messageOf(3)]);
    await gone;
    expect(asked.map(({ wanted }) => wanted)).toEqual([{ since: 5 }, { since: 6 }, {}]);
    expect(idsShown()).toEqual(idsOf(1, 2, 3));
  });

  test('a list that arrives after a sign-out is dropped', async () => {
    const refresh = own.refresh();
    state.patch({ stage: 'signedOut', isChecking: false });
    answer(0, [messageOf(1)]);
    await refresh;
    expect([state.get().list, stored, newer]).toEqual([null, [], 0]);
  });

  test('a list that arrives after the session ended is dropped, and a later one is accepted', async () => {
    const refresh = own.refresh();
    state.patch({ needsSignIn: true, isOwner: false });
    answer(0, [messageOf(1)]);
    await refresh;
    expect([state.get().list, stored, newer]).toEqual([null, [], 0]);
    expect(state.get()).toMatchObject({ isChecking: false, needsSignIn: true, isOwner: false });
    const again = own.refresh();
    answer(1, [messageOf(1)]);
    await again;
    expect(idsShown()).toEqual(idsOf(1));
    expect(state.get()).toMatchObject({ isChecking: false, needsSignIn: false, isOwner: true });
  });

  test('a failed request reports its fault, and a refused token', async () => {
    const refresh = own.refresh();
    fault(0, 'unreachable');
    await refresh;
    expect(state.get()).toMatchObject({ isChecking: false, fault: 'unreachable' });
    expect(refused).toEqual([]);
    const again = own.refresh();
    fault(1, 'signIn');
    await again;
    expect([refused, state.get().fault]).toEqual([['hers'], 'signIn']);
  });

  test('a request that was paused for a change is no fault, and is repeated once', async () => {
    own.pauseRefresh();
    own.resumeRefresh();
    expect(asked).toEqual([]);
    const refresh = own.refresh();
    own.pauseRefresh();
    expect(asked[0]?.signal?.aborted).toBe(true);
    fault(0, 'unreachable');
    await refresh;
    expect(state.get()).toMatchObject({ isChecking: false, fault: null });
    own.pauseRefresh();
    own.resumeRefresh();
    expect(asked).toHaveLength(2);
    answer(1, []);
    await soon();
    own.resumeRefresh();
    expect(asked).toHaveLength(2);
  });
});

describe('a further page', () => {
  beforeEach(() => {
    state.patch({ list: listOf([messageOf(1)], { more: placeOf(1) }) });
  });

  test('a further page is added and stored, without messages that were erased during the request', async () => {
    const more = own.loadMore();
    expect(state.get()).toMatchObject({ isLoadingMore: true, moreFault: null });
    // A second press sends no second request.
    await own.loadMore();
    expect(asked.map(({ wanted }) => wanted)).toEqual([{ after: placeOf(1) }]);
    state.patch({
      done: [actOf(1, 'erase', { message: messageOf(2).id, progress: 'done' })],
    });
    answer(0, [messageOf(2)]);
    await more;
    expect(idsShown()).toEqual(idsOf(1, 2));
    expect(state.get()).toMatchObject({ isLoadingMore: false, list: { more: null } });
    expect(state.get().list?.messages[1]?.enquiry).toBe(null);
    expect(stored).toEqual([[state.get().list, []]]);
    await own.loadMore();
    expect(asked).toHaveLength(1);
  });

  test('a failed page reports its fault until the owner asks again', async () => {
    const more = own.loadMore();
    fault(0, 'unreachable');
    await more;
    expect(state.get()).toMatchObject({ isLoadingMore: false, moreFault: 'unreachable' });
    expect(refused).toEqual([]);
    const again = own.loadMore();
    expect(state.get().moreFault).toBe(null);
    fault(1, 'signIn');
    await again;
    expect([refused, state.get().moreFault]).toEqual([['hers'], 'signIn']);
    expect(idsShown()).toEqual(idsOf(1));
  });

  test.each<[string, Parameters<State['patch']>[0]]>([
    ['a sign-out', { stage: 'signedOut' }],
    ['the end of the session', { list: null }],
    ['a list from its first page', { list: listOf([messageOf(1)], { more: placeOf(9) }) }],
  ])('a page that arrives after %s is dropped', async (_, changes) => {
    const more = own.loadMore();
    state.patch(changes);
    const { list } = state.get();
    answer(0, [messageOf(2)]);
    await more;
    expect([state.get().list, stored]).toEqual([list, []]);
  });

  test('no further page is requested without a list', async () => {
    state.patch({ list: null });
    await own.loadMore();
    expect(asked).toEqual([]);
  });
});
