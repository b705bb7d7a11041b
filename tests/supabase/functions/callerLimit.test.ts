import { strict as assert } from 'node:assert';
import { writePart } from '../../../supabase/functions/_shared/contract/photographs.ts';
import { listFunctions } from '../../../scripts/backend/functions.ts';
import { startAuth } from './support/authServer.ts';
import { backend, query } from './support/backend.ts';
import { enquiryId } from './support/enquiries.ts';
import { type FunctionName, origin } from './support/functionProcess.ts';
import { mailAttempts } from './support/mails.ts';
import { fileOf, jpegOf, partOf } from './support/photographs.ts';
import { post, type Scene, sceneClaim } from './support/scene.ts';

const limited = {
  CLIENT_ADDRESS_HEADER: 'cf-connecting-ip',
  ADDRESS_SECRET: 'a secret of the tests',
};
const from = (address: string) => ({ 'cf-connecting-ip': address });

/** Makes `count` calls from one address, then one call from another address. Returns their statuses. */
async function flood(
  count: number,
  call: (headers: Record<string, string>) => Promise<{ status: number }>,
): Promise<{ statuses: number[]; other: number }> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push((await call(from('192.0.2.7'))).status);
  return { statuses, other: (await call(from('192.0.2.8'))).status };
}

/** Tests how each function answers a caller who repeats calls. */
const limits: Record<FunctionName, (scene: Scene) => Promise<void>> = {
  async 'send-contact-email'({ start }) {
    const { url } = await start('send-contact-email', { ...limited, RATE_BURST: '3' });
    const { statuses, other } = await flood(6, (headers) => post(url, { headers }));
    assert.deepEqual(new Set([...statuses, other]), new Set([202]), 'all are stored');
    const held = await query(`select from contact.notifications where state = 'held'`);
    assert.equal(held.length, 3);
  },
  async 'enquiry-states'({ start }) {
    const { url } = await start('enquiry-states', limited);
    const { statuses, other } = await flood(62, (headers) =>
      post(url, { id: null, body: { ids: [enquiryId()] }, headers: { origin, ...headers } }),
    );
    assert.deepEqual(statuses.slice(0, 60), Array(60).fill(200));
    assert.deepEqual([statuses.at(-1), other], [429, 200]);
  },
  async 'receive-photographs'({ start }) {
    const { url } = await start('receive-photographs', limited);
    const { url: form } = await start();
    const bytes = jpegOf(100);
    const { statuses, other } = await flood(62, async (headers) => {
      const message = enquiryId();
      await post(form, { id: message });
      const part = partOf(await fileOf(bytes, { message }), bytes, 0);
      const type = { 'content-type': 'application/octet-stream' };
      return await post(url, { body: writePart(part), headers: { ...headers, ...type } });
    });
    assert.deepEqual(statuses.slice(0, 60), Array(60).fill(200));
    assert.deepEqual([statuses.at(-1), other], [429, 200]);
  },
  // The function answers every code request and limits only the mails, so that an attacker can't lock the owner out.
  async 'owner-inbox'({ start }) {
    await query(`insert into contact.owners values ('owner@example.com') on conflict do nothing`);
    const auth = await startAuth();
    const server = await start('owner-inbox', {
      AUTH_URL: auth.url,
      AUTH_ISSUER: 'none',
      AUTH_JWT_SECRET: 'a secret of Supabase Auth in the tests',
      SUPABASE_ANON_KEY: 'sb_publishable_own',
    });
    const body = { step: 'code', email: 'owner@example.com' };
    const { statuses, other } = await flood(20, (headers) =>
      post(server.url, { id: null, body, headers: { origin, ...headers } }),
    );
    assert.deepEqual(new Set([...statuses, other]), new Set([202]));
    await server.printed(/code_mailed_before/);
    assert.equal(auth.asked.length, 1);
    // A request without a token causes no call to Supabase Auth.
    const list = await post(server.url, { id: null, body: { step: 'list' }, headers: { origin } });
    assert.deepEqual([list.status, auth.asked.length], [401, 1]);
    await auth.stop();
  },
  // deliver-notifications has no limit: it refuses every call without its secret.
  async 'deliver-notifications'({ start }) {
    const { url } = await start('deliver-notifications');
    const { statuses, other } = await flood(20, async (headers) => {
      const answer = await fetch(url, { method: 'POST', headers });
      await answer.body?.cancel();
      return answer;
    });
    assert.deepEqual(new Set([...statuses, other]), new Set([401]));
    assert.deepEqual(await query('select from contact.last_run'), []);
    assert.deepEqual(await mailAttempts(), []);
  },
};

for (const [name, prove] of Object.entries(limits)) {
  sceneClaim(`${name} limits or refuses repeated calls`, prove);
}

sceneClaim('every function has a test of repeated calls', async () => {
  assert.deepEqual(listFunctions(`${backend.root}/supabase/functions`), Object.keys(limits).sort());
});
