// Search results and message texts. The tests give the server's answers.
import { beforeEach, describe, expect, test } from 'vitest';
import { pageLength } from '#contract/ownerInbox';
import type { LoadResult, LoadMessages } from '../../src/inbox/network/askInbox.ts';
import type { StoredList } from '../../src/inbox/storage/sealedStore.ts';
import { searching } from '../../src/inbox/searching.ts';
import { createState, type State } from '../../src/inbox/state.ts';
import { idOf, sampleEnquiry } from '../support/outboxDeps.ts';
import { answerOf, at, listOf, messageOf, placeOf } from './samples.ts';

type Answer = Parameters<typeof answerOf>;

let state: State;
let asked: { wanted: unknown; signal: AbortSignal | undefined; answer(asked: LoadResult): void }[];
let storedLists: StoredList[];
/** Ids of the changes that a stored list includes. */
let settled: string[];
let own: ReturnType<typeof searching>;

beforeEach(() => {
  [asked, storedLists, settled] = [[], [], []];
  state = createState();
  state.patch({ stage: 'signedIn' });
  const loadMessages: LoadMessages = (wanted, given) =>
    new Promise((answer) => asked.push({ wanted, signal: given?.signal, answer }));
  const saveList = async (list: StoredList, ids: readonly string[]): Promise<void> => {
    storedLists.push(list);
    settled.push(...ids);
  };
  own = searching({ state, loadMessages, sealedStore: { saveList } });
});

const got = (...answer: Answer): LoadResult => ({
  kind: 'got',
  list: answerOf(...answer),
  token: 'hers',
});
const unreachable: LoadResult = { kind: 'fault', fault: 'unreachable', token: 'hers' };
const answer = (place: number, ...given: Answer): void => asked[place]?.answer(got(...given));
const idsFound = () => state.get().found?.messages.map(({ id }) => id);
const idsOf = (...places: number[]) => places.map(idOf);
const looked = (count: number) => ({ count, until: at(0) }) as never;

/** Searches, and answers with this page. */
async function found(...given: Answer): Promise<void> {
  const searched = own.search(' moth ', 'all');
  answer(asked.length - 1, ...given);
  await searched;
}

describe('a search', () => {
  test('a search is sent trimmed, with its text and filter', async () => {
    const searched = own.search(' moth ', 'all');
    const asking = { search: 'moth', filter: 'all', messages: [], more: null, looked: null };
    expect(state.get().found).toEqual({ ...asking, state: 'asking' });
    answer(0, [messageOf(1)], { looked: looked(5), more: placeOf(1) });
    await searched;
    expect(asked[0]?.wanted).toEqual({ search: 'moth', filter: 'all' });
    expect(state.get().found).toMatchObject({
      state: 'found',
      more: placeOf(1),
      looked: looked(5),
    });
    const under = own.search('', 'spam');
    expect(asked[1]?.wanted).toEqual({ search: '', filter: 'spam' });
    await own.search(' ', 'all');
    expect([state.get().found, asked[1]?.signal?.aborted]).toEqual([null, true]);
    answer(1, [messageOf(2)]);
    await under;
    expect(state.get().found).toBe(null);
  });

  test('without a search nothing is requested and nothing is aborted', async () => {
    await own.search('', 'all');
    await own.loadMoreFound();
    expect(asked).toEqual([]);
  });

  test('a failed search shows no messages, and a failed repeat keeps the found messages', async () => {
    const failed = own.search('moth', 'all');
    asked[0]?.answer(unreachable);
    await failed;
    expect(state.get().found).toMatchObject({ state: 'unasked', messages: [] });
    const again = found([messageOf(1)]);
    expect(state.get().found?.state).toBe('asking');
    await again;
    void own.searchAgain();
    asked.at(-1)?.answer(unreachable);
    await Promise.resolve();
    expect(state.get().found?.state).toBe('found');
    expect(idsFound()).toEqual(idsOf(1));
    // The same text with another filter is a new search.
    const other = own.search('moth', 'spam');
    expect(state.get().found?.state).toBe('asking');
    asked.at(-1)?.answer(unreachable);
    await other;
    expect(state.get().found).toMatchObject({ state: 'unasked', messages: [] });
  });
});

