import { strict as assert } from 'node:assert';
import { localWorkshopKeys } from '../../../scripts/build/localWorkshopKeys.ts';
import { makeKeyPair } from '../../../scripts/workshop/keys.ts';
import {
  type Enquiry,
  limits,
  parseReceipt,
  replayedHeader,
  type Signal,
} from '../../../supabase/functions/_shared/contract.ts';
import { keyProbe, readKeyTrial } from '../../../supabase/functions/_shared/keyProbe.ts';
import { importPublicKey, seal } from '../../../supabase/functions/_shared/sealing.ts';
import { storedEnquiries, storedNotifications } from './support/backend.ts';
import { enquiryId, sample, sampleOf } from './support/enquiries.ts';
import { environmentFor, origin, startFunction } from './support/functionProcess.ts';
import { mails } from './support/mails.ts';
import { post, sceneClaim } from './support/scene.ts';
import { settled } from './support/settled.ts';

async function sealedBody(
  id: string,
  enquiry: Enquiry = sample,
  signals: readonly Signal[] = [],
  publicKey: string = localWorkshopKeys.publicKey,
): Promise<{ sealed: string }> {
  return { sealed: await seal(await importPublicKey(publicKey), id, enquiry, signals) };
}

sceneClaim('a sealed enquiry is opened, stored and mailed like any other', async ({ start }) => {
  const { url } = await start();
  const id = enquiryId();
  const answer = await post(url, { id, body: await sealedBody(id), headers: { origin } });
  assert.equal(answer.status, 202, answer.text);
  assert.notEqual(parseReceipt(JSON.parse(answer.text), id), null);
  const [stored, ...others] = await storedEnquiries();
  assert.deepEqual(others, []);
  assert.deepEqual(
    [stored?.id, stored?.name, stored?.email, stored?.project_type, stored?.message],
    [id, sample.name, sample.email, sample.projectType, sample.message],
  );
  await settled('sent');
  const [mail] = await mails();
  assert.equal(mail?.replyTo, sample.email);
  assert.ok(mail?.text?.includes('What would you plant first?'));
});

sceneClaim(
  'the same enquiry under one key is a repeat, sealed or not, and another text is not',
  async ({ start }) => {
    const { url } = await start();
    const id = enquiryId();
    const first = await post(url, { id, body: await sealedBody(id) });
    for (const body of [await sealedBody(id), sample, await sealedBody(id)]) {
      const again = await post(url, { id, body });
      assert.deepEqual([again.status, again.text], [202, first.text]);
      assert.equal(again.headers.get(replayedHeader), 'true');
    }
    const plainId = enquiryId();
    const own = sampleOf(plainId);
    await post(url, { id: plainId, body: own });
    const sealed = await post(url, { id: plainId, body: await sealedBody(plainId, own) });
    assert.equal(sealed.headers.get(replayedHeader), 'true');
    const other = { ...sample, message: 'Another text.' };
    const reused = await post(url, { id, body: await sealedBody(id, other) });
    assert.deepEqual(
      [reused.status, JSON.parse(reused.text).code],
      [422, 'idempotency_key_reused'],
    );
    assert.equal((await storedEnquiries()).length, 2);
  },
);

sceneClaim('a signal that was sealed with it holds its mail', async ({ start }) => {
  const { url } = await start();
  const id = enquiryId();
  assert.equal((await post(url, { id, body: await sealedBody(id, sample, ['trap']) })).status, 202);
  assert.deepEqual(
    (await storedNotifications()).map(({ state }) => state),
    ['held'],
  );
});

