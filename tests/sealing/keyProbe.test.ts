import { expect, it } from 'vitest';
import { emptyEnquiry } from '#contract';
import { keyProbe, readKeyFile, readKeyTrial } from '#keyProbe';
import { importPrivateKey, open, parsePrivateKey } from '#sealing';
import { makeKeyPair } from '../../scripts/owner/workshop/keys.ts';

const id = '01900000-0000-7000-8000-000000000001';
const errors = [{ field: 'name', code: 'required' }];

it('a probe is sealed like an enquiry, and is an empty enquiry', async () => {
  const { publicKey, privateKey } = await makeKeyPair();
  const text = parsePrivateKey(privateKey);
  const { sealed } = JSON.parse(await keyProbe(publicKey, id));
  const opened = text && (await open([await importPrivateKey(text)], id, sealed));
  expect(opened).toMatchObject({ kind: 'opened', value: emptyEnquiry });
});

it.each<[string, number, unknown, string | null]>([
  ['that it found the fields empty', 422, { id, code: 'enquiry_invalid', errors }, 'opens'],
  ['no field errors', 422, { id, code: 'enquiry_invalid', errors: [] }, null],
  ['another refusal', 422, { id, code: 'idempotency_key_reused' }, null],
  ['the field errors under another status', 400, { id, code: 'enquiry_invalid', errors }, null],
  ['that the server lacks the key', 503, { id, code: 'key_unknown' }, 'locked'],
  ['that an unknown server lacks the key', 503, { code: 'key_unknown' }, null],
  ['another problem', 503, { id, code: 'unavailable' }, null],
  ['a page', 200, undefined, null],
])('an answer to the probe proves only what it says: %s', (_, status, body, trial) => {
  expect(readKeyTrial(status, body, id)).toBe(trial);
});

it('a key file is read only if it contains one key and nothing else', async () => {
  const { publicKey } = await makeKeyPair();
  expect(readKeyFile(`\n${publicKey}\n`)).toBe(publicKey);
  for (const text of ['', 'x', `x${publicKey}`, `${publicKey}x`, `${publicKey} x`, '<html>']) {
    expect(readKeyFile(text)).toBe(null);
  }
});
