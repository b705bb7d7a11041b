import { strict as assert } from 'node:assert';
import { replayedHeader } from '../../../supabase/functions/_shared/contract.ts';
import { makeDue, query, storedEnquiries, storedNotifications } from './support/backend.ts';
import { enquiryId, sample } from './support/enquiries.ts';
import { type Fault, mailAttempts, mails, planFaults } from './support/mails.ts';
import { callDelivery, post, sceneClaim, transports } from './support/scene.ts';
import { settled } from './support/settled.ts';

const none = { sent: 0, retry: 0, dead: 0, unsettled: 0 };

const failures: Record<(typeof transports)[number], [fault: Fault, outcome: string][]> = {
  resend: [
    [{ kind: 'status', status: 503, times: 'always' }, 'resend_503_application_error'],
    [{ kind: 'drop', times: 'always' }, 'resend_unreachable'],
  ],
  smtp: [
    [{ kind: 'reply', code: 451, times: 'always' }, 'smtp_451'],
    [{ kind: 'drop', times: 'always' }, 'smtp_'],
  ],
};

for (const transport of transports) {
  for (const [fault, outcome] of failures[transport]) {
    sceneClaim(
      `by ${transport}, a mail that failed by ${fault.kind} is sent by the schedule, not before its time`,
      async ({ start, deliver }) => {
        await planFaults(fault);
        assert.equal((await post((await start()).url)).status, 202);
        const [waiting] = await settled('waiting');
        assert.ok(waiting);
        assert.ok(waiting.last_outcome?.startsWith(outcome), String(waiting.last_outcome));
        assert.ok(waiting.wait_s > 5 && waiting.wait_s <= 30, `waits ${waiting.wait_s} s`);
        assert.deepEqual(await mails(), []);

        await planFaults();
        assert.deepEqual((await deliver()).counts, none);
        await makeDue();
        assert.deepEqual(await deliver(), { status: 200, counts: { ...none, sent: 1 } });
        await makeDue();
        assert.deepEqual((await deliver()).counts, none);

        const [mail, ...others] = await mails();
        assert.deepEqual([mail?.via, mail?.replyTo, others], [transport, sample.email, []]);
        const taken = (await mailAttempts()).filter((attempt) => attempt.outcome === 'accepted');
        assert.equal(taken.length, 1);
      },
      transport,
    );
  }
}

sceneClaim('the second try waits longer than the first', async ({ start, deliver }) => {
  await planFaults({ kind: 'status', status: 500, times: 'always' });
  await post((await start()).url);
  await settled('waiting');
  await makeDue();
  assert.deepEqual((await deliver()).counts, { ...none, retry: 1 });
  const [waiting] = await storedNotifications();
  assert.equal(waiting?.attempts, 2);
  assert.ok(waiting.wait_s > 40 && waiting.wait_s <= 60, `waits ${waiting.wait_s} s`);
});

sceneClaim(
  'a mail that can’t be written is tried again later, and holds up no other',
  async ({ start, deliver }) => {
    await planFaults({ kind: 'status', status: 503, times: 2 });
    const { url } = await start();
    await post(url);
    await settled('waiting');
    // A time that no words exist for.
    await query("update contact.enquiries set received_at = '290000-01-01'");
    await query(
      'update contact.notifications set subject = null, body_text = null, body_html = null',
    );
    await post(url);
    await settled('waiting');
    await makeDue();
    assert.deepEqual(await deliver(), { status: 200, counts: { ...none, sent: 1, retry: 1 } });
    const [first, second] = await storedNotifications();
    assert.deepEqual([first?.last_outcome, second?.state], ['unwritten', 'sent']);
    assert.equal((await mails()).length, 1);

    await query("update contact.notifications set created_at = created_at - interval '26 hours'");
    await makeDue();
    assert.deepEqual((await deliver()).counts, { ...none, retry: 1 });
    assert.equal((await storedNotifications())[0]?.state, 'waiting');
    assert.equal((await storedEnquiries()).length, 2);
  },
);

sceneClaim('a provider that asks for more time is given it', async ({ start }) => {
  await planFaults({ kind: 'status', status: 429, retryAfterS: 600 });
  await post((await start()).url);
  const [waiting] = await settled('waiting');
  assert.equal(waiting?.last_outcome, 'resend_429_rate_limit_exceeded');
  assert.ok(waiting.wait_s > 570 && waiting.wait_s <= 600, `waits ${waiting.wait_s} s`);
});

sceneClaim(
  'a mail taken without a word is sent again under its key, and arrives once',
  async ({ start, deliver }) => {
    // Always, since Deno's own fetch asks a second time where a connection breaks.
    await planFaults({ kind: 'accept_then_drop', times: 'always' });
    await post((await start()).url);
    await settled('waiting');
    await planFaults();
    await makeDue();
    assert.deepEqual((await deliver()).counts, { ...none, sent: 1 });
    const attempts = await mailAttempts();
    assert.equal(attempts[0]?.outcome, 'accepted_then_dropped');
    assert.equal(attempts.at(-1)?.outcome, 'replayed');
    const [stored] = await storedNotifications();
    for (const { key } of attempts) assert.equal(key, stored?.send_key);
    assert.equal((await mails()).length, 1);
  },
);

sceneClaim(
  'by smtp, a mail that comes twice has one Message-ID to know it by',
  async ({ start, deliver }) => {
    await planFaults({ kind: 'accept_then_drop' });
    await post((await start()).url);
    const [waiting] = await settled('waiting');
    await makeDue();
    assert.deepEqual((await deliver()).counts, { ...none, sent: 1 });
    const ids = (await mails()).map(({ headers }) => headers['message-id']);
    assert.deepEqual(
      ids,
      Array.from({ length: 2 }, () => `<${waiting?.send_key}@example.com>`),
    );
  },
  'smtp',
);

