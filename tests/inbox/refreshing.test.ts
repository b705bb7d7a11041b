// How the list is loaded, with a server that the test answers for.
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
let kept: [StoredList, readonly string[]][];
/** Which tokens were refused, and how often something newer came. */
let refused: (string | null)[];
let newer: number;
let own: ReturnType<typeof refreshing>;

beforeEach(() => {
  [asked, kept, refused, newer, nowMs] = [[], [], [], 0, startMs];
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
    sealedStore: { saveList: async (...given) => void kept.push(given) },
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
  test('is asked for once at a time, and once more for what came meanwhile', async () => {
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

  test('is not asked for by who is not signed in', async () => {
    state.patch({ stage: 'signedOut' });
    await own.refresh();
    expect([asked, state.get().isChecking]).toEqual([[], false]);
  });

  test('is asked for again while the server has more to say', async () => {
    const refresh = own.refresh();
    answer(0, [messageOf(1)], { behind: 3 });
    await soon();
    answer(1, [messageOf(1)]);
    await refresh;
    expect(asked).toHaveLength(2);
  });

  test.each<[string, object | null, Partial<StoredList>]>([
    ['since the last one', { since: 5 }, {}],
    ['whole after one that could not all be read', null, { unreadable: 1 }],
    ['whole after a day', null, { gotAtMs: startMs - 24 * 3_600_000 - 1 }],
    ['since the last one of a day ago', { since: 5 }, { gotAtMs: startMs - 24 * 3_600_000 }],
    ['whole where the clock was set back a day', null, { gotAtMs: startMs + 24 * 3_600_000 + 1 }],
    ['whole where that has no number', null, { revision: 0 }],
    [
      'whole where one state has no meaning here',
      null,
      { messages: [messageOf(1, { mail: { state: 'unknown', sentAt: null } }), messageOf(2)] },
    ],
  ])('is asked for %s', async (_, wanted, changes) => {
    state.patch({ list: listOf([messageOf(1)], { revision: 5, ...changes }) });
    void own.refresh();
    expect(asked[0]?.wanted).toEqual(wanted ?? {});
  });

  test('one that another tab has since does not go back, and all is called well', async () => {
    const refresh = own.refresh();
    state.patch({ list: listOf([messageOf(2)], { asOf: at(1) }), fault: 'failed', isOwner: false });
    answer(0, [messageOf(1)], { asOf: at(0) });
    await refresh;
    expect(idsShown()).toEqual(idsOf(2));
    const isWell = { isChecking: false, fault: null, needsSignIn: false, isOwner: true };
    expect(state.get()).toMatchObject(isWell);
    expect(kept).toEqual([]);
  });

  describe('of what she did before and since', () => {
    const note = actOf(1, 'note', { note: 'Call her', progress: 'done' });
    const mark = actOf(2, 'answered', { progress: 'done' });
    const later = actOf(3, 'spam', { progress: 'done' });

    /** A list comes that was asked for after the note and the mark, and before the last. */
    async function refreshed(...given: Answer): Promise<void> {
      state.patch({ done: [note, mark] });
      const refresh = own.refresh();
      state.patch({ done: [note, mark, later] });
      answer(0, ...given);
      await refresh;
    }

    test('a note stands in it, by the server’s clock, where it comes without', async () => {
      state.patch({ list: listOf([messageOf(1)]) });
      await refreshed([messageOf(1, { isWhole: false })], { asOf: at(5_000) });
      const [message] = state.get().list?.messages ?? [];
      expect(message?.notes).toEqual([{ id: note.id, text: 'Call her', at: at(5_001) }]);
      expect(state.get().done).toEqual([later]);
      expect(kept.map(([, stale]) => stale)).toEqual([[note.id, mark.id]]);
    });

    test('a mark is not laid over it: it stands in it, or has been undone since', async () => {
      state.patch({ list: listOf([messageOf(1)], { revision: 5 }) });
      await refreshed([messageOf(2)], { since: 5, revision: 6 });
      expect(idsShown()).toEqual(idsOf(1, 2));
      const [message] = state.get().list?.messages ?? [];
      expect([message?.answeredAt, message?.isSpam]).toEqual([null, false]);
    });

    test('what is shown beside it has the mark of before, and not twice that of since', async () => {
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
    ['is taken where it began at once', 0, 1],
    ['is taken where it began after a minute', 60_000, 1],
    ['is asked for once more where it began later: the device has slept', 60_001, 2],
    ['is asked for once more where the clock was set back', -1, 2],
  ])('%s', async (_, tookMs, times) => {
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

  test('one that is the difference to a list is laid over that, and asked for whole where that is gone', async () => {
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

  test('after she has signed out none comes back', async () => {
    const refresh = own.refresh();
    state.patch({ stage: 'signedOut', isChecking: false });
    answer(0, [messageOf(1)]);
    await refresh;
    expect([state.get().list, kept, newer]).toEqual([null, [], 0]);
  });

  test('after her session has ended none comes back, until one is asked for that is answered', async () => {
    const refresh = own.refresh();
    state.patch({ needsSignIn: true, isOwner: false });
    answer(0, [messageOf(1)]);
    await refresh;
    expect([state.get().list, kept, newer]).toEqual([null, [], 0]);
    expect(state.get()).toMatchObject({ isChecking: false, needsSignIn: true, isOwner: false });
    const again = own.refresh();
    answer(1, [messageOf(1)]);
    await again;
    expect(idsShown()).toEqual(idsOf(1));
    expect(state.get()).toMatchObject({ isChecking: false, needsSignIn: false, isOwner: true });
  });

  test('why none came is said, and a refused token is named', async () => {
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

  test('one that gave way to what she did is no fault, and is asked for again, once', async () => {
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

  test('is added and kept, without what the server has erased meanwhile', async () => {
    const more = own.loadMore();
    expect(state.get()).toMatchObject({ isLoadingMore: true, moreFault: null });
    // Pressed twice, it is asked for once.
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
    expect(kept).toEqual([[state.get().list, []]]);
    await own.loadMore();
    expect(asked).toHaveLength(1);
  });

  test('of what did not come it is said why, until she asks again', async () => {
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
    ['she has signed out', { stage: 'signedOut' }],
    ['her session has ended', { list: null }],
    ['the list began anew', { list: listOf([messageOf(1)], { more: placeOf(9) }) }],
  ])('one that comes after %s is not added', async (_, changes) => {
    const more = own.loadMore();
    state.patch(changes);
    const { list } = state.get();
    answer(0, [messageOf(2)]);
    await more;
    expect([state.get().list, kept]).toEqual([list, []]);
  });

  test('there is none where there is no list', async () => {
    state.patch({ list: null });
    await own.loadMore();
    expect(asked).toEqual([]);
  });
});
