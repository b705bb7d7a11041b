import { expect, test } from 'vitest';
import { generateKey, openText, sealText } from '../../src/inbox/storage/sealedStore.ts';

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
