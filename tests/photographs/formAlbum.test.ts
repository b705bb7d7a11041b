// @vitest-environment jsdom
// The form, the outbox, and the albums as the site connects them, on a store in memory. The function is simulated.

import { setTimeout as wait } from 'node:timers/promises';
import { IDBObjectStore } from 'fake-indexeddb';
import { keys } from 'idb-keyval';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { functionName } from '#contract';
import { photographsFunctionName } from '#contract/photographs';
import { openDatabase } from '../../src/outbox/browser/indexedDb.ts';
import { albumsDatabase, bytesDatabase } from '../../src/photographs/queue/names.ts';
import { createFormController } from '../../src/enquiry/form/formController.ts';
import type { Outbox } from '../../src/outbox/browser/outbox.ts';
import { connectPage } from '../../src/outbox/browser/connectPage.ts';
import { createFormAlbum, type FormAlbum } from '../../src/photographs/formAlbum.ts';
import type { Made } from '../../src/photographs/makeRenditions.ts';
import { connectAlbums } from '../../src/photographs/queue/connectAlbums.ts';
import type { Albums } from '../../src/photographs/queue/albums.ts';
import { createGate } from '../support/gate.ts';
import { sampleEnquiry } from '../support/outboxDeps.ts';
import { openLocks } from '../support/openLocks.ts';
import { emptyDevice } from '../support/pageOutbox.ts';
import { createPhotographServer, renditionsOf } from '../support/photographs.ts';
import { receiptFor } from '../support/server.ts';

let server: ReturnType<typeof createPhotographServer>;
let isOnline: boolean;
/** Delays the answers to messages. */
let messagesWait: Promise<void>;
/** Answers a message instead of the server, unless it returns null. */
let refuse: (id: string) => Response | null;
const stops: (() => void)[] = [];

