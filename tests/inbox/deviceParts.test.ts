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

/** Each of its own backend: one client for each storage key. */
const envOf = (name: string): Env => ({ ...readEnv(), supabaseUrl: `https://${name}.example.com` });

const databases = async (): Promise<string[]> =>
  (await indexedDB.databases()).map(({ name = '' }) => name).toSorted();

test('a page that opens where she has signed out has no session for its client to renew', () => {
  localStorage.setItem('sb-closed-auth-token', '{}');
  localStorage.setItem('owner-inbox-left', 'true');
  const { session } = deviceParts(envOf('closed'));
  expect(session.isStored()).toBe(false);
  expect(session.hasSignedOut()).toBe(true);
});

test('after she has signed out no read or write makes a deleted database again', async () => {
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

test('databases that an interrupted sign-out has left empty go as well, and nobody has signed out for it', async () => {
  const { store, sealedStore } = deviceParts(envOf('interrupted'));
  await Promise.all([store.list(), sealedStore.key()]);
  expect(await databases()).toEqual([sealedStoreDatabase, changesDatabase].toSorted());
  await inboxOnDevice(readEnv()).signOut();
  expect(await databases()).toEqual([]);
  expect(localStorage.length).toBe(0);
});
