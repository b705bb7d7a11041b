// @vitest-environment jsdom
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Env, readEnv } from '../../src/env.ts';
import { deviceParts } from '../../src/inbox/deviceParts.ts';
import { inboxOnDevice } from '../../src/inbox/inboxOnDevice.ts';
import { listOf } from './samples.ts';
import { changesDatabase, signedOutKey, sealedStoreDatabase } from '../../src/inbox/names.ts';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** A URL of its own for each test: the auth client derives its storage key from it, and may exist once for a key. */
const envOf = (name: string): Env => ({ ...readEnv(), supabaseUrl: `https://${name}.example.com` });

const databases = async (): Promise<string[]> =>
  (await indexedDB.databases()).map(({ name = '' }) => name).toSorted();

test('a page that opens after a sign-out has no session that its client could renew', () => {
  localStorage.setItem('sb-closed-auth-token', '{}');
  localStorage.setItem('owner-inbox-left', 'true');
  const { session } = deviceParts(envOf('closed'));
  expect(session.isStored()).toBe(false);
  expect(session.hasSignedOut()).toBe(true);
});

test('no read or write recreates a deleted database after a sign-out', async () => {
  const { store, sealedStore, state, deleteAll } = deviceParts(envOf('late'));
  await Promise.all([store.list(), sealedStore.createKey()]);
  expect(await databases()).toEqual([sealedStoreDatabase, changesDatabase].toSorted());
  localStorage.setItem(signedOutKey, 'true');
  await deleteAll();
  await expect(store.list()).rejects.toThrow();
  await sealedStore.saveList(listOf([]), []);
  sealedStore.forgetKey();
  expect(await sealedStore.key()).toBeNull();
  await sealedStore.clear();
  expect(await databases()).toEqual([]);
  expect(state.get().storage).toBe('usable');
  localStorage.removeItem(signedOutKey);
  expect(await store.list()).toEqual([]);
  await sealedStore.createKey();
  expect(await sealedStore.sealToStore('x')).toMatchObject({ isPersistent: true });
});

test('empty databases of an interrupted sign-out are deleted too, without marking anybody as signed out', async () => {
  const { store, sealedStore } = deviceParts(envOf('interrupted'));
  await Promise.all([store.list(), sealedStore.key()]);
  expect(await databases()).toEqual([sealedStoreDatabase, changesDatabase].toSorted());
  await inboxOnDevice(readEnv()).signOut();
  expect(await databases()).toEqual([]);
  expect(localStorage.length).toBe(0);
});
