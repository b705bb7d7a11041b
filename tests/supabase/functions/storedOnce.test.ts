import { strict as assert } from 'node:assert';
import { parseReceipt, replayedHeader } from '../../../supabase/functions/_shared/contract.ts';
import {
  backend,
  isFailing,
  makeDue,
  query,
  storedEnquiries,
  storedNotifications,
} from './support/backend.ts';
import { enquiryId, sample } from './support/enquiries.ts';
import { forgetMails, mailAttempts, mails, planFaults } from './support/mails.ts';
import { type Post, post, type Posted, sceneClaim } from './support/scene.ts';
import { settled } from './support/settled.ts';
import { startTcpProxy } from './support/tcpProxy.ts';
import { until } from './support/until.ts';

const isFresh = ({ headers }: Posted): boolean => headers.get(replayedHeader) === null;

/** Posts all of these in parallel, alternating between two processes of the function. */
type AtOnce = (given: readonly Post[]) => Promise<Posted[]>;

const instants: readonly [claim: string, play: (postAll: AtOnce) => Promise<void>][] = [
  [
    'a hundred parallel posts of one enquiry cause one row, one mail, and equal receipts',
    async (postAll) => {
      const id = enquiryId();
      const answers = await postAll(Array.from({ length: 100 }, () => ({ id })));
      assert.equal(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, 1);
      assert.equal(answers[0]?.status, 202);
      assert.equal(answers.filter(isFresh).length, 1);
      await settled('sent');
      assert.equal((await storedEnquiries()).length, 1);
    },
  ],
  [
    'parallel posts of one text under many ids cause one row and one mail, and each id gets a receipt',
    async (postAll) => {
      const ids = Array.from({ length: 40 }, () => enquiryId());
      const answers = await postAll(ids.map((id) => ({ id, body: sample })));
      for (const [at, { text }] of answers.entries()) {
        assert.ok(parseReceipt(JSON.parse(text), ids[at] ?? ''), text);
      }
      assert.ok(answers.every(isFresh), 'nobody is told of the others');
      await settled('sent');
      assert.equal((await storedEnquiries()).length, 1);
    },
  ],
  [
    'of two texts posted under one id, one is stored and the other is refused',
    async (postAll) => {
      const id = enquiryId();
      const texts = ['Text 0', 'Text 1'];
      const answers = await postAll(
        texts.map((message) => ({ id, body: { name: 'Ana', email: 'ana@example.com', message } })),
      );
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([202, 422]));
      const stored = texts.filter((_text, at) => answers[at]?.status === 202);
      assert.deepEqual(
        (await storedEnquiries()).map(({ texts: { message } }) => message),
        stored,
      );
      await settled('sent');
    },
  ],
  [
    'different enquiries are all stored and mailed',
    async (postAll) => {
      const answers = await postAll(Array.from({ length: 40 }, () => ({})));
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([202]));
      await settled('sent');
      assert.equal((await storedEnquiries()).length, 40);
    },
  ],
];

sceneClaim('parallel posts are stored once and mailed once', async ({ start }) => {
  const processes = [await start(), await start()];
  for (const [claim, play] of instants) {
    await query('delete from contact.enquiries');
    await forgetMails();
    await play((given) =>
      Promise.all(given.map((one, at) => post(processes[at % 2]?.url ?? '', one))),
    );
    const stored = (await storedEnquiries()).length;
    assert.equal((await mails()).length, stored, claim);
    assert.equal((await mailAttempts()).length, stored, claim);
  }
});

sceneClaim(
  'if the function is killed between commit and answer, a retry gets the receipt and one mail is sent',
  async ({ start }) => {
    const proxy = await startTcpProxy(backend.functionDatabaseUrl);
    try {
      const killed = await start('send-contact-email', { CONTACT_DB_URL: proxy.url });
      // Postgres sends this command tag when a SELECT is done.
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
  'if the function is killed while it sends a mail, the mail is retried after its lease and arrives once',
  async ({ start, deliver }) => {
    await planFaults({ kind: 'slow', delayMs: 600_000 });
    const killed = await start();
    const id = enquiryId();
    // The answer doesn't wait for the mail.
    assert.equal((await post(killed.url, { id })).status, 202);
    const [attempt] = await until('the mail to be under way', async () => {
      const attempts = await mailAttempts();
      return attempts.length > 0 && attempts;
    });
    assert.equal(attempt?.outcome, 'pending');
    const [claimed] = await query<{ subject: string | null; left_s: number }>(
      `select subject, extract(epoch from lease_until - now())::float8 as left_s
       from contact.notifications`,
    );
    assert.match(claimed?.subject ?? '', new RegExp(`^${sample.name}`));
    // The lease has to outlast five queries and a mail at their timeouts: 5 × 8 s and 10 s.
    assert.ok((claimed?.left_s ?? 0) > 50, `${claimed?.left_s} s are left`);
    await killed.kill();

    const { url } = await start();
    assert.equal((await post(url, { id })).status, 202);
    assert.equal((await deliver()).counts.retry, 0);
    assert.equal((await mailAttempts()).length, 1);

    // The provider is still processing the first request.
    await makeDue();
    assert.equal((await deliver()).counts.retry, 1);
    const [waiting] = await storedNotifications();
    assert.equal(waiting?.last_outcome, 'resend_409_concurrent_idempotent_requests');
    assert.equal((await mailAttempts()).at(-1)?.key, waiting?.send_key);
    assert.deepEqual([waiting?.state, await isFailing()], ['waiting', false]);
    assert.equal((await mails()).length, 1);
  },
);

sceneClaim(
  'posting an enquiry again during a provider outage doesn’t shorten its mail’s retry delay',
  async ({ start }) => {
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
  },
);
