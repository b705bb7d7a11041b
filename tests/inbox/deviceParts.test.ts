// @vitest-environment jsdom
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Env, readEnv } from '../../src/env.ts';
import { deviceParts } from '../../src/inbox/deviceParts.ts';
import { inboxOnDevice } from '../../src/inbox/inboxOnDevice.ts';
import { actsDatabase, leftKey, vaultDatabase } from '../../src/inbox/names.ts';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Each of its own backend: one client for each storage key. */
const envOf = (name: string): Env => ({ ...readEnv(), supabaseUrl: `https://${name}.example.com` });

const databases = async (): Promise<(string | undefined)[]> =>
  (await indexedDB.databases()).map(({ name }) => name).toSorted();

test('a page that opens where she has signed out has no session for its client to renew', () => {
  localStorage.setItem('sb-closed-auth-token', '{}');
  localStorage.setItem('owner-inbox-left', 'true');
  const { session } = deviceParts(envOf('closed'));
  expect(session.isKept()).toBe(false);
  expect(session.hasLeft()).toBe(true);
});

test('after she has signed out no read makes the database of her changes again', async () => {
  const { store, deleteAll } = deviceParts(envOf('late'));
  await store.list();
  expect(await databases()).toEqual([actsDatabase]);
  localStorage.setItem(leftKey, 'true');
  await deleteAll();
  await expect(store.list()).rejects.toThrow();
  expect(await databases()).toEqual([]);
  localStorage.removeItem(leftKey);
  expect(await store.list()).toEqual([]);
});

test('databases that an interrupted sign-out has left empty go as well, and nobody has signed out for it', async () => {
  const { store, vault } = deviceParts(envOf('interrupted'));
  await Promise.all([store.list(), vault.key()]);
  expect(await databases()).toEqual([vaultDatabase, actsDatabase].toSorted());
  await inboxOnDevice(readEnv()).leave();
  expect(await databases()).toEqual([]);
  expect(localStorage.length).toBe(0);
});
