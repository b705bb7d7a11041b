import { strict as assert } from 'node:assert';
import { setTimeout as wait } from 'node:timers/promises';
import { keyPath } from '../../../supabase/functions/_shared/keyProbe.ts';
import { makeKeyPair } from '../../../scripts/owner/workshop/keys.ts';
import { listen } from '../../support/httpServer.ts';
import { backend, query } from './support/backend.ts';
import type { Environment, FunctionProcess } from './support/functionProcess.ts';
import { type Mail, mails, planFaults } from './support/mails.ts';
import { callDelivery, sceneClaim, transports } from './support/scene.ts';
import { settled } from './support/settled.ts';
import { until } from './support/until.ts';

const sink = 'sink@example.com';
const dayMs = 86_400_000;

const testing = ({ url }: FunctionProcess, more: Environment = {}): Environment => ({
  SELF_TEST: 'on',
  SELF_TEST_TO: sink,
  FUNCTIONS_URL: new URL(url).origin,
  ...more,
});

/** A test within one UTC day, since each day has its own self-test: just before midnight it waits for the next day. */
const dayClaim: typeof sceneClaim = (name, play, transport) =>
  sceneClaim(
    name,
    async (scene) => {
      const leftMs = dayMs - (Date.now() % dayMs);
      if (leftMs < 180_000) await wait(leftMs);
      await play(scene);
    },
    transport,
  );

type SelfTest = { state: string; outcome: string | null };

const selfTests = () =>
  query<SelfTest>('select state, outcome from contact.self_tests order by day');

/** Makes the self-test's start this many minutes old. */
const begun = (minutes: number) =>
  query(`update contact.self_tests set begun_at = now() - interval '${minutes} minutes'`);

const breakdowns = async (): Promise<Mail[]> =>
  (await mails()).filter(({ subject }) => subject.startsWith('Self-test failed'));

for (const transport of transports) {
  dayClaim(
    `by ${transport}, the daily self-test takes an enquiry’s whole path, and its mail reaches nobody`,
    async ({ start, deliver }) => {
      const contact = await start('send-contact-email', { ACKNOWLEDGE: 'on' });
      const on = testing(contact);
      await deliver();
      assert.deepEqual(await selfTests(), [], 'where it is not switched on, there is none');
      await deliver(on);
      // The enquiry's mail is sent before its acknowledgement (contact.turn_of).
      const [mail] = await until('its mails', async () => {
        const sent = await mails();
        return sent.length === 2 && sent;
      });
      await settled('sent');
      assert.ok(mail?.text?.includes('The site sent this to itself'));
      // If the mail was sent in time, the self-test has already passed: reopen it, so that it posts again in any case.
      await query("update contact.self_tests set state = 'open', ended_at = null");
      await deliver(on);
      assert.deepEqual(await selfTests(), [{ state: 'passed', outcome: null }]);
      await deliver(on);
      assert.deepEqual(
        (await mails()).map(({ to }) => to),
        [[sink], [sink]],
      );
      await contact.printed(/"outcome":"replayed"/);
      assert.equal(contact.output().split('"outcome":"replayed"').length - 1, 1);
    },
    transport,
  );
}

const secondRoute = {
  ALARM_MAIL_TRANSPORT: 'smtp',
  ALARM_SMTP_URL: backend.smtpUrl,
  ALARM_MAIL_TO: 'elsewhere@example.com',
};

type Fault = {
  name: string;
  /** Settings that break send-contact-email. */
  contact?: Environment;
  stopsMails?: boolean;
  outcome: string;
};

const faults: Fault[] = [
  {
    name: 'the site’s origin is not allowed',
    contact: { ALLOWED_ORIGINS: 'https://former.example.com' },
    outcome: 'post: preflight_403',
  },
  { name: 'the provider takes no mail', stopsMails: true, outcome: 'mail: resend_401' },
];

for (const { name, contact = {}, stopsMails = false, outcome } of faults) {
  dayClaim(`if ${name}, the owner gets one mail that day, by the second route`, async (scene) => {
    if (stopsMails) await planFaults({ kind: 'status', status: 401, times: 'always' });
    const on = testing(await scene.start('send-contact-email', contact), {
      ...secondRoute,
    });
    const delivery = await scene.start('deliver-notifications', on);
    const deliver = async () => await (await callDelivery(delivery)).body?.cancel();
    await deliver();
    if (stopsMails) await settled('waiting');
    await begun(30);
    await deliver();
    assert.deepEqual((await selfTests())[0]?.state, 'open');
    await begun(61);
    await Promise.all([deliver(), deliver()]);
    await deliver();
    await deliver();
    const [test, ...others] = await selfTests();
    assert.deepEqual([test?.state, others], ['failed', []]);
    assert.ok(test?.outcome?.startsWith(outcome), String(test?.outcome));
    const [mail, ...more] = await breakdowns();
    assert.deepEqual([mail?.to, more], [['elsewhere@example.com'], []]);
    for (const part of [mail?.text, mail?.html]) {
      assert.ok(part?.includes(String(test?.outcome).split(': ')[1] ?? '?'), String(part));
    }
    await delivery.kill();
    assert.equal(delivery.output().split('"level":"alarm"').length - 1, 1);
  });
}

/** A site that serves only the file with its public sealing key. */
async function siteWith(key: string, play: (siteOrigin: string) => Promise<void>): Promise<void> {
  const site = await listen(({ url }, response) => {
    response.writeHead(url === keyPath ? 200 : 404);
    response.end(url === keyPath ? `${key}\n` : '<h1>Home</h1>');
  });
  try {
    await play(site.url);
  } finally {
    await site.stop();
  }
}

dayClaim(
  'if the server lacks the private key for the site’s public key, the owner gets a mail about it',
  async (scene) => {
    const { publicKey, privateKey } = await makeKeyPair();
    await siteWith(publicKey, async (siteOrigin) => {
      const at = { ALLOWED_ORIGINS: siteOrigin };
      const lost = testing(await scene.start('send-contact-email', at), at);
      await scene.deliver(lost);
      await settled('sent');
      await scene.deliver(lost);
      assert.deepEqual((await selfTests())[0]?.state, 'open');
      await begun(61);
      await scene.deliver(lost);
      await scene.deliver(lost);
      assert.deepEqual(await selfTests(), [{ state: 'failed', outcome: 'key: key_unknown' }]);
      const [mail, ...more] = await breakdowns();
      assert.deepEqual(more, []);
      assert.ok(mail?.subject?.endsWith('Workshop messages can’t be opened'), mail?.subject);

      await query('truncate contact.enquiries, contact.self_tests cascade');
      const known = { ...at, WORKSHOP_PRIVATE_KEY: privateKey };
      const kept = testing(await scene.start('send-contact-email', known), at);
      await scene.deliver(kept);
      await settled('sent');
      await scene.deliver(kept);
      assert.deepEqual(await selfTests(), [{ state: 'passed', outcome: null }]);
    });
  },
);
