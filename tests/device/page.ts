// Code that runs inside a tested page, simulated or real. The tests call its exported functions one at a
// time, with plain data as arguments and results.

import { databaseName, objectStoreName } from '../../src/outbox/browser/storageKeys.ts';

/** One request to the object store. */
export type Ask =
  | readonly ['get' | 'delete', key: string]
  | readonly ['put', key: string, value: unknown]
  | readonly ['keys' | 'values', above?: string | null, count?: number];

/** The event with which a transaction ended. */
export type End = 'complete' | 'abort';

type OpenTransaction = {
  store: IDBObjectStore;
  queued: (() => void)[];
  isReleased: boolean;
  end: Promise<End>;
};

const openTransactions = new Map<string, OpenTransaction>();
const started = new Map<string, Promise<unknown>>();
let connecting: Promise<IDBDatabase> | null = null;

/** Opens the outbox's database and empties it. */
export async function begin(): Promise<void> {
  const store = (await connect()).transaction(objectStoreName, 'readwrite');
  const end = endOf(store);
  store.objectStore(objectStoreName).clear();
  await end;
}

/** Runs one transaction and makes all its requests at once. */
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

/** Starts `transact` or `count` without waiting; `answerOf` returns the result. */
export function later(name: string, verb: 'transact' | 'count', ...words: unknown[]): void {
  const act: (...given: never[]) => Promise<unknown> = verb === 'count' ? count : transact;
  started.set(name, Reflect.apply(act, null, words));
}

export async function answerOf(name: string): Promise<unknown> {
  return await started.get(name);
}

/** Begins a transaction and keeps it open with endless requests; resolves once it runs. */
export async function holdOpen(name: string, mode: IDBTransactionMode): Promise<void> {
  const store = await open(mode);
  const own: OpenTransaction = {
    store,
    queued: [],
    isReleased: false,
    end: endOf(store.transaction),
  };
  openTransactions.set(name, own);
  await new Promise<void>((runs) => {
    const spin = (): void => {
      runs();
      if (own.isReleased) return;
      for (const work of own.queued.splice(0)) work();
      store.get('').addEventListener('success', spin);
    };
    store.get('').addEventListener('success', spin);
  });
}

/** Makes requests in a transaction that `holdOpen` keeps open. */
export async function ask(name: string, asks: readonly Ask[]): Promise<unknown[]> {
  return await inside(name, (own) => Promise.all(asks.map((one) => request(own.store, one))));
}

/** Lets an open transaction commit. */
export async function release(name: string): Promise<End> {
  const own = openTransaction(name);
  own.isReleased = true;
  return await own.end;
}

/** Writes in an open transaction and aborts it; returns how the pending request and the transaction ended. */
export async function undo(name: string, key: string): Promise<{ request: string; end: End }> {
  const failed = await inside(name, async (own) => {
    const writing = request(own.store, ['put', key, 'undone']);
    own.isReleased = true;
    own.store.transaction.abort();
    return await writing.then(() => 'done', nameOf);
  });
  return { request: failed, end: await openTransaction(name).end };
}

/** Returns the errors of a request and of an abort after a transaction has ended. */
export async function afterEnd(): Promise<{ request: string; abort: string }> {
  const store = await open('readwrite');
  store.get('');
  await endOf(store.transaction);
  return {
    request: thrownBy(() => store.get('')),
    abort: thrownBy(() => store.transaction.abort()),
  };
}

/** Aborts a transaction in a task after its last request was answered; returns the error and the end. */
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

/** Returns the error of a request that is made in a later task than its transaction. */
export async function inLaterTask(): Promise<string> {
  const store = await open('readwrite');
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  return thrownBy(() => store.get(''));
}

/** Returns the error of a write in a read-only transaction. */
export async function writeWhereReading(): Promise<string> {
  const store = await open('readonly');
  return thrownBy(() => store.put('written', 'a'));
}

