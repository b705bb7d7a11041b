import { strict as assert } from 'node:assert';
import { Client } from 'pg';
import { backend, query, storedEnquiries } from './support/backend.ts';
import { sceneClaim } from './support/scene.ts';
import { until } from './support/until.ts';

// Two sessions access the same row, each time in the worst order.

const idOf = (number: number): string =>
  `0192d3a0-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Stores an enquiry whose mail has the same id as the enquiry, so that both sort alike. */
async function store(number: number, state: string, days = 1): Promise<string> {
  const id = idOf(number);
  await query(
    `select contact.accept($1, $2, jsonb_build_object('email', 'ana@example.com', 'message', $3::text),
     null, false, now() - make_interval(days => $4::int), $5)`,
    [id, `REF${number}`, `Text ${number}`, String(days), state === 'held' ? '{honeypot}' : '{}'],
  );
  await query(
    `update contact.notifications set id = $1, state = $2, subject = 'S', body_text = 'T',
     body_html = 'H', attempts = 1, sent_at = case when $2 = 'sent' then now() end
     where enquiry_id = $1`,
    [id, state],
  );
  return id;
}

type Answer = Record<string, unknown>[];

type Session = {
  ask: (text: string, values?: unknown[]) => Promise<Answer>;
  /** Resolves when the query has its answer, or waits for another session's lock. */
  stuck: (answer: Promise<Answer>) => Promise<void>;
};

/** A test with two sessions. The first is in a transaction, which `play` has to commit. */
function raceClaim(name: string, play: (first: Session, second: Session) => Promise<void>): void {
  sceneClaim(name, async () => {
    const clients: Client[] = [];
    const open = async (): Promise<Session> => {
      const client = new Client({ connectionString: backend.databaseUrl });
      clients.push(client);
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      return {
        ask: async (text, values) => (await client.query(text, values)).rows,
        stuck: async (answer) => {
          let isThere = false;
          const end = (): void => void (isThere = true);
          answer.then(end, end);
          await until('it to wait or to end', async () => {
            const waiting = `select from pg_stat_activity
              where pid = ${rows[0]?.pid} and wait_event_type = 'Lock'`;
            return isThere || (await query(waiting)).length > 0;
          });
        },
      };
    };
    try {
      const [first, second] = [await open(), await open()];
      await first.ask('begin');
      await play(first, second);
    } finally {
      for (const client of clients) await client.end();
    }
  });
}

const stateOf = async (id: string): Promise<string | undefined> =>
  (await query<{ state: string }>(`select state from contact.notifications where id = $1`, [id]))[0]
    ?.state;

raceClaim('a message that is released during retention keeps its text', async (first, second) => {
  const id = await store(1, 'held', 40);
  await query(`select contact.add_digest('digest', array[$1::uuid], 'D', 'D', 'D')`, [id]);
  await query(
    `update contact.notifications set state = 'sent', sent_at = now() - interval '8 days'
     where kind = 'digest'`,
  );
  await first.ask('select contact.release($1)', [id]);
  const retained = second.ask(
    `select contact.apply_retention('365 days', '30 days', '30 days') as count`,
  );
  await second.stuck(retained);
  await first.ask('commit');
  assert.deepEqual(await retained, [{ count: 0 }]);
  assert.equal((await storedEnquiries())[0]?.texts.message, 'Text 1');
  assert.equal(await stateOf(id), 'waiting');
});

raceClaim('a message that is erased while it is requeued is not sent', async (first, second) => {
  const id = await store(1, 'dead');
  await first.ask('select contact.redact(array[$1::uuid])', [id]);
  const requeued = second.ask('select contact.requeue($1) as outcome', [id]);
  await second.stuck(requeued);
  await first.ask('commit');
  assert.deepEqual(await requeued, [{ outcome: null }]);
  assert.equal(await stateOf(id), 'dead');
});

raceClaim(
  'settling a mail doesn’t wait for another transaction that erases messages',
  async (first, second) => {
    const [given, sending] = [await store(1, 'dead'), await store(2, 'waiting')];
    const [claimed] = await query<{ lease: string }>(
      `select lease from contact.claim($1, '1 minute')`,
      [sending],
    );
    // `settle` takes this lock first.
    await first.ask('select from contact.notifications where id = $1 for update', [sending]);
    const redacted = second.ask('select contact.redact($1) as count', [[given, sending]]);
    await second.stuck(redacted);
    const settled = await first.ask(`select contact.settle($1, $2, 'sent', 'sent') as settled`, [
      sending,
      claimed?.lease,
    ]);
    assert.deepEqual(settled, [{ settled: true }]);
    await first.ask('commit');
    assert.deepEqual(await redacted, [{ count: 2 }]);
    assert.equal(await stateOf(given), 'dead');
  },
);

raceClaim(
  'settling the first mail after an outage doesn’t hide other due mails',
  async (first, second) => {
    const [sending, due] = [await store(1, 'waiting'), await store(2, 'waiting')];
    await query('update contact.mail_routes set failing_since = now()');
    await query(`update contact.notifications set next_attempt_at = now() - interval '1 minute'`);
    const [claimed] = await query<{ lease: string }>(
      `select lease from contact.claim($1, '1 minute')`,
      [sending],
    );
    await first.ask(`select contact.settle($1, $2, 'sent', 'sent')`, [sending, claimed?.lease]);
    const next = await second.ask(`select id from contact.claim(null, '1 minute')`);
    assert.deepEqual(next, [{ id: due }]);
    await first.ask('commit');
  },
);

raceClaim(
  'marking an enquiry as answered doesn’t deadlock with erasing it',
  async (first, second) => {
    const id = await store(1, 'sent');
    await query(`insert into contact.notifications (enquiry_id, kind) values ($1, 'reminder')`, [
      id,
    ]);
    // `mark_answered` takes this lock first.
    await first.ask('select from contact.enquiries where id = $1 for no key update', [id]);
    const redacted = second.ask('select contact.redact(array[$1::uuid]) as count', [id]);
    await second.stuck(redacted);
    const marked = await first.ask('select contact.mark_answered($1) as outcome', [id]);
    assert.deepEqual(marked, [{ outcome: 'marked' }]);
    await first.ask('commit');
    assert.deepEqual(await redacted, [{ count: 1 }]);
  },
);

raceClaim(
  'two sessions that release the same message both get an answer',
  async (first, second) => {
    const id = await store(1, 'held');
    assert.deepEqual(await first.ask('select contact.release($1) as outcome', [id]), [
      { outcome: 'done' },
    ]);
    const other = second.ask('select contact.release($1) as outcome', [id]);
    await second.stuck(other);
    await first.ask('commit');
    assert.deepEqual(await other, [{ outcome: 'already' }]);
  },
);
