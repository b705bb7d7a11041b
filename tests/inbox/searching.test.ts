// What is shown beside the list, with a server that the test answers for.
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
let kept: StoredList[];
/** Ids of what she did that the list is kept to stand for. */
let settled: string[];
let own: ReturnType<typeof searching>;

beforeEach(() => {
  [asked, kept, settled] = [[], [], []];
  state = createState();
  state.patch({ stage: 'signedIn' });
  const loadMessages: LoadMessages = (wanted, given) =>
    new Promise((answer) => asked.push({ wanted, signal: given?.signal, answer }));
  const saveList = async (list: StoredList, ids: readonly string[]): Promise<void> => {
    kept.push(list);
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

/** With a search of which this page is there. */
async function found(...given: Answer): Promise<void> {
  const searched = own.search(' moth ', 'all');
  answer(asked.length - 1, ...given);
  await searched;
}

describe('a search', () => {
  test('is asked for without its blanks, and goes with its text and filter', async () => {
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

  test('nothing is asked for and nothing stopped where nothing was searched', async () => {
    await own.search('', 'all');
    await own.loadMoreFound();
    expect(asked).toEqual([]);
  });

  test('one that failed shows nothing as found, and one that is asked again keeps what was', async () => {
    const failed = own.search('moth', 'all');
    asked[0]?.answer(unreachable);
    await failed;
    expect(state.get().found).toMatchObject({ state: 'unasked', messages: [] });
    const again = found([messageOf(1)]);
    expect(state.get().found?.state).toBe('asking');
    await again;
    own.searchAgain();
    asked.at(-1)?.answer(unreachable);
    await Promise.resolve();
    expect(state.get().found?.state).toBe('found');
    expect(idsFound()).toEqual(idsOf(1));
    // Under another filter it is another search.
    const other = own.search('moth', 'spam');
    expect(state.get().found?.state).toBe('asking');
    asked.at(-1)?.answer(unreachable);
    await other;
    expect(state.get().found).toMatchObject({ state: 'unasked', messages: [] });
  });
});

describe('a further page of a search', () => {
  const first = [messageOf(1), messageOf(2)];

  test('is asked for behind the last one, and added with what was looked through', async () => {
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

  test('what could not be loaded is said, and nothing is lost for it', async () => {
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
    // Of the page before nothing was said.
    expect(state.get().found?.looked).toEqual(looked(7));
  });

  test('one of a search that was overtaken adds nothing to the next, nor after a sign-out', async () => {
    await found(first, { more: placeOf(2) });
    const more = own.loadMoreFound();
    const next = own.search('beetle', 'all');
    answer(1, [messageOf(3)]);
    await more;
    // While it is asked there is no page to go on from.
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
    ['goes on where she is', placeOf(3), placeOf(1), placeOf(3)],
    ['goes on behind the last page', null, placeOf(1), null],
    ['begins where the newer page is longer', placeOf(3), placeOf(5), placeOf(5)],
    ['ends where there is no more', placeOf(3), null, null],
  ])('a search that is asked again %s', async (_, before, answered, more) => {
    await found([messageOf(1)], { more: placeOf(1) });
    const further = own.loadMoreFound();
    answer(1, [messageOf(3)], { more: before, looked: looked(2) });
    await further;
    own.searchAgain();
    answer(2, [messageOf(1)], { more: answered, looked: looked(9) });
    await expect.poll(() => state.get().found?.more).toBe(more);
    if (more !== before) await expect.poll(() => state.get().found?.looked).toEqual(looked(9));
  });
});

test('a search that comes again just as long says how much was looked through now', async () => {
  await found([messageOf(1)], { more: placeOf(1), looked: looked(5) });
  own.searchAgain();
  answer(1, [messageOf(1)], { more: placeOf(1), looked: looked(9) });
  await expect.poll(() => state.get().found?.looked).toEqual(looked(9));
});

describe('texts that the list came without', () => {
  const cut = (place: number, changes = {}) =>
    messageOf(place, {
      isWhole: false,
      enquiry: { ...sampleEnquiry, message: '' },
      ...changes,
    });

  test('those of messages that wait for an answer are loaded by themselves', () => {
    own.searchAgain();
    state.patch({ list: listOf([cut(1), cut(2, { answeredAt: at(1) }), messageOf(3)]) });
    own.searchAgain();
    expect(asked.map(({ wanted }) => wanted)).toEqual([{ messages: idsOf(1) }]);
    expect([...state.get().texts]).toEqual([[idOf(1), 'asking']]);
  });

  test('they join each place where the message stands, and no other, and are kept', async () => {
    await found([cut(1)]);
    state.patch({ list: listOf([cut(2)]) });
    const loaded = own.loadTexts(idsOf(1, 2));
    answer(1, [messageOf(1), messageOf(2)]);
    await loaded;
    expect(state.get().found?.messages).toEqual([messageOf(1)]);
    expect(state.get().list?.messages).toEqual([messageOf(2)]);
    expect([state.get().texts.size, state.get().linked]).toEqual([0, null]);
    expect(kept.map(({ messages }) => messages)).toEqual([[messageOf(2)]]);
    // Of what she did it says nothing.
    expect(settled).toEqual([]);
    state.patch({ list: null });
    const beside = own.loadTexts(idsOf(1));
    answer(2, [messageOf(1)]);
    await beside;
    expect(kept).toHaveLength(1);
  });

  test('why they did not come is said of each, and those that are there stay', async () => {
    state.patch({ list: listOf([cut(1)]) });
    const loaded = own.loadTexts(idsOf(1, 2));
    asked[0]?.answer(unreachable);
    await loaded;
    expect([...state.get().texts]).toEqual(idsOf(1, 2).map((id) => [id, 'unreachable']));
    expect([state.get().list?.messages, kept]).toEqual([[cut(1)], []]);
  });

  test('many are asked for a page at a time', async () => {
    const ids = Array.from({ length: pageLength + 1 }, (_, place) => idOf(place));
    const loaded = own.loadTexts(ids);
    answer(0, []);
    await expect.poll(() => asked).toHaveLength(2);
    answer(1, []);
    await loaded;
    const wanted = [{ messages: ids.slice(0, pageLength) }, { messages: ids.slice(pageLength) }];
    expect(asked.map((one) => one.wanted)).toEqual(wanted);
  });

  test('what comes after she has signed out is neither shown nor kept', async () => {
    state.patch({ list: listOf([cut(1)]) });
    const loaded = own.loadTexts(idsOf(1));
    state.patch({ stage: 'signedOut', list: null, texts: new Map() });
    asked[0]?.answer(unreachable);
    await loaded;
    expect([state.get().texts.size, kept]).toEqual([0, []]);
  });
});
