import { expect, it } from 'vitest';
import { makeSealer } from '../../src/workshop/sealer';

it.each([
  [null, 'noKey'],
  ['not a key', 'badKey'],
  ['A'.repeat(87), 'badKey'],
])('says what is wrong with the key %j', async (key, obstacle) => {
  expect(await makeSealer(key)).toBe(obstacle);
});