sceneClaim('deliveries at once try each mail once', async ({ start }) => {
  const written = 23;
  await planFaults({ kind: 'status', status: 503, times: 'always' });
  const { url } = await start();
  for (const answer of await Promise.all(Array.from({ length: written }, () => post(url)))) {
    assert.equal(answer.status, 202);
  }
  await settled('waiting');
  await makeDue();
  // Slow mails, so that each delivery meets what another is sending.
  await planFaults({ kind: 'slow', delayMs: 30, times: 'always' });
  const processes = [await start('deliver-notifications'), await start('deliver-notifications')];
  const answers = await Promise.all(
    [...processes, ...processes].map((process) => callDelivery(process)),
  );
  const counts: Record<string, number>[] = await Promise.all(
    answers.map((answer) => answer.json()),
  );
  assert.equal(
    counts.reduce((sum, { sent = 0 }) => sum + sent, 0),
    written,
    JSON.stringify(counts),
  );
  const attempts = await mailAttempts();
  assert.equal(attempts.length, written * 2);
  assert.equal(attempts.filter(({ outcome }) => outcome === 'replayed').length, 0);
  assert.equal((await mails()).length, written);
});

/** As if the provider had refused whatever waits for so long. */
const refusedFor = (time: string) =>
  query(`update contact.notifications set refused_for = '${time}', tried_for = '${time}'`);

sceneClaim(
  'what the provider refuses for a day of tries is given up, with an alarm',
  async ({ start }) => {
    await planFaults({ kind: 'status', status: 422, times: 'always' });
    await post((await start()).url);
    await settled('waiting');
    await makeDue();
    const delivery = await start('deliver-notifications');
    const alarms = () => delivery.output().split('"level":"alarm"').length - 1;

    await refusedFor('23 hours');
    assert.equal((await (await callDelivery(delivery)).json()).retry, 1);
    assert.equal(alarms(), 0);

    await refusedFor('24 hours');
    await makeDue();
    assert.equal((await (await callDelivery(delivery)).json()).dead, 1);
    assert.equal((await storedNotifications())[0]?.state, 'dead');
    await delivery.kill();
    assert.equal(alarms(), 1);
  },
);

sceneClaim(
  'a schedule that slept for days and then one 429 give no mail up',
  async ({ start, deliver }) => {
    await planFaults({ kind: 'status', status: 503 });
    await post((await start()).url);
    await settled('waiting');
    await query(`update contact.notifications set created_at = now() - interval '26 hours'`);
    await makeDue();
    await planFaults({ kind: 'status', status: 429, retryAfterS: 1 });
    assert.deepEqual((await deliver()).counts, { ...none, retry: 1 });
    await makeDue();
    assert.deepEqual((await deliver()).counts, { ...none, sent: 1 });
  },
);

const unavailable: Record<(typeof transports)[number], Fault[]> = {
  resend: [
    { kind: 'status', status: 401 },
    { kind: 'status', status: 429 },
    { kind: 'status', status: 500 },
    { kind: 'drop' },
  ],
  smtp: [{ kind: 'reply', code: 451 }, { kind: 'drop' }],
};

for (const transport of transports) {
  sceneClaim(
    `by ${transport}, a provider that takes no mail for weeks makes none of them given up`,
    async ({ start }) => {
      const delivery = await start('deliver-notifications');
      const { url } = await start();
      for (const fault of unavailable[transport]) {
        await query('delete from contact.enquiries');
        // What the one before has asked for is over.
        await makeDue();
        await planFaults({ ...fault, times: 'always' });
        await post(url);
        await settled('waiting');
        await query(`update contact.notifications set tried_for = '20 days', attempts = 130,
                     created_at = created_at - interval '30 days'`);
        await makeDue();
        const counts = await (await callDelivery(delivery)).json();
        assert.deepEqual(counts, { ...none, retry: 1 }, JSON.stringify(fault));
        const [waiting] = await storedNotifications();
        assert.ok((waiting?.wait_s ?? 0) > 3 * 3_600, `waits ${waiting?.wait_s} s`);
      }
    },
    transport,
  );
}

sceneClaim('who lacks the secret delivers nothing', async ({ start }) => {
  await planFaults({ kind: 'status', status: 503 });
  await post((await start()).url);
  await settled('waiting');
  await makeDue();
  const delivery = await start('deliver-notifications');
  for (const authorization of ['', 'Bearer', 'Bearer another secret', 'a secret of the tests']) {
    const answer = await callDelivery(delivery, authorization);
    assert.deepEqual([answer.status, await answer.json()], [401, { code: 'unauthorized' }]);
  }
  assert.equal((await mailAttempts()).length, 1);
});

sceneClaim(
  'the schedule lets go what was kept as long as is said, and a late repeat is still known',
  async ({ start, deliver }) => {
    const { url } = await start();
    const id = enquiryId();
    await post(url, { id });
    await settled('sent');
    await query(`update contact.enquiries set received_at = received_at - interval '3 days'`);
    await deliver();
    assert.equal((await storedEnquiries())[0]?.name, sample.name);
    await deliver({ KEEP_ENQUIRIES_DAYS: '2' });
    const [row] = await query<{ all: string }>(
      `select e::text || n::text as all
       from contact.enquiries e join contact.notifications n on n.enquiry_id = e.id`,
    );
    for (const text of Object.values(sample)) assert.ok(!row?.all.includes(text.slice(0, 12)));
    const repeat = await post(url, { id });
    assert.equal(repeat.status, 202);
    assert.equal(repeat.headers.get(replayedHeader), 'true');
    await deliver();
    assert.equal((await mailAttempts()).length, 1);
  },
);
