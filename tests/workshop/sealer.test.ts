import { afterEach, expect, it, vi } from 'vitest';
import { importPrivateKey, open, parsePrivateKey } from '#sealing';
import { makeKeyPair } from '../../scripts/owner/workshop/keys.ts';
import { exportSealed, makeSealer } from '../../src/workshop/sealer.ts';
import { draftOf, refusedOf, sealed, sealedOf, sentOf } from '../support/entries.ts';
import { idOf, sampleEnquiry } from '../support/outboxDeps.ts';

it('the sealer seals text that the owner’s key opens under the same id', async () => {
  const { publicKey, privateKey } = await makeKeyPair();
  const text = parsePrivateKey(privateKey);
  const sealer = await makeSealer(publicKey);
  if (!text || typeof sealer === 'string') throw new Error('The key can’t be read.');
  const sealedText = await sealer(idOf(1), sampleEnquiry);
  const opened = await open([await importPrivateKey(text)], idOf(1), sealedText);
  expect(opened).toMatchObject({ kind: 'opened', value: sampleEnquiry });
});

it.each([
  [null, 'noKey'],
  ['not a key', 'badKey'],
  ['A'.repeat(87), 'badKey'],
])('the sealer rejects the key %j', async (key, obstacle) => {
  expect(await makeSealer(key)).toBe(obstacle);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([undefined, {}])(
  'the sealer reports an insecure context if `crypto` is %j',
  async (crypto) => {
    vi.stubGlobal('crypto', crypto);
    expect(await makeSealer('A'.repeat(87))).toBe('insecure');
  },
);

it('the export contains the sealed enquiries with their ids, and nothing else', () => {
  expect(
    JSON.parse(
      exportSealed([
        draftOf({}),
        sealedOf({ id: 'first' }),
        refusedOf({ sealed }),
        sentOf({ id: 'd' }),
      ]),
    ),
  ).toEqual({
    version: 1,
    enquiries: [
      { id: 'first', sealed },
      { id: 'c', sealed },
    ],
  });
});
