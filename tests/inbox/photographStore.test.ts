import { IDBFactory } from 'fake-indexeddb';
import { get, set, type UseStore, values } from 'idb-keyval';
import { beforeEach, expect, test } from 'vitest';
import type { WantedPhotograph } from '#contract/ownerInbox';
import { photographsDatabase } from '../../src/inbox/names.ts';
import { generateKey } from '../../src/inbox/storage/encryption.ts';
import {
  openPhotographStore,
  type PhotographStore,
  roomierStore,
} from '../../src/inbox/storage/photographStore.ts';
import { openDatabase } from '../../src/outbox/browser/indexedDb.ts';
import { jpegOf } from '../supabase/functions/support/photographs.ts';
import { idOf } from '../support/outboxDeps.ts';

const leaf: WantedPhotograph = { message: idOf(1), photograph: 0, rendition: 'large' };
const other: WantedPhotograph = { ...leaf, photograph: 1 };
const bytes = jpegOf(5_000) as Uint8Array<ArrayBuffer>;
let withStore: UseStore;
let key: CryptoKey | null;
let store: PhotographStore;

beforeEach(async () => {
  withStore = openDatabase(new IDBFactory(), undefined, photographsDatabase);
  key = await generateKey();
  store = openPhotographStore(withStore, () => Promise.resolve(key));
});
const save = (file: WantedPhotograph): Promise<void> => store.save(file, bytes, () => true);

test('a photograph is stored encrypted, as an ArrayBuffer, and is read again', async () => {
  await save(leaf);
  expect(await store.read(leaf)).toEqual(bytes);
  expect(await store.read(other)).toBe(null);
  const [stored] = await values<unknown>(withStore);
  expect(stored).toBeInstanceOf(ArrayBuffer);
  const text = Buffer.from(stored as ArrayBuffer).toString('latin1');
  expect(text).not.toContain(Buffer.from(bytes.slice(100, 110)).toString('latin1'));
  expect(await store.list()).toEqual([{ ...leaf, bytes: (stored as ArrayBuffer).byteLength }]);
});

test('a photograph that this device’s key doesn’t open is deleted', async () => {
  await save(leaf);
  key = await generateKey();
  expect(await store.read(leaf)).toBe(null);
  expect(await store.list()).toEqual([]);
});

test('a photograph under another one’s name doesn’t open', async () => {
  await save(leaf);
  const [{ bytes: size } = { bytes: 0 }] = await store.list();
  const sealed = await get<unknown>(`${idOf(1)}/0/large/${size}`, withStore);
  await set(`${idOf(1)}/1/large/${size}`, sealed, withStore);
  expect(await store.read(other)).toBe(null);
  expect(await store.read(leaf)).toEqual(bytes);
});

test('nothing is stored without a key, or if it is no longer wanted', async () => {
  await store.save(leaf, bytes, () => false);
  expect(await store.list()).toEqual([]);
  key = null;
  await expect(save(leaf)).rejects.toThrow();
  expect(await store.list()).toEqual([]);
});

test('photographs are deleted one by one, or all', async () => {
  await save(leaf);
  await save(other);
  const [first] = await store.list();
  if (first) await store.remove([first]);
  expect(await store.list()).toHaveLength(1);
  await store.clear();
  expect(await store.list()).toEqual([]);
});

test.each([
  ['a full disk', 'QuotaExceededError', 0],
  ['any other fault', 'UnknownError', 1],
])('messages take the place of photographs after %s', async (_, name, left) => {
  await save(leaf);
  const messages = openDatabase(new IDBFactory(), undefined, 'messages');
  const full: UseStore = async (mode, act) => {
    if ((await store.list()).length > 0) throw new DOMException('', name);
    return await messages(mode, act);
  };
  const saved = set('list', 'text', roomierStore(full, store)).then(
    () => true,
    () => false,
  );
  expect(await saved).toBe(left === 0);
  expect(await store.list()).toHaveLength(left);
  expect(await get('list', messages)).toBe(left === 0 ? 'text' : undefined);
});
