import { afterEach, expect, it, vi } from 'vitest';
import { makeSealer } from '../../src/workshop/sealer.ts';

it.each([
  [null, 'noKey'],
  ['not a key', 'badKey'],
  ['A'.repeat(87), 'badKey'],
])('says what is wrong with the key %j', async (key, obstacle) => {
  expect(await makeSealer(key)).toBe(obstacle);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([undefined, {}])(
  'says that nothing can be sealed here, with a platform of %j',
  async (crypto) => {
    vi.stubGlobal('crypto', crypto);
    expect(await makeSealer('A'.repeat(87))).toBe('insecure');
  },
);
