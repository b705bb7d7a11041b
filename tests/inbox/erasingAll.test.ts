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
/** What the server answers; null for a line that breaks. */
let answer: () => Response | null;
let isOffline: boolean;
let held: Awaited<ReturnType<ErasingAllParts['session']['token']>>;
let kept: StoredList[];
let keptDone: KnownChange[];
let told: string[];

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status });

beforeEach(() => {
  state = createState();
  state.patch({ stage: 'signedIn', list: listOf([one, two, other, gone]) });
  [asked, kept, keptDone, told] = [[], [], [], []];
  answer = () => json(200, { count: 2 });
  isOffline = false;
  held = { kind: 'token', token: 'hers' };
  let made = 0;
  const parts: ErasingAllParts = {
    state,
    sealedStore: {
      saveDone: async (act) => void keptDone.push(act),
      saveList: async (list, taken) => {
        expect(taken).toEqual([]);
        kept.push(list);
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
    announce: () => void told.push('announced'),
    onErased: () => void told.push('erased'),
    onTokenRefused: () => void told.push('signIn'),
    onNotOwner: () => void told.push('notOwner'),
  };
  own = erasingAll(parts);
});

test('the server says how many there are before she is asked', async () => {
  await own.askToErase(email, null);
  expect(state.get().erasure).toEqual({ email, step: 'sure', count: 2 });
  expect(asked).toEqual([{ step: 'countFrom', email }]);
  own.closeErasure();
  await own.askToErase(email, 5);
  expect(state.get().erasure).toEqual({ email, step: 'sure', count: 5 });
  expect(asked).toHaveLength(1);
});

test('an answer that comes after she has closed the question opens nothing', async () => {
  const asking = own.askToErase(email, null);
  own.closeErasure();
  await asking;
  expect(state.get().erasure).toBe(null);
  const askingAgain = own.askToErase(email, null);
  await own.askToErase(email, 5);
  await askingAgain;
  expect(state.get().erasure).toEqual({ email, step: 'sure', count: 5 });
});

test('a count that is asked for beside the question is the server’s, or unknown', async () => {
  expect(await own.countFrom(email)).toBe(2);
  expect(asked).toEqual([{ step: 'countFrom', email }]);
  isOffline = true;
  answer = () => null;
  expect(await own.countFrom(email)).toBe(null);
});

test('pressed again while it is erasing, nothing is asked for twice', async () => {
  const erasing = own.eraseAll(email, 2);
  expect(state.get().erasure).toEqual({ email, step: 'erasing' });
  await own.eraseAll(email, 2);
  await erasing;
  expect(asked).toHaveLength(1);
});

test('without a list on the device none is kept', async () => {
  state.patch({ list: null });
  await own.eraseAll(email, 2);
  expect(state.get().erasure).toEqual({ email, step: 'erased', count: 2 });
  expect(kept).toEqual([]);
});

test('the count is the server’s, and the texts leave the device, its other tabs and what was found', async () => {
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
  expect(JSON.stringify(kept)).not.toMatch(/ada@example/i);
  expect(kept).toHaveLength(1);
  // What is done holds against an answer that was under way.
  expect(done.map(({ message, act, progress }) => [message, act, progress])).toEqual([
    [one.id, 'erase', 'done'],
    [two.id, 'erase', 'done'],
  ]);
  expect(keptDone).toEqual(done);
  expect(told).toEqual(['announced', 'erased']);
});

test('without a connection nothing is erased or claimed, and nothing waits', async () => {
  answer = () => null;
  isOffline = true;
  await own.eraseAll(email, 2);
  expect(state.get().erasure).toEqual({
    email,
    step: 'failed',
    isKnown: true,
    fault: 'unreachable',
  });
  expect([state.get().done, state.get().pending, kept, told]).toEqual([[], [], [], []]);
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

test('without an answer it may be erased or not, and a repeat tells what is so', async () => {
  const code = 'not_signed_in';
  for (const lost of [
    () => null,
    () => new Response('<html>'),
    () => json(200, { count: '2' }),
    () => json(200, { count: 1.5 }),
    () => json(202, { count: 2 }),
    () => json(202, { code }),
    // A gateway's own answers: it may have let the request through before.
    () => json(401, {}),
    () => json(404, { code: 404 }),
    () => json(500, { code }),
    () => json(503, {}),
  ]) {
    answer = lost;
    await own.eraseAll(email, 2);
    expect(state.get().erasure).toMatchObject({ step: 'failed', isKnown: false });
    expect(state.get().list?.messages[1]?.enquiry?.email).toBe(email);
    // The next list shows what has become of them.
    expect(told.splice(0)).toEqual(['erased']);
  }
  answer = () => json(200, { count: 0 });
  await own.eraseAll(email, 2);
  expect(state.get().erasure).toEqual({ email, step: 'erased', count: 0 });
  expect(state.get().list?.messages[1]?.enquiry).toBe(null);
});

test('where there are more by then nothing is erased, and she is asked about the new number', async () => {
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

test('who is refused has erased nothing', async () => {
  for (const [status, code, fault, heard] of [
    [400, 'request_invalid', 'failed', []],
    [401, 'not_signed_in', 'signIn', ['signIn']],
    [403, 'not_owner', 'notOwner', ['notOwner']],
  ] as const) {
    answer = () => json(status, { code });
    await own.eraseAll(email, 2);
    expect(state.get().erasure).toMatchObject({ step: 'failed', isKnown: true, fault });
    expect(told.splice(0)).toEqual(heard);
  }
  expect(state.get().list?.messages[1]?.enquiry?.email).toBe(email);
});

test('an answer that comes after she has signed out claims and keeps nothing', async () => {
  answer = () => {
    state.patch({ stage: 'signedOut', list: null, erasure: null });
    return json(200, { count: 2 });
  };
  await own.eraseAll(email, 2);
  expect([state.get().erasure, state.get().done, kept, keptDone]).toEqual([null, [], [], []]);
});
