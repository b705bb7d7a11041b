import { beforeEach, expect, test, vi } from 'vitest';
import type { InboxRequest } from '#contract/ownerInbox';
import type { KnownChange } from '../../src/inbox/changes/ownerChange.ts';
import { type ErasingAllParts, erasingAll } from '../../src/inbox/erasingAll.ts';
import type { StoredList } from '../../src/inbox/storage/sealedStore.ts';
import { createState, type State } from '../../src/inbox/state.ts';
import { hasTypedNotes, saveTypedNote } from '../../src/inbox/typedNotes.ts';
import { idOf, sampleEnquiry, startMs } from '../support/outboxDeps.ts';
import { listOf, messageOf } from './samples.ts';

const email = 'ada@example.com';
const from = (place: number, address: string) =>
  messageOf(place, { enquiry: { ...sampleEnquiry, email: address } });
const [one, two, other] = [from(1, 'Ada@Example.com '), from(2, email), from(3, 'ben@example.com')];
const gone = messageOf(4, { enquiry: null });

let state: State;
let own: ReturnType<typeof erasingAll>;
let asked: InboxRequest[];
/** The server's answer; null if the connection breaks. */
let answer: () => Response | null;
let isOffline: boolean;
let held: Awaited<ReturnType<ErasingAllParts['session']['token']>>;
let storedLists: StoredList[];
let storedDone: KnownChange[];
let events: string[];

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status });

beforeEach(() => {
  state = createState();
  state.patch({ stage: 'signedIn', list: listOf([one, two, other, gone]) });
  [asked, storedLists, storedDone, events] = [[], [], [], []];
  answer = () => json(200, { count: 2 });
  isOffline = false;
  held = { kind: 'token', token: 'hers' };
  let made = 0;
  const parts: ErasingAllParts = {
    state,
    sealedStore: {
      saveDone: async (act) => void storedDone.push(act),
      saveList: async (list, taken) => {
        expect(taken).toEqual([]);
        storedLists.push(list);
      },
    },
    session: { token: async () => held },
    client: {
      url: 'https://backend.example.com',
      apiKey: 'key',
      seemsOffline: () => isOffline,
      fetch: async (_, init) => {
        expect(new Headers(init?.headers).get('authorization')).toBe('Bearer hers');
        asked.push(JSON.parse(init?.body as string) as InboxRequest);
        const response = answer();
        if (!response) throw new TypeError('Failed to fetch');
        return response;
      },
    },
    clock: () => startMs,
    newId: () => idOf(2_000 + made++),
    restartExport: () => undefined,
    deletePhotographs: async () => void events.push('deleted photographs'),
    tabs: { announce: (what) => void events.push(`announced ${what}`) },
    onErased: () => void events.push('erased'),
    onTokenRefused: () => void events.push('signIn'),
    onNotOwner: () => void events.push('notOwner'),
  };
  own = erasingAll(parts);
});

test('the owner sees how many messages the server would erase before she confirms', async () => {
  await own.askToErase(email, null);
  expect(state.get().erasure).toEqual({ email, step: 'sure', count: 2 });
  expect(asked).toEqual([{ step: 'countFrom', email }]);
  own.closeErasure();
  await own.askToErase(email, 5);
  expect(state.get().erasure).toEqual({ email, step: 'sure', count: 5 });
  expect(asked).toHaveLength(1);
});

test('an answer that arrives after the owner closed the dialog opens nothing', async () => {
  const asking = own.askToErase(email, null);
  own.closeErasure();
  await asking;
  expect(state.get().erasure).toBe(null);
  const askingAgain = own.askToErase(email, null);
  await own.askToErase(email, 5);
  await askingAgain;
  expect(state.get().erasure).toEqual({ email, step: 'sure', count: 5 });
});

test('a count requested while the dialog is open is the server’s count, or unknown', async () => {
  expect(await own.countFrom(email)).toBe(2);
  expect(asked).toEqual([{ step: 'countFrom', email }]);
  isOffline = true;
  answer = () => null;
  expect(await own.countFrom(email)).toBe(null);
});

test('a second press during the erase sends no second request', async () => {
  const erasing = own.eraseAll(email, 2);
  expect(state.get().erasure).toEqual({ email, step: 'erasing' });
  await own.eraseAll(email, 2);
  await erasing;
  expect(asked).toHaveLength(1);
});

test('without a stored list none is written', async () => {
  state.patch({ list: null });
  await own.eraseAll(email, 2);
  expect(state.get().erasure).toEqual({ email, step: 'erased', count: 2 });
  expect(storedLists).toEqual([]);
});

