// @vitest-environment jsdom
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Env, readEnv } from '../../src/env.ts';
import { deviceParts } from '../../src/inbox/deviceParts.ts';
import { inboxOnDevice } from '../../src/inbox/inboxOnDevice.ts';
import { listOf } from './samples.ts';
import { actsDatabase, leftKey, vaultDatabase } from '../../src/inbox/names.ts';

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
  expect(session.isKept()).toBe(false);
  expect(session.hasLeft()).toBe(true);
});

test('after she has signed out no read or write makes a deleted database again', async () => {
  const { store, vault, state, deleteAll } = deviceParts(envOf('late'));
  await Promise.all([store.list(), vault.makeKey()]);
  expect(await databases()).toEqual([vaultDatabase, actsDatabase].toSorted());
  localStorage.setItem(leftKey, 'true');
  await deleteAll();
  await expect(store.list()).rejects.toThrow();
  await vault.keepList(listOf([]), []);
  vault.forget();
  expect(await vault.key()).toBeNull();
  await vault.empty();
  expect(await databases()).toEqual([]);
  expect(state.get().storage).toBe('usable');
  localStorage.removeItem(leftKey);
  expect(await store.list()).toEqual([]);
  await vault.makeKey();
  expect(await vault.sealToKeep('x')).toMatchObject({ isLasting: true });
});

test('databases that an interrupted sign-out has left empty go as well, and nobody has signed out for it', async () => {
  const { store, vault } = deviceParts(envOf('interrupted'));
  await Promise.all([store.list(), vault.key()]);
  expect(await databases()).toEqual([vaultDatabase, actsDatabase].toSorted());
  await inboxOnDevice(readEnv()).leave();
  expect(await databases()).toEqual([]);
  expect(localStorage.length).toBe(0);
});
