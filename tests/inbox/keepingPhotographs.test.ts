import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import type { WantedPhotograph } from '#contract/ownerInbox';
import { keepingPhotographs, type KeepingParts } from '../../src/inbox/keepingPhotographs.ts';
import { photographsDatabase } from '../../src/inbox/names.ts';
import type { PhotographResult } from '../../src/inbox/network/askPhotograph.ts';
import { createState, type State } from '../../src/inbox/state.ts';
import { generateKey } from '../../src/inbox/storage/encryption.ts';
import {
  nameOf,
  openPhotographStore,
  type PhotographStore,
} from '../../src/inbox/storage/photographStore.ts';
import { openDatabase } from '../../src/outbox/browser/indexedDb.ts';
import { jpegOf } from '../supabase/functions/support/photographs.ts';
import { idOf } from '../support/outboxDeps.ts';
import { at, listOf, messageOf, photographOf } from './samples.ts';

const bytes = jpegOf(1_000) as Uint8Array<ArrayBuffer>;
const got: PhotographResult = { kind: 'got', bytes };
const withOne = (place: number) =>
  messageOf(place, { receivedAt: at(place), photographs: [photographOf(place, 0)] });
const [older, newer] = [withOne(1), withOne(2)];
const small: WantedPhotograph = { message: idOf(2), photograph: 0, rendition: 'small' };

let state: State;
let store: PhotographStore;
let hasSignedOut: boolean;
let freeBytes: number;
let asked: string[];
let answer: (name: string, signal: AbortSignal | undefined) => Promise<PhotographResult>;
let locks: KeepingParts['locks'];

beforeEach(async () => {
  [hasSignedOut, freeBytes, asked, locks] = [false, Number.POSITIVE_INFINITY, [], undefined];
  state = createState();
  state.patch({ stage: 'signedIn', list: listOf([older, newer]) });
  const key = await generateKey();
  const withStore = openDatabase(new IDBFactory(), undefined, photographsDatabase);
  store = openPhotographStore(withStore, () => Promise.resolve(key));
  answer = () => Promise.resolve(got);
});

const open = () =>
  keepingPhotographs({
    state,
    photographStore: store,
    session: { hasSignedOut: () => hasSignedOut },
    requestPhotograph(file, given) {
      asked.push(nameOf(file));
      return answer(nameOf(file), given?.signal);
    },
    locks,
    freeBytes: () => Promise.resolve(freeBytes),
  });
const stored = async (): Promise<string[]> => (await store.list()).map(nameOf).toSorted();
const all = [
  `${idOf(2)}/0/small`,
  `${idOf(1)}/0/small`,
  `${idOf(2)}/0/large`,
  `${idOf(1)}/0/large`,
];

test('each photograph is loaded once, one after the other, the small ones first', async () => {
  let running = 0;
  answer = async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 0));
    running -= 1;
    return got;
  };
  const keeper = open();
  await Promise.all([keeper.keep(), keeper.keep()]);
  await keeper.keep();
  expect(asked).toEqual(all);
  expect(await stored()).toEqual(all.toSorted());
});

test('a photograph that the server lost is skipped, and another fault ends the run', async () => {
  answer = async (name) => {
    if (name === all[0]) return { kind: 'fault', fault: 'gone' };
    return name === all[2] ? { kind: 'fault', fault: 'unreachable' } : got;
  };
  await open().keep();
  expect(asked).toEqual(all.slice(0, 3));
  expect(await stored()).toEqual([all[1]]);
  asked = [];
  answer = () => Promise.resolve(got);
  await open().keep();
  expect(asked).toEqual([all[0], all[2], all[3]]);
});

test.each<[string, () => void]>([
  ['has signed out', () => state.patch({ stage: 'signedOut' })],
  ['has signed out in another tab', () => (hasSignedOut = true)],
  ['has to sign in again', () => state.patch({ needsSignIn: true, list: null })],
  ['has erased the message', () => state.patch({ list: listOf([{ ...older, photographs: [] }]) })],
])('a photograph is not stored if the owner %s during the request', async (_, change) => {
  answer = async () => {
    change();
    return got;
  };
  await open().keep();
  expect(asked).toHaveLength(1);
  expect(await stored()).toEqual([]);
});

test('a paused run aborts its request and ends; the next one continues', async () => {
  const keeper = open();
  answer = (_, signal) =>
    new Promise((resolve) => {
      signal?.addEventListener('abort', () => resolve({ kind: 'fault', fault: 'unreachable' }));
      keeper.pause();
    });
  await keeper.keep();
  expect(asked).toHaveLength(1);
  answer = () => Promise.resolve(got);
  await keeper.keep();
  expect(await stored()).toEqual(all.toSorted());
});

test('photographs leave the last 20 MB to the messages', async () => {
  freeBytes = 19_999_999;
  await open().keep();
  expect(asked).toEqual([]);
  expect(await open().loadPhotograph(small)).toEqual(got);
  expect(await stored()).toEqual([]);
  freeBytes = 20_000_000;
  await open().keep();
  expect(await stored()).toHaveLength(4);
});

test('nothing is loaded for a storage that loses it, and a full storage ends the run', async () => {
  state.patch({ storage: 'unusable' });
  await open().keep();
  expect(asked).toEqual([]);
  state.patch({ storage: 'usable' });
  store = { ...store, save: () => Promise.reject(new DOMException('', 'QuotaExceededError')) };
  await open().keep();
  expect(asked).toHaveLength(1);
  expect(await open().loadPhotograph(small)).toEqual(got);
});

test('only one tab loads photographs', async () => {
  let isFree = false;
  locks = {
    request: async (_: string, __: object, act: (lock: object | null) => Promise<void>) =>
      await act(isFree ? {} : null),
  } as unknown as LockManager;
  await open().keep();
  expect(asked).toEqual([]);
  isFree = true;
  await open().keep();
  expect(asked).toHaveLength(4);
});

test('what the list no longer has is deleted, with and without a connection', async () => {
  await open().keep();
  state.patch({ list: listOf([older, { ...newer, enquiry: null, photographs: [] }]) });
  await open().deleteUnlisted();
  expect(await stored()).toEqual([all[3], all[1]]);
  state.patch({ list: listOf([]) });
  await open().keep();
  expect(await stored()).toEqual([]);
});

test('without a list nothing is deleted', async () => {
  await open().keep();
  state.patch({ list: null });
  await open().deleteUnlisted();
  await open().keep();
  expect(await stored()).toHaveLength(4);
});

test('a stored photograph is shown without a request, and a loaded one is stored if the list has it', async () => {
  const keeper = open();
  expect(await keeper.loadPhotograph(small)).toEqual(got);
  expect(await keeper.loadPhotograph(small)).toEqual(got);
  expect(asked).toEqual([all[0]]);
  const found: WantedPhotograph = { ...small, message: idOf(9) };
  expect(await keeper.loadPhotograph(found)).toEqual(got);
  expect(await stored()).toEqual([all[0]]);
  answer = () => Promise.resolve({ kind: 'fault', fault: 'unreachable' });
  expect(await keeper.loadPhotograph(found)).toEqual({ kind: 'fault', fault: 'unreachable' });
  // The storage is unusable: the server has the photograph.
  store = { ...store, read: () => Promise.reject(new Error('It did not answer.')) };
  answer = () => Promise.resolve(got);
  expect(await open().loadPhotograph(small)).toEqual(got);
});