test('the count is the server’s, and the texts leave the device, its other tabs and the search results', async () => {
  answer = () => json(200, { count: 40 });
  state.patch({
    found: {
      search: 'ada',
      filter: 'all',
      state: 'found',
      messages: [one],
      more: null,
      looked: null,
    },
  });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  saveTypedNote(two.id, 'Call');
  await own.eraseAll(email, 2);
  vi.unstubAllGlobals();
  expect(hasTypedNotes()).toBe(false);
  const { erasure, list, found, done } = state.get();
  expect(erasure).toEqual({ email, step: 'erased', count: 40 });
  expect(list?.messages.map(({ enquiry }) => enquiry?.email)).toEqual([
    undefined,
    undefined,
    'ben@example.com',
    undefined,
  ]);
  expect(found?.messages[0]?.enquiry).toBe(null);
  expect(JSON.stringify(storedLists)).not.toMatch(/ada@example/i);
  expect(storedLists).toHaveLength(1);
  // The erases are recorded as done, so a running list request can't restore the texts.
  expect(done.map(({ message, act, progress }) => [message, act, progress])).toEqual([
    [one.id, 'erase', 'done'],
    [two.id, 'erase', 'done'],
  ]);
  expect(storedDone).toEqual(done);
  expect(events).toEqual(['deleted photographs', 'announced changed', 'erased']);
});

test('a message that comes in while the server answers is not taken for erased', async () => {
  const late = from(5, email);
  answer = () => {
    state.patch({ list: listOf([one, two, other, gone, late]) });
    return json(200, { count: 2 });
  };
  await own.eraseAll(email, 2);
  expect(storedDone.map(({ message }) => message)).toEqual([one.id, two.id]);
  const shown = state.get().list?.messages.find(({ id }) => id === late.id);
  expect(shown?.enquiry?.email).toBe(email);
});

test('without a connection nothing is erased, queued, or reported as erased', async () => {
  answer = () => null;
  isOffline = true;
  await own.eraseAll(email, 2);
  expect(state.get().erasure).toEqual({
    email,
    step: 'failed',
    isKnown: true,
    fault: 'unreachable',
  });
  expect([state.get().done, state.get().pending, storedLists, events]).toEqual([[], [], [], []]);
  expect(state.get().list?.messages[1]?.enquiry?.email).toBe(email);
  for (const [kind, fault] of [
    ['unreachable', 'session'],
    ['signIn', 'signIn'],
  ] as const) {
    held = { kind };
    await own.askToErase(email, null);
    expect(state.get().erasure).toMatchObject({ isKnown: true, fault });
  }
});

test('without an answer the result is unknown, and a repeat reports the real result', async () => {
  const code = 'not_signed_in';
  for (const lost of [
    () => null,
    () => new Response('<html>'),
    () => json(200, { count: '2' }),
    () => json(200, { count: 1.5 }),
    () => json(202, { count: 2 }),
    () => json(202, { code }),
    // A gateway answers these, perhaps after it has forwarded the request.
    () => json(401, {}),
    () => json(404, { code: 404 }),
    () => json(500, { code }),
    () => json(503, {}),
  ]) {
    answer = lost;
    await own.eraseAll(email, 2);
    expect(state.get().erasure).toMatchObject({ step: 'failed', isKnown: false });
    expect(state.get().list?.messages[1]?.enquiry?.email).toBe(email);
    // The page requests a list, which shows the result.
    expect(events.splice(0)).toEqual(['erased']);
  }
  answer = () => json(200, { count: 0 });
  await own.eraseAll(email, 2);
  expect(state.get().erasure).toEqual({ email, step: 'erased', count: 0 });
  expect(state.get().list?.messages[1]?.enquiry).toBe(null);
});

test('if there are more messages by then, nothing is erased and the dialog shows the new number', async () => {
  const answers = [{ count: -1 }, { count: 3 }];
  answer = () => json(200, answers.shift() ?? {});
  await own.eraseAll(email, 2);
  expect(asked).toEqual([
    { step: 'eraseFrom', email, count: 2 },
    { step: 'countFrom', email },
  ]);
  expect(state.get().erasure).toEqual({ email, step: 'sure', count: 3 });
  expect(state.get().list?.messages[1]?.enquiry?.email).toBe(email);
});

test('a refused request erases nothing', async () => {
  for (const [status, code, fault, reported] of [
    [400, 'request_invalid', 'failed', []],
    [401, 'not_signed_in', 'signIn', ['signIn']],
    [403, 'not_owner', 'notOwner', ['notOwner']],
  ] as const) {
    answer = () => json(status, { code });
    await own.eraseAll(email, 2);
    expect(state.get().erasure).toMatchObject({ step: 'failed', isKnown: true, fault });
    expect(events.splice(0)).toEqual(reported);
  }
  expect(state.get().list?.messages[1]?.enquiry?.email).toBe(email);
});

test('an answer that arrives after the sign-out reports and stores nothing', async () => {
  answer = () => {
    state.patch({ stage: 'signedOut', list: null, erasure: null });
    return json(200, { count: 2 });
  };
  await own.eraseAll(email, 2);
  expect([state.get().erasure, state.get().done, storedLists, storedDone]).toEqual([
    null,
    [],
    [],
    [],
  ]);
});
