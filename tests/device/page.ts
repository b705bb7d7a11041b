// What runs inside a tested page, on the platform it finds there: simulated or real. Bundled. The
// verbs are called from outside, one at a time; values in and out are plain data.

import { databaseName, objectStoreName } from '../../src/outbox/browser/storageKeys.ts';

/** One request to the object store. */
export type Ask =
  | readonly ['get' | 'delete', key: string]
  | readonly ['put', key: string, value: unknown]
  | readonly ['keys' | 'values', above?: string | null, count?: number];

/** How a transaction has ended. */
export type End = 'complete' | 'abort';

type Held = { store: IDBObjectStore; wanted: (() => void)[]; isLetGo: boolean; end: Promise<End> };

const held = new Map<string, Held>();
const asked = new Map<string, Promise<unknown>>();
let connecting: Promise<IDBDatabase> | null = null;

/** Opens the database as the outbox does, and empties it. */
export async function begin(): Promise<void> {
  const store = (await connect()).transaction(objectStoreName, 'readwrite');
  const end = endOf(store);
  store.objectStore(objectStoreName).clear();
  await end;
}

/** One transaction, all of whose requests are made at once, in promises after its making. */
export async function transact(
  mode: IDBTransactionMode,
  asks: readonly Ask[],
): Promise<{ results: unknown[]; end: End }> {
  const store = await open(mode);
  const results = Promise.all(asks.map((one) => request(store, one)));
  return { end: await endOf(store.transaction), results: await results };
}

/** Adds one to a number, in a transaction that reads it and writes it from its own callback. */
export async function count(key: string): Promise<End> {
  const store = await open('readwrite');
  const reading = store.get(key);
  reading.addEventListener('success', () => store.put(Number(reading.result ?? 0) + 1, key));
  return await endOf(store.transaction);
}

/** Does not wait for the answer, which `answerOf` gives. */
export function later(name: string, verb: 'transact' | 'count', ...words: unknown[]): void {
  const act: (...given: never[]) => Promise<unknown> = verb === 'count' ? count : transact;
  asked.set(name, Reflect.apply(act, null, words));
}

export async function answerOf(name: string): Promise<unknown> {
  return await asked.get(name);
}

/** Begins a transaction and keeps it running by asking on and on; resolves when it runs. */
export async function hold(name: string, mode: IDBTransactionMode): Promise<void> {
  const store = await open(mode);
  const own: Held = { store, wanted: [], isLetGo: false, end: endOf(store.transaction) };
  held.set(name, own);
  await new Promise<void>((runs) => {
    const spin = (): void => {
      runs();
      if (own.isLetGo) return;
      for (const work of own.wanted.splice(0)) work();
      store.get('').addEventListener('success', spin);
    };
    store.get('').addEventListener('success', spin);
  });
}

/** Asks within a held transaction. */
export async function ask(name: string, asks: readonly Ask[]): Promise<unknown[]> {
  return await inside(name, (own) => Promise.all(asks.map((one) => request(own.store, one))));
}

/** Lets a held transaction come to its end. */
export async function letGo(name: string): Promise<End> {
  const own = heldAs(name);
  own.isLetGo = true;
  return await own.end;
}

/** Writes within a held transaction and undoes it all; tells how its pending request ended as well. */
export async function undo(name: string, key: string): Promise<{ request: string; end: End }> {
  const failed = await inside(name, async (own) => {
    const writing = request(own.store, ['put', key, 'undone']);
    own.isLetGo = true;
    own.store.transaction.abort();
    return await writing.then(() => 'done', nameOf);
  });
  return { request: failed, end: await heldAs(name).end };
}

/** What comes of a request, and of an abort, once a transaction has ended. */
export async function afterEnd(): Promise<{ request: string; abort: string }> {
  const store = await open('readwrite');
  store.get('');
  await endOf(store.transaction);
  return {
    request: thrownBy(() => store.get('')),
    abort: thrownBy(() => store.transaction.abort()),
  };
}