describe('a further page of a search', () => {
  const first = [messageOf(1), messageOf(2)];

  test('the next page is requested after the last one, and adds its messages and its counts', async () => {
    await found(first, { more: placeOf(2), looked: looked(5) });
    const more = own.loadMoreFound();
    expect(state.get()).toMatchObject({ isLoadingMore: true, moreFault: null });
    expect(asked[1]).toMatchObject({
      wanted: { search: 'moth', filter: 'all', after: placeOf(2) },
      signal: expect.any(AbortSignal),
    });
    answer(1, [messageOf(3)], { more: placeOf(3), looked: looked(7) });
    await more;
    expect(idsFound()).toEqual(idsOf(1, 2, 3));
    expect(state.get()).toMatchObject({
      isLoadingMore: false,
      found: { search: 'moth', state: 'found', more: placeOf(3), looked: looked(12) },
    });
    const last = own.loadMoreFound();
    answer(2, [messageOf(4)]);
    await last;
    expect(state.get().found).toMatchObject({ more: null, looked: null });
    await own.loadMoreFound();
    expect(asked).toHaveLength(3);
  });

  test('a failed page reports its fault, and the found messages stay', async () => {
    await found(first, { more: placeOf(2) });
    const more = own.loadMoreFound();
    asked[1]?.answer(unreachable);
    await more;
    expect(state.get()).toMatchObject({
      isLoadingMore: false,
      moreFault: 'unreachable',
      found: { more: placeOf(2), state: 'found' },
    });
    expect(idsFound()).toEqual(idsOf(1, 2));
    const again = own.loadMoreFound();
    expect(state.get().moreFault).toBe(null);
    answer(2, [messageOf(3)], { looked: looked(7) });
    await again;
    // The first page had no count of searched messages.
    expect(state.get().found?.looked).toEqual(looked(7));
  });

  test('a page of a replaced search adds nothing to the next search, nor after a sign-out', async () => {
    await found(first, { more: placeOf(2) });
    const more = own.loadMoreFound();
    const next = own.search('beetle', 'all');
    answer(1, [messageOf(3)]);
    await more;
    // A search without an answer has no next page.
    await own.loadMoreFound();
    expect(asked).toHaveLength(3);
    answer(2, [messageOf(4)], { more: placeOf(4) });
    await next;
    expect(idsFound()).toEqual(idsOf(4));
    const last = own.loadMoreFound();
    state.patch({ found: null });
    answer(3, [messageOf(5)]);
    await last;
    expect(state.get().found).toBe(null);
  });

  test.each([
    ['continues after the last loaded page', placeOf(3), placeOf(1), placeOf(3)],
    ['stays complete', null, placeOf(1), null],
    ['continues after its new first page if that is longer', placeOf(3), placeOf(5), placeOf(5)],
    ['ends if the server has no more', placeOf(3), null, null],
  ])('a repeated search %s', async (_, before, answered, more) => {
    await found([messageOf(1)], { more: placeOf(1) });
    const further = own.loadMoreFound();
    answer(1, [messageOf(3)], { more: before, looked: looked(2) });
    await further;
    void own.searchAgain();
    answer(2, [messageOf(1)], { more: answered, looked: looked(9) });
    await expect.poll(() => state.get().found?.more).toBe(more);
    if (more !== before) await expect.poll(() => state.get().found?.looked).toEqual(looked(9));
  });
});

test('a repeated search of the same length updates the count of searched messages', async () => {
  await found([messageOf(1)], { more: placeOf(1), looked: looked(5) });
  void own.searchAgain();
  answer(1, [messageOf(1)], { more: placeOf(1), looked: looked(9) });
  await expect.poll(() => state.get().found?.looked).toEqual(looked(9));
});

describe('texts that the list lacks', () => {
  const cut = (place: number, changes = {}) =>
    messageOf(place, {
      isWhole: false,
      enquiry: { ...sampleEnquiry, message: '' },
      ...changes,
    });

  test('texts of unanswered messages are loaded without a press', () => {
    void own.searchAgain();
    state.patch({ list: listOf([cut(1), cut(2, { answeredAt: at(1) }), messageOf(3)]) });
    void own.searchAgain();
    expect(asked.map(({ wanted }) => wanted)).toEqual([{ messages: idsOf(1) }]);
    expect([...state.get().texts]).toEqual([[idOf(1), 'asking']]);
  });

  test('loaded texts are added wherever their message is listed, and are stored', async () => {
    await found([cut(1)]);
    state.patch({ list: listOf([cut(2)]) });
    const loaded = own.loadTexts(idsOf(1, 2));
    answer(1, [messageOf(1), messageOf(2)]);
    await loaded;
    expect(state.get().found?.messages).toEqual([messageOf(1)]);
    expect(state.get().list?.messages).toEqual([messageOf(2)]);
    expect([state.get().texts.size, state.get().linked]).toEqual([0, null]);
    expect(storedLists.map(({ messages }) => messages)).toEqual([[messageOf(2)]]);
    // A request for texts confirms no changes.
    expect(settled).toEqual([]);
    state.patch({ list: null });
    const beside = own.loadTexts(idsOf(1));
    answer(2, [messageOf(1)]);
    await beside;
    expect(storedLists).toHaveLength(1);
  });

  test('a failed load reports its fault for each message, and loaded messages stay', async () => {
    state.patch({ list: listOf([cut(1)]) });
    const loaded = own.loadTexts(idsOf(1, 2));
    asked[0]?.answer(unreachable);
    await loaded;
    expect([...state.get().texts]).toEqual(idsOf(1, 2).map((id) => [id, 'unreachable']));
    expect([state.get().list?.messages, storedLists]).toEqual([[cut(1)], []]);
  });

  test('texts are requested in batches of one page', async () => {
    const ids = Array.from({ length: pageLength + 1 }, (_, place) => idOf(place));
    const loaded = own.loadTexts(ids);
    answer(0, []);
    await expect.poll(() => asked).toHaveLength(2);
    answer(1, []);
    await loaded;
    const wanted = [{ messages: ids.slice(0, pageLength) }, { messages: ids.slice(pageLength) }];
    expect(asked.map((one) => one.wanted)).toEqual(wanted);
  });

  test('texts that arrive after a sign-out are neither shown nor stored', async () => {
    state.patch({ list: listOf([cut(1)]) });
    const loaded = own.loadTexts(idsOf(1));
    state.patch({ stage: 'signedOut', list: null, texts: new Map() });
    asked[0]?.answer(unreachable);
    await loaded;
    expect([state.get().texts.size, storedLists]).toEqual([0, []]);
  });
});
