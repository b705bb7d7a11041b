import { strict as assert } from 'node:assert';
import { makeKeyPair } from '../../../scripts/owner/workshop/keys.ts';
import { type Enquiry, limits } from '../../../supabase/functions/_shared/contract.ts';
import { keyProbe, readKeyTrial } from '../../../supabase/functions/_shared/keyProbe.ts';
import {
  importPrivateKey,
  importPublicKey,
  open,
  parsePrivateKey,
  seal,
} from '../../../supabase/functions/_shared/sealing.ts';
import type { Deps } from '../../../supabase/functions/send-contact-email/handler.ts';
import { claim } from './support/claim.ts';
import { sample } from './support/enquiries.ts';
import { fresh, id, play, posted } from './support/handling.ts';

async function owner() {
  const { publicKey, privateKey } = await makeKeyPair();
  const text = parsePrivateKey(privateKey);
  assert.ok(text);
  const key = await importPrivateKey(text);
  const openSealed: Deps['openSealed'] = (of, sealed) => open([key], of, sealed);
  return { publicKey, seals: await importPublicKey(publicKey), openSealed };
}

claim('a sealed enquiry is stored or refused by its decrypted fields', async () => {
  const { seals, openSealed } = await owner();
  const { handle, stored } = play(fresh, { openSealed });
  const sealed = await seal(seals, id, sample, ['untouched']);
  assert.equal((await handle(posted({ sealed }, { 'content-language': 'es' }))).status, 202);
  assert.equal(stored[0]?.language, 'es');
  assert.deepEqual([stored[0]?.enquiry, stored[0]?.signals], [sample, ['untouched']]);

  const bad: Enquiry = { ...sample, email: 'no address' };
  const refused = await handle(posted({ sealed: await seal(seals, id, bad) }));
  assert.equal(refused.status, 422);
  assert.deepEqual((await refused.json()).errors, [{ field: 'email', code: 'email_invalid' }]);
});

claim('a sealed enquiry that was tampered with is refused without fields', async () => {
  const { openSealed } = await owner();
  const response = await play(fresh, { openSealed }).handle(posted({ sealed: '' }));
  assert.equal(response.status, 422);
  assert.deepEqual((await response.json()).errors, []);
});

claim('a probe shows whether the server can open a key’s texts, and stores nothing', async () => {
  const [own, another] = [await owner(), await owner()];
  const { handle, stored } = play(fresh, { openSealed: own.openSealed });
  const trial = async (probe: string) => {
    const response = await handle(posted(probe));
    return readKeyTrial(response.status, await response.json(), id);
  };
  assert.equal(await trial(await keyProbe(own.publicKey, id)), 'opens');
  assert.equal(await trial(await keyProbe(another.publicKey, id)), 'locked');
  // The function also refuses a damaged text, which proves nothing about the key.
  const cut = (await keyProbe(own.publicKey, id)).replace(/.{8}"}$/, '"}');
  assert.equal(await trial(cut), null);
  assert.deepEqual(stored, []);
});

claim('a sealed enquiry whose key is missing gets a 503 and causes an alarm', async () => {
  const { handle, stored, logged } = play(fresh);
  const longest = 'A'.repeat(limits.sealed);
  const response = await handle(posted({ sealed: longest }));
  assert.equal(response.status, 503);
  assert.equal(response.headers.get('retry-after'), '300');
  assert.equal((await response.json()).code, 'key_unknown');
  assert.deepEqual(stored, []);
  assert.deepEqual(logged[0], { event: 'fault', level: 'alarm', outcome: 'no_key', id });
});