beforeEach(() => {
  emptyDevice();
  server = createPhotographServer();
  isOnline = true;
  messagesWait = Promise.resolve();
  refuse = () => null;
  showForm();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

function showForm(): void {
  document.body.innerHTML = `<form><input name="name"><input name="email" type="email">
    <input name="projectType"><textarea name="message"></textarea><button type="submit"></button></form>`;
}

const file = new File(['x'], 'leaf.jpg', { type: 'image/jpeg' });
const made: Made = { kind: 'made', renditions: renditionsOf(1, 1_000, 3_000) };

type Page = {
  album: FormAlbum;
  albums: Albums;
  outbox: Outbox;
  send(): Promise<void>;
  edit(id: string): Promise<boolean>;
  type(text: string): void;
  /** Deletes what the list says of sent messages. */
  clear(): Promise<void>;
};

/** Opens the page, whose photographs `make` makes smaller. */
function openPage(make: () => Promise<Made> = async () => made): Page {
  const client = {
    url: 'https://backend.example.com/functions/v1',
    apiKey: 'key',
    seemsOffline: () => false,
    async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      if (!isOnline) throw new TypeError('Failed to fetch');
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      if (pathname.endsWith(`/${functionName}`)) {
        const id = new Headers(init?.headers).get('idempotency-key') ?? '';
        await messagesWait;
        const refusal = refuse(id);
        if (refusal) return refusal;
        server.messages.add(id);
        return Response.json(receiptFor(id), { status: 202 });
      }
      expect(pathname).toMatch(photographsFunctionName);
      const reply = await server.take(init?.body as Uint8Array);
      if (reply.kind !== 'answered') throw new TypeError('Failed to fetch');
      return Response.json(reply.body, { status: reply.status });
    },
  };
  const outbox = connectPage(client);
  stops.push(outbox.start());
  const form = document.forms[0];
  if (!form) throw new Error('There is no form.');
  const controller = createFormController(outbox, form, () => {});
  const albums = connectAlbums(client, outbox);
  const album = createFormAlbum(controller, albums, outbox, make);
  return {
    album,
    albums,
    outbox,
    send: controller.send,
    edit: (id) => controller.edit(id, []),
    async clear() {
      for (const entry of outbox.snapshot().entries) await outbox.remove(entry);
    },
    type(text) {
      for (const [name, value] of Object.entries({ ...sampleEnquiry, message: text })) {
        const field = form.elements.namedItem(name) as HTMLInputElement;
        field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    },
  };
}

function goOnline(): void {
  isOnline = true;
  window.dispatchEvent(new Event('online'));
}

/** Opens a page without a connection, and sends a message with a photograph. */
async function sendOffline(): Promise<Page> {
  isOnline = false;
  const page = openPage();
  page.type('From a ridge.');
  await page.album.add([file]);
  await page.send();
  return page;
}

/** Lets a read of the stored keys of some databases fail. Returns how many have failed. */
function failReads(fails: (database: string) => boolean): () => number {
  const { getAllKeys } = IDBObjectStore.prototype;
  let failed = 0;
  vi.spyOn(IDBObjectStore.prototype, 'getAllKeys').mockImplementation(function (
    this: IDBObjectStore,
    ...range
  ) {
    if (!fails(this.transaction.db.name)) return getAllKeys.call(this, ...range);
    failed += 1;
    throw new DOMException('', 'UnknownError');
  });
  return () => failed;
}

/** Ends the page as a killed tab does, and empties the form for the next one. */
function endPage(): void {
  for (const stop of stops.splice(0)) stop();
  showForm();
}

const states = ({ albums }: Page): string[] => albums.list().map(({ state }) => state);
const digests = ({ albums }: Page): (string | null | undefined)[] =>
  albums.list().map((album) => (album.state === 'draft' ? album.textDigest : undefined));
const wholeFiles = (): number => [...server.files.values()].filter(({ isWhole }) => isWhole).length;

test('a photograph chosen before Send arrives after the message', async () => {
  const page = openPage();
  page.type('With a photograph.');
  expect(await page.album.add([file])).toEqual([]);
  expect(page.album.current()?.photographs).toHaveLength(1);
  await page.send();
  await expect.poll(() => states(page)).toEqual(['sent']);
  expect(wholeFiles()).toBe(2);
  expect(page.album.current()).toBeNull();
  // This device keeps no bytes of what has arrived.
  await expect
    .poll(async () => await keys(openDatabase(indexedDB, undefined, bytesDatabase)))
    .toEqual([]);
});

test('written without a connection, the photographs follow once the message has gone', async () => {
  isOnline = false;
  const page = openPage();
  page.type('From a ridge.');
  await page.album.add([file, file]);
  await page.send();
  await expect.poll(() => states(page)).toEqual(['draft']);
  expect(page.album.current()).toBeNull();
  goOnline();
  await expect.poll(() => states(page)).toEqual(['sent']);
  expect(wholeFiles()).toBe(4);
});

test('a photograph that is ready only after Send goes with its message, although the list is cleared', async () => {
  const gate = createGate();
  const page = openPage(async () => {
    await gate.opened;
    return made;
  });
  page.type('In a hurry.');
  const adding = page.album.add([file]);
  await expect.poll(() => page.album.making()).toBe(1);
  await page.send();
  expect(server.messages.size).toBe(1);
  await expect.poll(() => page.outbox.snapshot().entries.length).toBe(1);
  await page.clear();
  page.type('The next message.');
  gate.open();
  expect(await adding).toEqual([]);
  await expect.poll(wholeFiles).toBe(2);
  expect([...server.files.keys()][0]).toMatch([...server.messages][0] ?? 'no message');
  expect(page.album.current()).toBeNull();
});

test('a page that ends before Send loses no photograph', async () => {
  const first = openPage();
  await first.album.add([file]);
  endPage();
  const next = openPage();
  await expect.poll(() => next.album.current()?.photographs.length).toBe(1);
  next.type('After all.');
  await next.send();
  await expect.poll(() => states(next)).toEqual(['sent']);
});

test('a page that ends between Send and the receipt loses no photograph', async () => {
  await sendOffline();
  endPage();
  isOnline = true;
  const next = openPage();
  await expect.poll(() => states(next)).toEqual(['sent']);
  expect(wholeFiles()).toBe(2);
  expect(next.album.current()).toBeNull();
});

test('photographs that were never bound to their sent text go with it from the next page', async () => {
  const first = openPage();
  first.type('In a hurry.');
  await first.album.add([file]);
  vi.spyOn(first.albums, 'bind').mockRejectedValue(new Error('no storage'));
  vi.spyOn(first.albums, 'sent').mockRejectedValue(new Error('no storage'));
  await first.send();
  expect(server.messages.size).toBe(1);
  endPage();
  const next = openPage();
  await expect.poll(() => states(next)).toEqual(['sent']);
  expect(wholeFiles()).toBe(2);
});

/** The first files are ready at once, the others with the gate. */
function slowAfter(ready: number): { make: () => Promise<Made>; open(): void } {
  const gate = createGate();
  let calls = 0;
  const make = async (): Promise<Made> => {
    calls += 1;
    if (calls > ready) await gate.opened;
    return made;
  };
  return { make, open: gate.open };
}

/** Writes a message offline, and presses Send while a photograph is being made. */
async function sendEarly(make: () => Promise<Made>, count = 2) {
  isOnline = false;
  const page = openPage(make);
  page.type('In a hurry.');
  const adding = page.album.add(Array.from({ length: count }, () => file));
  await expect.poll(() => page.album.making()).toBe(1);
  await page.send();
  await expect.poll(() => page.outbox.snapshot().entries.length).toBe(1);
  const [entry] = page.outbox.snapshot().entries;
  if (!entry) throw new Error('Nothing waits.');
  return { page, adding, entry };
}

const sentCount = ({ outbox }: Page): number =>
  outbox.snapshot().entries.filter(({ state }) => state === 'sent').length;

/** A page takes over an album without a message within this time, if at all. */
const untilAdopted = (): Promise<void> => wait(300);

test('if the page ends while a photograph is being made, the others go with their message', async () => {
  await sendEarly(slowAfter(1).make);
  endPage();
  isOnline = true;
  const next = openPage();
  await expect.poll(() => states(next)).toEqual(['sent']);
  expect(wholeFiles()).toBe(2);
  expect(next.album.current()).toBeNull();
});

test('a message in the list waits for the photograph that is being made', async () => {
  const slow = slowAfter(1);
  const { page, adding } = await sendEarly(slow.make);
  goOnline();
  await expect.poll(() => sentCount(page)).toBe(1);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => states(page)).toEqual(['draft']);
  slow.open();
  expect(await adding).toEqual([]);
  await expect.poll(() => states(page)).toEqual(['sent']);
  expect(wholeFiles()).toBe(4);
});

test('a message that another tab sends waits there, too, for the photograph that is being made', async () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: openLocks() });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'locks');
  });
  const slow = slowAfter(1);
  const { page, adding } = await sendEarly(slow.make);
  showForm();
  const tab = openPage();
  goOnline();
  await expect.poll(() => sentCount(tab)).toBe(1);
  await untilAdopted();
  expect(states(tab)).toEqual(['draft']);
  slow.open();
  expect(await adding).toEqual([]);
  await expect.poll(() => states(page)).toEqual(['sent']);
  expect(wholeFiles()).toBe(4);
});

