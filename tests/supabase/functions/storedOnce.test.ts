import { strict as assert } from 'node:assert';
import { replayedHeader } from '../../../supabase/functions/_shared/contract.ts';
import {
  backend,
  isFailing,
  makeDue,
  query,
  storedEnquiries,
  storedNotifications,
} from './support/backend.ts';
import { enquiryId } from './support/enquiries.ts';
import { mailAttempts, mails, planFaults } from './support/mails.ts';
import { post, sceneClaim } from './support/scene.ts';
import { settled } from './support/settled.ts';
import { startTcpProxy } from './support/tcpProxy.ts';
import { until } from './support/until.ts';

sceneClaim(
  'a hundred posts of one enquiry at once are one row, one mail, one receipt',
  async ({ start }) => {
    const { url } = await start();
    const id = enquiryId();
    const answers = await Promise.all(Array.from({ length: 100 }, () => post(url, { id })));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([202]));
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
    const fresh = answers.filter(({ headers }) => headers.get(replayedHeader) === null);
    assert.equal(fresh.length, 1);
    await settled('sent');
    assert.equal((await storedEnquiries()).length, 1);
    assert.equal((await mailAttempts()).length, 1);
  },
);

sceneClaim(
  'twins with two texts lose neither: one is stored, the other is told',
  async ({ start }) => {
    const processes = [await start(), await start()];
    const id = enquiryId();
    const answers = await Promise.all(
      processes.map(({ url }, place) =>
        post(url, {
          id,
          body: { name: 'Ana', email: 'ana@example.com', message: `Text ${place}` },
        }),
      ),
    );
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((one, other) => one - other),
      [202, 422],
    );
    const stored = answers.findIndex(({ status }) => status === 202);
    assert.deepEqual(
      (await storedEnquiries()).map(({ message }) => message),
      [`Text ${stored}`],
    );
  },
);

sceneClaim('different enquiries at once are all stored and mailed', async ({ start }) => {
  const { url } = await start();
  const answers = await Promise.all(Array.from({ length: 40 }, () => post(url)));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([202]));
  await settled('sent');
  assert.equal((await storedEnquiries()).length, 40);
  assert.equal((await mails()).length, 40);
});

sceneClaim(
  'killed between commit and answer, the repeat gets its receipt and its mail, once',
  async ({ start }) => {
    const proxy = await startTcpProxy(backend.functionDatabaseUrl);
    try {
      const killed = await start('send-contact-email', { CONTACT_DB_URL: proxy.url });
      // The tag with which Postgres says that a SELECT, as that of a step, is done.
      proxy.holdAnswers('SELECT 1');
      const id = enquiryId();
      const unanswered = assert.rejects(post(killed.url, { id }));
      const [stored] = await until('the enquiry to be committed', async () => {
        const rows = await storedEnquiries();
        return rows.length > 0 && rows;
      });
      await killed.kill();
      await unanswered;
      assert.deepEqual(await mailAttempts(), []);

      const { url } = await start();
      const repeats = await Promise.all(Array.from({ length: 20 }, () => post(url, { id })));
      for (const repeat of repeats) {
        assert.equal(repeat.status, 202);
        assert.equal(repeat.headers.get(replayedHeader), 'true');
        assert.equal(JSON.parse(repeat.text).receivedAt, stored?.received_at.toISOString());
      }
      await settled('sent');
      assert.equal((await storedEnquiries()).length, 1);
      assert.equal((await mailAttempts()).length, 1);
    } finally {
      proxy.stop();
    }
  },
);

sceneClaim(
  'a mail is written down and lent before it is sent; where its function is killed then, it waits for the lease and arrives once',
  async ({ start, deliver }) => {
    await planFaults({ kind: 'slow', delayMs: 60_000 });
    const killed = await start();
    const id = enquiryId();
    // The answer does not wait for it.
    assert.equal((await post(killed.url, { id })).status, 202);
    const [attempt] = await until('the mail to be under way', async () => {
      const attempts = await mailAttempts();
      return attempts.length > 0 && attempts;
    });
    assert.equal(attempt?.outcome, 'pending');
    const [lent] = await query<{ subject: string | null; left_s: number }>(
      `select subject, extract(epoch from lease_until - now())::float8 as left_s
       from contact.notifications`,
    );
    assert.match(lent?.subject ?? '', /^Enquiry /);
    // Five steps of the database and a mail, each as late as is waited for: 5 × 8 s and 10 s.
    assert.ok((lent?.left_s ?? 0) > 50, `${lent?.left_s} s are left`);
    await killed.kill();

    const { url } = await start();
    assert.equal((await post(url, { id })).status, 202);
    assert.equal((await deliver()).counts.retry, 0);
    assert.equal((await mailAttempts()).length, 1);

    // The provider still takes it.
    await makeDue();
    assert.equal((await deliver()).counts.retry, 1);
    const [waiting] = await storedNotifications();
    assert.equal(waiting?.last_outcome, 'resend_409_concurrent_idempotent_requests');
    assert.equal((await mailAttempts()).at(-1)?.key, waiting?.send_key);
    assert.deepEqual([waiting?.state, await isFailing()], ['waiting', false]);
    assert.equal((await mails()).length, 1);
  },
);

sceneClaim('a repeat while the provider is away does not hurry its back-off', async ({ start }) => {
  await planFaults({ kind: 'status', status: 503, times: 'always' });
  const { url } = await start();
  const id = enquiryId();
  await post(url, { id });
  await settled('waiting');
  assert.equal((await post(url, { id })).headers.get(replayedHeader), 'true');
  await makeDue();
  assert.equal((await post(url, { id })).headers.get(replayedHeader), 'true');
  await until('the second try', async () => (await mailAttempts()).length >= 2);
  assert.equal((await mailAttempts()).length, 2);
  assert.equal((await storedNotifications())[0]?.attempts, 2);
});
