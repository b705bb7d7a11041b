import { strict as assert } from 'node:assert';
import { makeDue, query, storedNotifications } from './support/backend.ts';
import { mailAttempts, mails, planFaults } from './support/mails.ts';
import { post, sceneClaim } from './support/scene.ts';
import { settled } from './support/settled.ts';
import { until } from './support/until.ts';

const words = 'This mail may be a repeat';

const age = (time: string) =>
  query(`update contact.notifications set key_tried_at = now() - interval '${time}'`);

sceneClaim('tries under one key end before the provider forgets it', async ({ start, deliver }) => {
  await planFaults({ kind: 'accept_then_drop', times: 'always' });
  await post((await start()).url);
  const [waiting] = await settled('waiting');
  await age('22 hours 59 minutes');
  await makeDue();
  await deliver();
  assert.equal((await mailAttempts()).at(-1)?.key, waiting?.send_key);
  await planFaults();
  await age('23 hours');
  await makeDue();
  await deliver();
  assert.notEqual((await mailAttempts()).at(-1)?.key, waiting?.send_key);
  const [first, second, ...others] = await mails();
  assert.deepEqual(others, []);
  assert.equal(second?.subject, first?.subject);
  assert.ok(second?.text?.startsWith(words));
  assert.ok(second?.html?.includes(words));
  assert.ok(!first?.text?.includes(words));
});

sceneClaim('what is known not to be taken comes without a doubt', async ({ start, deliver }) => {
  await planFaults({ kind: 'status', status: 401, times: 'always' });
  await post((await start()).url);
  await settled('waiting');
  await planFaults();
  await age('23 hours');
  await makeDue();
  await deliver();
  const [mail, ...others] = await mails();
  assert.deepEqual(others, []);
  assert.ok(!mail?.text?.includes(words));
});

const failingSince = async () =>
  (await query<{ failing_since: Date | null }>('select failing_since from contact.mail_routes'))
    .map(({ failing_since }) => failing_since)
    .filter((at) => at !== null);

sceneClaim(
  'what the provider has taken with other words comes under a key of its own, and says so',
  async ({ start, deliver }) => {
    await planFaults({ kind: 'accept_then_drop', times: 'always' });
    await post((await start()).url);
    const [waiting] = await settled('waiting');
    await planFaults();
    await query('update contact.mail_routes set failing_since = null');
    const changed = { MAIL_FROM: 'Sample Ecology <other@example.com>' };
    await makeDue();
    assert.equal((await deliver(changed)).counts.retry, 1);
    const [refused] = await storedNotifications();
    assert.equal(refused?.last_outcome, 'resend_409_invalid_idempotent_request');
    assert.notEqual(refused?.send_key, waiting?.send_key);
    assert.deepEqual(await failingSince(), [], 'it takes others');
    await makeDue();
    assert.equal((await deliver(changed)).counts.sent, 1);
    const [first, second, ...others] = await mails();
    assert.deepEqual(others, []);
    assert.equal(second?.subject, first?.subject);
    assert.ok(!first?.text?.includes(words));
    assert.ok(second?.text?.startsWith(words));
  },
);

sceneClaim(
  'what the provider is taking just now is asked for again, and arrives once',
  async ({ start, deliver }) => {
    await planFaults({ kind: 'slow', delayMs: 60_000 });
    const sending = await start();
    await post(sending.url);
    await until('the mail to be under way', async () => (await mailAttempts()).length > 0);
    await makeDue();
    assert.equal((await deliver()).counts.retry, 1);
    const [waiting] = await storedNotifications();
    assert.equal(waiting?.last_outcome, 'resend_409_concurrent_idempotent_requests');
    assert.equal((await mailAttempts()).at(-1)?.key, waiting?.send_key);
    assert.deepEqual(await failingSince(), []);
    assert.ok(waiting?.state === 'waiting' && (await mails()).length === 1);
    await sending.kill();
  },
);

sceneClaim(
  'by smtp, what may have been taken says at the next try that it may be a repeat',
  async ({ start, deliver }) => {
    await planFaults({ kind: 'accept_then_drop' });
    await post((await start()).url);
    await settled('waiting');
    await makeDue();
    await deliver();
    const [first, second, ...others] = await mails();
    assert.deepEqual(others, []);
    assert.ok(!first?.text?.includes(words));
    assert.ok(second?.text?.startsWith(words));
    assert.equal(second?.subject, first?.subject);
  },
  'smtp',
);

sceneClaim(
  'by smtp, a mail that was refused with a word comes without a doubt',
  async ({ start, deliver }) => {
    await planFaults({ kind: 'reply', code: 451 });
    await post((await start()).url);
    await settled('waiting');
    await makeDue();
    await deliver();
    assert.ok(!(await mails())[0]?.text?.includes(words));
  },
  'smtp',
);

sceneClaim(
  'a mail is written down before it is sent, and lent for longer than it can take',
  async ({ start }) => {
    await planFaults({ kind: 'slow', delayMs: 60_000 });
    const { url, kill } = await start();
    await post(url);
    await until('the mail to be under way', async () => (await mailAttempts()).length > 0);
    const [stored] = await storedNotifications();
    assert.ok(stored?.subject?.startsWith('Enquiry '));
    const [lent] = await query<{ left_s: number }>(
      `select extract(epoch from lease_until - now())::float8 as left_s from contact.notifications`,
    );
    // Five steps of the database and a mail, each as late as is waited for: 5 × 8 s and 10 s.
    assert.ok((lent?.left_s ?? 0) > 50, `${lent?.left_s} s are left`);
    await kill();
  },
);
