import { strict as assert } from 'node:assert';
import { localWorkshopKeys } from '../../../scripts/build/localWorkshopKeys.ts';
import { makeKeyPair } from '../../../scripts/owner/workshop/keys.ts';
import {
  type Enquiry,
  parseReceipt,
  replayedHeader,
} from '../../../supabase/functions/_shared/contract.ts';
import { importPublicKey, seal } from '../../../supabase/functions/_shared/sealing.ts';
import { readTexts } from '../../../supabase/functions/_shared/storedTexts.ts';
import { storedEnquiries } from './support/backend.ts';
import { enquiryId, sample, sampleOf } from './support/enquiries.ts';
import { origin } from './support/functionProcess.ts';
import { mails } from './support/mails.ts';
import { post, sceneClaim } from './support/scene.ts';
import { settled } from './support/settled.ts';

async function sealedBody(
  id: string,
  enquiry: Enquiry = sample,
  publicKey: string = localWorkshopKeys.publicKey,
): Promise<{ sealed: string }> {
  return { sealed: await seal(await importPublicKey(publicKey), id, enquiry) };
}

sceneClaim(
  'a sealed enquiry is stored and mailed like a plain one, and both forms count as the same enquiry',
  async ({ start }) => {
    const { url } = await start();
    const id = enquiryId();
    const first = await post(url, { id, body: await sealedBody(id), headers: { origin } });
    assert.equal(first.status, 202, first.text);
    assert.notEqual(parseReceipt(JSON.parse(first.text), id), null);
    await settled('sent');
    const [mail] = await mails();
    assert.equal(mail?.replyTo, sample.email);
    assert.ok(mail?.text?.includes('What would you plant first?'));

    for (const body of [await sealedBody(id), sample]) {
      const again = await post(url, { id, body });
      assert.deepEqual([again.status, again.text], [202, first.text]);
      assert.equal(again.headers.get(replayedHeader), 'true');
    }
    const other = { ...sample, message: 'Another text.' };
    const reused = await post(url, { id, body: await sealedBody(id, other) });
    assert.deepEqual(
      [reused.status, JSON.parse(reused.text).code],
      [422, 'idempotency_key_reused'],
    );
    const [stored, ...others] = await storedEnquiries();
    assert.deepEqual(others, []);
    assert.equal(stored?.id, id);
    assert.deepEqual(readTexts(stored.texts), sample);
  },
);

sceneClaim(
  'a sealed enquiry gets a 503 and an alarm while its key is missing, and is stored once the key is set',
  async ({ start }) => {
    const { publicKey, privateKey } = await makeKeyPair();
    const id = enquiryId();
    const body = await sealedBody(id, sample, publicKey);
    for (const WORKSHOP_PRIVATE_KEY of ['', localWorkshopKeys.privateKey]) {
      const without = await start('send-contact-email', { WORKSHOP_PRIVATE_KEY });
      const answer = await post(without.url, { id, body, headers: { origin } });
      const problem = JSON.parse(answer.text);
      assert.deepEqual([answer.status, problem.code, problem.id], [503, 'key_unknown', id]);
      assert.equal(answer.headers.get('retry-after'), '300');
      await without.printed(/"event":"fault","level":"alarm","outcome":"no_key"/);
      assert.equal((await post(without.url)).status, 202, 'a plain one needs no key');
    }
    const both = `${privateKey}, ${localWorkshopKeys.privateKey}`;
    const { url } = await start('send-contact-email', { WORKSHOP_PRIVATE_KEY: both });
    assert.equal((await post(url, { id, body })).status, 202);
    const old = enquiryId();
    const oldBody = await sealedBody(old, sampleOf(old));
    assert.equal((await post(url, { id: old, body: oldBody })).status, 202);
    assert.equal((await storedEnquiries()).length, 4);
  },
);
