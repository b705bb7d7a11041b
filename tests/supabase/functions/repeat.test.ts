import { strict as assert } from 'node:assert';
import { isFailing, makeDue, query, storedNotifications } from './support/backend.ts';
import { mailAttempts, mails, planFaults } from './support/mails.ts';
import { post, sceneClaim } from './support/scene.ts';
import { settled } from './support/settled.ts';

const words = 'This email may be a repeat';

const age = (time: string) =>
  query(`update contact.notifications set key_tried_at = now() - interval '${time}'`);

sceneClaim(
  'a mail without an answer is retried under its key until the provider may forget the key',
  async ({ start, deliver }) => {
    // The fault repeats `always`, since Deno's fetch retries once when a connection breaks.
    await planFaults({ kind: 'accept_then_drop', times: 'always' });
    await post((await start()).url);
    const [waiting] = await settled('waiting');
    await age('22 hours');
    await makeDue();
    assert.equal((await deliver()).counts.retry, 1);
    for (const { key } of await mailAttempts()) assert.equal(key, waiting?.send_key);
    assert.equal((await mails()).length, 1);

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
  },
);

sceneClaim(
  'a mail whose body changed under its key is sent under a new key, and says that it may be a repeat',
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
    assert.equal(await isFailing(), false, 'it takes others');
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
  'by smtp, a mail in doubt is retried under its Message-ID, and says that it may be a repeat',
  async ({ start, deliver }) => {
    await planFaults({ kind: 'accept_then_drop' });
    await post((await start()).url);
    const [waiting] = await settled('waiting');
    await makeDue();
    assert.equal((await deliver()).counts.sent, 1);
    const [first, second, ...others] = await mails();
    assert.deepEqual(others, []);
    assert.ok(!first?.text?.includes(words));
    assert.ok(second?.text?.startsWith(words));
    assert.equal(second?.subject, first?.subject);
    for (const mail of [first, second]) {
      assert.equal(mail?.headers['message-id'], `<${waiting?.send_key}@example.com>`);
    }
  },
  'smtp',
);