sceneClaim(
  'without its key it is a 503 and an alarm; with the key it is taken',
  async ({ start }) => {
    const { publicKey, privateKey } = await makeKeyPair();
    const id = enquiryId();
    const body = await sealedBody(id, sample, [], publicKey);
    for (const WORKSHOP_PRIVATE_KEY of ['', localWorkshopKeys.privateKey]) {
      const without = await start('send-contact-email', { WORKSHOP_PRIVATE_KEY });
      const answer = await post(without.url, { id, body, headers: { origin } });
      const problem = JSON.parse(answer.text);
      assert.deepEqual([answer.status, problem.code, problem.id], [503, 'key_unknown', id]);
      assert.equal(answer.headers.get('retry-after'), '300');
      assert.match(without.output(), /"event":"fault","level":"alarm","outcome":"no_key"/);
      assert.equal((await post(without.url)).status, 202, 'a plain one needs no key');
      await without.kill();
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

sceneClaim(
  'a probe tells whether the server opens what a key seals, and leaves nothing there',
  async ({ start }) => {
    const { publicKey } = await makeKeyPair();
    const { url } = await start();
    const trial = async (key: string) => {
      const id = enquiryId();
      const answer = await post(url, { id, body: await keyProbe(key, id), headers: { origin } });
      assert.equal(readKeyTrial(answer.status, JSON.parse(answer.text), enquiryId()), null);
      return readKeyTrial(answer.status, JSON.parse(answer.text), id);
    };
    assert.equal(await trial(localWorkshopKeys.publicKey), 'opens');
    assert.equal(await trial(publicKey), 'locked');
    assert.deepEqual(await storedEnquiries(), []);
    assert.deepEqual(await mails(), []);

    // What was changed on its way is refused as well, which says nothing about the key.
    const id = enquiryId();
    const { sealed } = JSON.parse(await keyProbe(localWorkshopKeys.publicKey, id));
    const cut = await post(url, { id, body: { sealed: sealed.slice(0, -8) } });
    assert.equal(cut.status, 422);
    assert.equal(readKeyTrial(cut.status, JSON.parse(cut.text), id), null);
  },
);

sceneClaim('one that is changed, or under another id, is refused', async ({ start }) => {
  const { url } = await start();
  const id = enquiryId();
  const { sealed } = await sealedBody(id);
  const last = sealed.at(-1) === 'A' ? 'E' : 'A';
  const given = [
    { id: enquiryId(), body: { sealed } },
    { id, body: { sealed: sealed.slice(0, -1) + last } },
    { id, body: { sealed: sealed.slice(0, 90) } },
    { id, body: { sealed: '' } },
    { id, body: { sealed: 'no sealed text' } },
  ];
  for (const one of given) {
    const answer = await post(url, one);
    const problem = JSON.parse(answer.text);
    assert.deepEqual(
      [answer.status, problem.code, problem.id, problem.errors],
      [422, 'enquiry_invalid', one.id, []],
    );
  }
  const tooLong = await post(url, { id, body: { sealed: 'A'.repeat(limits.sealed + 1) } });
  assert.deepEqual([tooLong.status, JSON.parse(tooLong.text).code], [413, 'body_too_large']);
  assert.deepEqual(await storedEnquiries(), []);
});

sceneClaim('what is inside is parsed like a plain one', async ({ start }) => {
  const { url } = await start();
  const id = enquiryId();
  const body = await sealedBody(id, { ...sample, email: 'ana@' });
  const answer = await post(url, { id, body });
  assert.deepEqual(JSON.parse(answer.text).errors, [{ field: 'email', code: 'email_invalid' }]);
  // Fields that it does not know were always passed over.
  const plain = await post(url, { id, body: { ...sample, sealed: 'whatever' } });
  assert.equal(plain.status, 202);
});

sceneClaim('a key that is none keeps the function from starting, by its name', async () => {
  const wrong = { WORKSHOP_PRIVATE_KEY: `${localWorkshopKeys.privateKey},secret` };
  await assert.rejects(
    startFunction('send-contact-email', environmentFor('resend', wrong)),
    ({ message }: Error) =>
      /WORKSHOP_PRIVATE_KEY has what is no key/.test(message) &&
      !message.includes(localWorkshopKeys.privateKey),
  );
});