test('photographs that are removed from a message stay out, although one of them is ready later', async () => {
  const slow = slowAfter(1);
  const { page, adding, entry } = await sendEarly(slow.make);
  await expect.poll(() => states(page)).toEqual(['draft']);
  await page.albums.remove(entry.id);
  slow.open();
  expect(await adding).toEqual([{ name: 'leaf.jpg', why: 'deleted' }]);
  expect(await page.album.add([file])).toEqual([]);
  goOnline();
  await expect.poll(() => sentCount(page)).toBe(1);
  expect(server.files.size).toBe(0);
});

test('if Undo brings a message back in time, it also gets the photographs that are being made', async () => {
  const slow = slowAfter(0);
  const { page, adding, entry } = await sendEarly(slow.make, 1);
  const removed = await page.outbox.remove(entry);
  const removedAlbum = await page.albums.remove(entry.id);
  if (removed?.state !== 'waiting') throw new Error('Nothing was removed.');
  await page.outbox.restore(removed);
  await page.albums.restore(removedAlbum);
  slow.open();
  expect(await adding).toEqual([]);
  goOnline();
  await expect.poll(() => states(page)).toEqual(['sent']);
  expect(wholeFiles()).toBe(2);
});

test('photographs of an edited message go with its new text, although the page ends before Send', async () => {
  const first = await sendOffline();
  await expect.poll(() => first.outbox.snapshot().entries.length).toBe(1);
  const [entry] = first.outbox.snapshot().entries;
  expect(await first.edit(entry?.id ?? '')).toBe(true);
  first.type('Later, from the valley.');
  await expect.poll(() => digests(first)).toEqual([null]);
  vi.spyOn(first.albums, 'bind').mockRejectedValue(new Error('The page ends.'));
  vi.spyOn(first.albums, 'sent').mockRejectedValue(new Error('The page ends.'));
  isOnline = true;
  await first.send();
  expect(server.messages.size).toBe(1);
  endPage();
  const next = openPage();
  await expect.poll(() => states(next)).toEqual(['sent']);
  expect(wholeFiles()).toBe(2);
});

