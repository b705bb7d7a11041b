import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { sealedStoreDatabase } from '../../src/inbox/names.ts';
import { indexedDbKeyValues } from '../../src/inbox/storage/keyValueStore.ts';
import { generateKey } from '../../src/inbox/storage/encryption.ts';
import { openSealedStore, openText, sealText } from '../../src/inbox/storage/sealedStore.ts';
import { openDatabase } from '../../src/outbox/browser/indexedDb.ts';
import { actOf, at, listOf, messageOf } from './samples.ts';

test.each(['', 'Two acres – “oak” 🌿', 'x'.repeat(300_000)])(
  'sealed text opens with its key',
  async (text) => {
    const key = await generateKey();
    const sealed = await sealText(key, text);
    expect(sealed).not.toContain('acres');
    expect(await openText(key, sealed)).toBe(text);
  },
);

test('the same text is sealed differently each time, and no other key opens it', async () => {
  const key = await generateKey();
  const [one, other] = [await sealText(key, 'a'), await sealText(key, 'a')];
  expect(one).not.toBe(other);
  expect(await openText(await generateKey(), one)).toBe(null);
});

test('changed text, or text that was never sealed, does not open', async () => {
  const key = await generateKey();
  const sealed = await sealText(key, 'text');
  const letter = sealed[20] === 'A' ? 'B' : 'A';
  for (const changed of [sealed.slice(0, 20) + letter + sealed.slice(21), 'not base64!', '']) {
    expect(await openText(key, changed)).toBe(null);
  }
});

test('no script can export the key', async () => {
  const key = await generateKey();
  expect(key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});

test('a list never takes the place of a newer one that another tab stores at the same time', async () => {
  const values = indexedDbKeyValues(openDatabase(new IDBFactory(), undefined, sealedStoreDatabase));
  const other = openSealedStore(values);
  await other.createKey();
  const note = actOf(1, 'note', { note: 'call', progress: 'done' });
  await other.saveDone(note);
  const newer = listOf([messageOf(1, { revision: 3 })], { asOf: at(2_000) });
  let saves = 0;
  const own = openSealedStore({
    ...values,
    async entries() {
      const stored = await values.entries();
      if (saves === 1) await other.saveList(newer, [note.id]);
      saves += 1;
      return stored;
    },
  });
  await own.key();
  await own.saveList(listOf([messageOf(1)], { asOf: at(1_000) }), []);
  expect(await other.read()).toEqual({ list: newer, done: [] });
});