/** Changes an object right after `put`; the store must contain the object as it was. */
export async function changeAfterPut(key: string): Promise<void> {
  const store = await open('readwrite');
  const value = { text: 'as it was put' };
  store.put(value, key);
  value.text = 'changed since';
  await endOf(store.transaction);
}

/** Returns the events of one transaction in order. */
export async function eventOrder(): Promise<string[]> {
  const store = await open('readwrite');
  const events: string[] = [];
  store.put(1, 'a').addEventListener('success', () => events.push('first request'));
  store.put(2, 'b').addEventListener('success', () => events.push('second request'));
  store.transaction.addEventListener('complete', () => events.push('complete'));
  await endOf(store.transaction);
  return events;
}

/** Closes a connection during a transaction; returns its end, and the error of another transaction. */
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

type LockRequest = { answer: Promise<string>; free: (how: 'done' | 'failed') => void };

const locks = new Map<string, LockRequest & { controller: AbortController }>();

/** Requests a lock. Resolves once the platform has registered the request, granted or not. */
export async function lock(
  key: string,
  name: string,
  how: 'wait' | 'ifAvailable' | 'with signal' | 'aborted signal' = 'wait',
): Promise<{ isInside: boolean }> {
  const controller = new AbortController();
  if (how === 'aborted signal') controller.abort();
  const options = how === 'ifAvailable' ? { ifAvailable: true } : { signal: controller.signal };
  let isCalled = false;
  let isInside = false;
  let free: LockRequest['free'] = () => {};
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
  locks.set(key, { answer, controller, free: (end) => free(end) });
  await navigator.locks.query();
  return { isInside };
}

const ended = new Map<string, string>();

/** Resolves once a lock was granted or refused. */
export async function lockAnswer(key: string): Promise<string> {
  return (await locks.get(key)?.answer) ?? 'never requested';
}

/** Releases a lock; resolves with the result of its request. */
export async function unlock(key: string, how: 'done' | 'failed'): Promise<string> {
  locks.get(key)?.free(how);
  return await endedAs(key);
}

/** Aborts a lock request. */
export async function abortLockRequest(key: string): Promise<void> {
  locks.get(key)?.controller.abort();
  await navigator.locks.query();
}

export async function lockNames(): Promise<{ held: string[]; pending: string[] }> {
  const { held = [], pending = [] } = await navigator.locks.query();
  return { held: named(held), pending: named(pending) };
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

type Listener = { channel: BroadcastChannel; received: unknown[] };

const listeners = new Map<string, Listener>();

export function listen(key: string, name: string): void {
  const listener: Listener = { channel: new BroadcastChannel(name), received: [] };
  listener.channel.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
    listener.received.push(data),
  );
  listeners.set(key, listener);
}

export function post(key: string, ...all: unknown[]): string {
  return thrownBy(() => {
    for (const one of all) listenerOf(key).channel.postMessage(one);
  });
}

/** Returns every message that a listener has received so far. */
export function received(key: string): unknown[] {
  return listenerOf(key).received;
}

/** Waits for the message `last`; returns every message received since the last call. */
export async function receivedUpTo(key: string, last: unknown): Promise<unknown[]> {
  while (!listenerOf(key).received.includes(last)) await pause();
  return listenerOf(key).received.splice(0);
}

/** Posts a message, and closes this or another listener's channel in the same task. */
export function postAndClose(from: string, to: string, data: unknown): void {
  listenerOf(from).channel.postMessage(data);
  listenerOf(to).channel.close();
}

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 5);
  });

function listenerOf(key: string): Listener {
  const listener = listeners.get(key);
  if (!listener) throw new Error(`There is no listener ${key}.`);
  return listener;
}

function openTransaction(name: string): OpenTransaction {
  const own = openTransactions.get(name);
  if (!own) throw new Error(`There is no open transaction ${name}.`);
  return own;
}

function inside<T>(name: string, work: (own: OpenTransaction) => Promise<T>): Promise<T> {
  const own = openTransaction(name);
  return new Promise((resolve, reject) => {
    own.queued.push(() => void work(own).then(resolve, reject));
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
    // Some browser drivers can't return `undefined`.
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