/** What comes of an abort in a task after the last request was answered. */
export async function abortWhileEnding(key: string): Promise<{ abort: string; end: End }> {
  const store = await open('readwrite');
  const end = endOf(store.transaction);
  const abort = await new Promise<string>((resolve) => {
    store.put('written', key).addEventListener('success', () => {
      setTimeout(() => resolve(thrownBy(() => store.transaction.abort())));
    });
  });
  return { abort, end: await end };
}

/** What comes of a request that is made in a task after the one that made the transaction. */
export async function inLaterTask(): Promise<string> {
  const store = await open('readwrite');
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  return thrownBy(() => store.get(''));
}

/** What comes of a write in a transaction that only reads. */
export async function writeWhereReading(): Promise<string> {
  const store = await open('readonly');
  return thrownBy(() => store.put('written', 'a'));
}

/** Changes an object right after it was put; the store has to keep it as it was. */
export async function changeAfterPut(key: string): Promise<void> {
  const store = await open('readwrite');
  const value = { text: 'as it was put' };
  store.put(value, key);
  value.text = 'changed since';
  await endOf(store.transaction);
}

/** The order in which the parts of one transaction are told. */
export async function toldInOrder(): Promise<string[]> {
  const store = await open('readwrite');
  const told: string[] = [];
  store.put(1, 'a').addEventListener('success', () => told.push('first request'));
  store.put(2, 'b').addEventListener('success', () => told.push('second request'));
  store.transaction.addEventListener('complete', () => told.push('complete'));
  await endOf(store.transaction);
  return told;
}

/** Closes a connection while a transaction runs on it: how that ends, and what another one gets. */
export async function closeWhileRunning(key: string): Promise<{ end: End; next: string }> {
  const database = await connect();
  connecting = null;
  const transaction = database.transaction(objectStoreName, 'readwrite');
  const end = endOf(transaction);
  transaction.objectStore(objectStoreName).put('in time', key);
  database.close();
  const next = thrownBy(() => database.transaction(objectStoreName, 'readwrite'));
  return { end: await end, next };
}

type Asked = { answer: Promise<string>; free: (how: 'done' | 'failed') => void };

const locks = new Map<string, Asked & { patience: AbortController }>();

/** Asks for a lock. Resolves when the platform knows of it, granted or not. */
export async function lock(
  key: string,
  name: string,
  how: 'wait' | 'ifAvailable' | 'with patience' | 'out of patience' = 'wait',
): Promise<{ isInside: boolean }> {
  const patience = new AbortController();
  if (how === 'out of patience') patience.abort();
  const options = how === 'ifAvailable' ? { ifAvailable: true } : { signal: patience.signal };
  let isCalled = false;
  let isInside = false;
  let free: Asked['free'] = () => {};
  const answer = new Promise<string>((tell) => {
    const work = (granted: Lock | null): Promise<string> =>
      new Promise((resolve, reject) => {
        isCalled = true;
        tell(granted === null ? 'none' : 'granted');
        free = (end) => (end === 'done' ? resolve(end) : reject(new RangeError(end)));
        if (granted === null) resolve('none');
      });
    const requested =
      how === 'wait'
        ? navigator.locks.request(name, work)
        : navigator.locks.request(name, options, work);
    requested.then(
      (end) => ended.set(key, end),
      (error: unknown) => {
        ended.set(key, nameOf(error));
        tell(nameOf(error));
      },
    );
    isInside = isCalled;
  });
  locks.set(key, { answer, patience, free: (end) => free(end) });
  await navigator.locks.query();
  return { isInside };
}

const ended = new Map<string, string>();

/** Resolves once a lock was granted or refused. */
export async function lockAnswer(key: string): Promise<string> {
  return (await locks.get(key)?.answer) ?? 'never asked';
}

/** Lets go of a lock; resolves with what its request came to. */
export async function unlock(key: string, how: 'done' | 'failed'): Promise<string> {
  locks.get(key)?.free(how);
  return await endedAs(key);
}

/** Loses patience with a lock. */
export async function loseLockPatience(key: string): Promise<void> {
  locks.get(key)?.patience.abort();
  await navigator.locks.query();
}

