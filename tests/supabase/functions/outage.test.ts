import { strict as assert } from 'node:assert';
import { localWorkshopKeys } from '../../../scripts/build/localWorkshopKeys.ts';
import { isProblemOf, replayedHeader } from '../../../supabase/functions/_shared/contract.ts';
import { backend, database, query, storedEnquiries } from './support/backend.ts';
import { enquiryId } from './support/enquiries.ts';
import {
  type Environment,
  environmentFor,
  type FunctionName,
  origin,
  startFunction,
} from './support/functionProcess.ts';
import { mailAttempts } from './support/mails.ts';
import { callDelivery, post, type Posted, sceneClaim } from './support/scene.ts';
import { settled } from './support/settled.ts';
import { startTcpProxy } from './support/tcpProxy.ts';
import { until } from './support/until.ts';

/** Checks for a 503 with CORS headers and Retry-After. */
function assertUnavailable(answer: Posted, id: string): void {
  const problem: unknown = JSON.parse(answer.text);
  assert.ok(isProblemOf(problem, id), answer.text);
  assert.deepEqual(
    [answer.status, problem.status, problem.code, answer.headers.get('content-type')],
    [503, 503, 'unavailable', 'application/problem+json'],
  );
  assert.equal(answer.headers.get('retry-after'), '30');
  assert.equal(answer.headers.get('access-control-allow-origin'), origin);
}

sceneClaim(
  'functions answer with a 503 while the database is stopped, and recover by themselves',
  async ({ start }) => {
    const { url } = await start();
    const delivery = await start('deliver-notifications');
    assert.equal((await post(url)).status, 202);
    await settled('sent');
    assert.equal((await callDelivery(delivery)).status, 200);

    const id = enquiryId();
    await database('stop');
    try {
      assertUnavailable(await post(url, { id, headers: { origin } }), id);
      const away = await callDelivery(delivery);
      assert.equal(away.status, 503);
      assert.equal((await away.json()).code, 'unavailable');
    } finally {
      await database('start');
    }
    assert.equal((await storedEnquiries()).length, 1);
    const answer = await post(url, { id });
    assert.deepEqual([answer.status, answer.headers.get(replayedHeader)], [202, null]);
    await settled('sent');
    assert.equal((await mailAttempts()).length, 2);
    assert.equal((await callDelivery(delivery)).status, 200);
  },
);

sceneClaim(
  'a function survives broken database connections, answers each post, and stores it once',
  async ({ start }) => {
    const { url } = await start();
    const ids = Array.from({ length: 60 }, enquiryId);
    let open: readonly string[] = ids;
    for (let round = 0; round < 4; round += 1) {
      const answered = new AbortController();
      const posting = Promise.allSettled(open.map((id) => post(url, { id })));
      void posting.then(() => answered.abort());
      while (!answered.signal.aborted) {
        await query(
          `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'contact_function'`,
        );
      }
      const statuses = (await posting).map((answer) =>
        answer.status === 'fulfilled' ? answer.value.status : 'none',
      );
      for (const status of statuses) assert.ok(status === 202 || status === 503, `${status}`);
      open = open.filter((_id, place) => statuses[place] !== 202);
    }
    for (const id of open) {
      await until('a receipt', async () => (await post(url, { id })).status === 202);
    }
    assert.equal((await storedEnquiries()).length, ids.length);
  },
);

sceneClaim(
  'a database that stores and then goes silent causes a 503, and the retry gets the receipt',
  async ({ start }) => {
    const proxy = await startTcpProxy(backend.functionDatabaseUrl);
    try {
      const { url } = await start('send-contact-email', { CONTACT_DB_URL: proxy.url });
      assert.equal((await post(url)).status, 202);
      await settled('sent');

      proxy.holdAnswers('SELECT 1');
      const id = enquiryId();
      assertUnavailable(await post(url, { id, headers: { origin } }), id);
      const stored = await storedEnquiries();
      assert.equal(stored.length, 2);
      proxy.thaw();

      const repeat = await post(url, { id });
      assert.deepEqual([repeat.status, repeat.headers.get(replayedHeader)], [202, 'true']);
      assert.equal(JSON.parse(repeat.text).receivedAt, stored[1]?.received_at.toISOString());
      await settled('sent');
      assert.equal((await mailAttempts()).length, 2);
    } finally {
      proxy.stop();
    }
  },
);

/** Settings that keep a function from starting, and the error that it prints. */
const unusable: readonly [FunctionName, Environment, readonly RegExp[]][] = [
  [
    'deliver-notifications',
    { CONTACT_DB_URL: '', MAIL_FROM: 'nobody', DELIVERY_SECRET: ' ' },
    [
      /CONTACT_DB_URL is missing/,
      /MAIL_FROM has to be an address or/,
      /DELIVERY_SECRET is missing/,
    ],
  ],
  [
    'send-contact-email',
    { WORKSHOP_PRIVATE_KEY: `${localWorkshopKeys.privateKey},secret` },
    [/WORKSHOP_PRIVATE_KEY contains something that isn’t a key/],
  ],
];

for (const [name, changes, complaints] of unusable) {
  sceneClaim(
    `${name} does not start with missing or invalid settings, and names them`,
    async () => {
      await assert.rejects(
        startFunction(name, environmentFor('resend', changes)),
        ({ message }: Error) =>
          complaints.every((complaint) => complaint.test(message)) &&
          !message.includes(localWorkshopKeys.privateKey),
      );
    },
  );
}