test('photographs of a message that the server refuses belong to no text until the next Send', async () => {
  const code = 'enquiry_invalid';
  refuse = (id) =>
    Response.json(
      {
        type: 'about:blank',
        title: '',
        status: 422,
        code,
        id,
        errors: [{ field: 'email', code: 'invalid' }],
      },
      { status: 422 },
    );
  const page = openPage();
  vi.spyOn(console, 'error').mockReturnValue();
  page.type('To a wrong address.');
  await page.album.add([file]);
  await page.send();
  await expect.poll(() => digests(page)).toEqual([null]);
  expect(page.album.current()?.photographs).toHaveLength(1);
});

test('a photograph that is ready after its message was edited and sent again goes with the new text', async () => {
  const slow = slowAfter(0);
  const { page, adding, entry } = await sendEarly(slow.make, 1);
  expect(await page.edit(entry.id)).toBe(true);
  page.type('Without haste.');
  await page.send();
  slow.open();
  expect(await adding).toEqual([]);
  goOnline();
  await expect.poll(() => states(page)).toEqual(['sent']);
  expect(wholeFiles()).toBe(2);
});

test('a photograph that is ready after its message was deleted is not added, and Undo brings back the others', async () => {
  const slow = slowAfter(1);
  const { page, adding, entry } = await sendEarly(slow.make);
  const removed = await page.outbox.remove(entry);
  const removedAlbum = await page.albums.remove(entry.id);
  slow.open();
  expect(await adding).toEqual([{ name: 'leaf.jpg', why: 'deleted' }]);
  await expect.poll(() => states(page)).toEqual([]);
  if (removed?.state !== 'waiting') throw new Error('Nothing was removed.');
  await page.outbox.restore(removed);
  await page.albums.restore(removedAlbum);
  goOnline();
  await expect.poll(() => states(page)).toEqual(['sent']);
  expect(wholeFiles()).toBe(2);
});

test('a page that can’t read the outbox takes no photographs from a waiting message', async () => {
  await sendOffline();
  endPage();
  const failed = failReads((database) => database !== albumsDatabase);
  const next = openPage();
  await next.albums.ready;
  await expect.poll(failed).toBeGreaterThan(1);
  await expect.poll(() => next.outbox.snapshot().storage).toBe('unusable');
  vi.restoreAllMocks();
  goOnline();
  await expect.poll(() => states(next)).toEqual(['sent']);
  expect(wholeFiles()).toBe(2);
});