export async function lockNames(): Promise<{ held: string[]; pending: string[] }> {
  const { held: own = [], pending = [] } = await navigator.locks.query();
  return { held: named(own), pending: named(pending) };
}

const named = (infos: readonly LockInfo[]): string[] =>
  infos.map(({ name }) => name ?? '').toSorted();

async function endedAs(key: string): Promise<string> {
  for (;;) {
    const end = ended.get(key);
    if (end !== undefined) return end;
    await pause();
  }
}

type Ear = { channel: BroadcastChannel; heard: unknown[] };

const ears = new Map<string, Ear>();

export function listen(key: string, name: string): void {
  const ear: Ear = { channel: new BroadcastChannel(name), heard: [] };
  ear.channel.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
    ear.heard.push(data),
  );
  ears.set(key, ear);
}

export function post(key: string, ...all: unknown[]): string {
  return thrownBy(() => {
    for (const one of all) earOf(key).channel.postMessage(one);
  });
}

/** Everything that one has heard by now. */
export function heard(key: string): unknown[] {
  return earOf(key).heard;
}

/** Everything that one has heard since it was last asked, once the last of it is there. */
export async function heardUpTo(key: string, last: unknown): Promise<unknown[]> {
  while (!earOf(key).heard.includes(last)) await pause();
  return earOf(key).heard.splice(0);
}

/** Posts, and closes this or another ear in the same task. */
export function postAndClose(from: string, to: string, data: unknown): void {
  earOf(from).channel.postMessage(data);
  earOf(to).channel.close();
}

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 5);
  });

function earOf(key: string): Ear {
  const ear = ears.get(key);
  if (!ear) throw new Error(`Nobody listens as ${key}.`);
  return ear;
}

function heldAs(name: string): Held {
  const own = held.get(name);
  if (!own) throw new Error(`No transaction is held as ${name}.`);
  return own;
}

function inside<T>(name: string, work: (own: Held) => Promise<T>): Promise<T> {
  const own = heldAs(name);
  return new Promise((resolve, reject) => {
    own.wanted.push(() => void work(own).then(resolve, reject));
  });
}

function connect(): Promise<IDBDatabase> {
  connecting ??= new Promise((resolve, reject) => {
    const opening = globalThis.indexedDB.open(databaseName);
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore(objectStoreName);
    });
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error));
  });
  return connecting;
}

async function open(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const options = mode === 'readwrite' ? { durability: 'strict' as const } : {};
  const database = await connect();
  return database.transaction(objectStoreName, mode, options).objectStore(objectStoreName);
}

function request(store: IDBObjectStore, one: Ask): Promise<unknown> {
  const made = requestFor(store, one);
  return new Promise((resolve, reject) => {
    // Not every driver knows `undefined`.
    made.addEventListener('success', () => resolve(made.result ?? null));
    made.addEventListener('error', () => reject(made.error));
  });
}

type Pending = EventTarget & { readonly result: unknown; readonly error: unknown };

function requestFor(store: IDBObjectStore, one: Ask): Pending {
  switch (one[0]) {
    case 'get':
      return store.get(one[1]);
    case 'delete':
      return store.delete(one[1]);
    case 'put':
      return store.put(one[2], one[1]);
    case 'keys':
      return store.getAllKeys(above(one[1]), one[2]);
    case 'values':
      return store.getAll(above(one[1]), one[2]);
  }
}

const above = (key: string | null = null): IDBKeyRange | null =>
  key === null ? null : IDBKeyRange.lowerBound(key, true);

function endOf(transaction: IDBTransaction): Promise<End> {
  return new Promise((resolve) => {
    for (const event of ['complete', 'abort'] as const) {
      transaction.addEventListener(event, () => resolve(event));
    }
  });
}

function thrownBy(act: () => unknown): string {
  try {
    act();
    return 'nothing';
  } catch (error) {
    return nameOf(error);
  }
}

function nameOf(error: unknown): string {
  return error instanceof Object && 'name' in error ? String(error.name) : String(error);
}