test('photographs without a message don’t join one that is being sent', async () => {
  const first = openPage();
  await first.album.add([file]);
  endPage();
  const gate = createGate();
  messagesWait = gate.opened;
  const next = openPage();
  next.type('Without photographs.');
  const sending = next.send();
  await next.albums.ready;
  await expect.poll(() => next.outbox.snapshot().storage).toBe('usable');
  gate.open();
  await sending;
  expect(server.messages.size).toBe(1);
  endPage();
  const last = openPage();
  await expect.poll(() => last.album.current()?.photographs.length).toBe(1);
  expect(server.files.size).toBe(0);
});

test('a message that got a fresh id in the background keeps its photographs', async () => {
  await sendOffline();
  const ids: string[] = [];
  refuse = (id) => {
    ids.push(id);
    if (ids.length > 1) throw new TypeError('Failed to fetch');
    const code = 'idempotency_key_reused';
    return Response.json(
      { type: 'about:blank', title: '', status: 422, code, id },
      { status: 422 },
    );
  };
  goOnline();
  await expect.poll(() => new Set(ids).size).toBe(2);
  isOnline = false;
  endPage();
  refuse = () => null;
  const next = openPage();
  await next.albums.ready;
  await expect.poll(() => next.outbox.snapshot().entries.length).toBe(1);
  await untilAdopted();
  expect(next.album.current()).toBeNull();
  goOnline();
  await expect.poll(() => states(next)).toEqual(['sent']);
  expect(wholeFiles()).toBe(2);
});

test('a page that can’t read the albums deletes no bytes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await sendOffline();
  endPage();
  vi.setSystemTime(Date.now() + 2 * 60 * 60_000);
  failReads((database) => database === albumsDatabase);
  await openPage().albums.ready;
  vi.restoreAllMocks();
  expect(await keys(openDatabase(indexedDB, undefined, bytesDatabase))).toHaveLength(2);
  vi.useRealTimers();
});

test('a removed album takes its bytes along, and Undo brings them back', async () => {
  const page = await sendOffline();
  await expect.poll(() => states(page)).toEqual(['draft']);
  const [album] = page.albums.list();
  const removed = await page.albums.remove(album?.id ?? '');
  const stored = openDatabase(indexedDB, undefined, bytesDatabase);
  expect(await keys(stored)).toEqual([]);
  await page.albums.restore(removed);
  expect(await keys(stored)).toHaveLength(2);
  await expect.poll(() => states(page)).toEqual(['draft']);
});

test('the record of photographs that have arrived goes when the visitor clears the list', async () => {
  const page = openPage();
  page.type('With a photograph.');
  await page.album.add([file]);
  await page.send();
  await expect.poll(() => states(page)).toEqual(['sent']);
  await page.clear();
  await expect.poll(() => states(page)).toEqual([]);
});

test('photographs that can’t be added are named, and keep no other from being added', async () => {
  const results: Made[] = [{ kind: 'fault', fault: 'heic' }, made, made, made, made];
  const page = openPage(async () => results.shift() ?? made);
  expect(await page.album.add([file, file, file, file, file])).toEqual([
    { name: 'leaf.jpg', why: 'heic' },
    { name: 'leaf.jpg', why: 'full' },
  ]);
  expect(page.album.current()?.photographs).toHaveLength(3);
});

test('without room for a photograph, the message goes without it', async () => {
  const estimate = async () => ({ quota: 5_000_000, usage: 4_500_000 });
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { estimate } });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'storage');
  });
  const page = openPage();
  expect(await page.album.add([file])).toEqual([{ name: 'leaf.jpg', why: 'notSaved' }]);
  expect(page.album.current()).toBeNull();
});

test('if the storage fails, the message goes without its photograph, and the page says so', async () => {
  const page = openPage();
  page.type('Without one.');
  await page.albums.ready;
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value,
    key,
  ) {
    if (typeof key === 'string' && key.endsWith('/large'))
      throw new DOMException('full', 'QuotaExceededError');
    return put.call(this, value, key);
  });
  expect(await page.album.add([file])).toEqual([{ name: 'leaf.jpg', why: 'notSaved' }]);
  await page.send();
  expect(server.messages.size).toBe(1);
  vi.restoreAllMocks();
});
