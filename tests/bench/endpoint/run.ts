// `npm run bench:endpoint` measures the cost of send-contact-email. It alternates with a handler that
// does one plain INSERT, under the same Deno and on the same Postgres.

import { join } from 'node:path';
import postgres from 'postgres';
import { mailsDone, median } from '../measuring.ts';
import { load, type Pace } from './load.ts';
import { startLocalBackend } from '../../endpoint/localBackend.ts';
import { startFunctions } from '../../../scripts/backend/functions.ts';
import { projectRoot } from '../../../scripts/backend/stackOptions.ts';

const rounds = 7;
const roundMs = 1_500;
const manyEnquiries = 1_000_000;
/** Marks the enquiry as spam: the function stores it and sends no mail. */
const asSpam = { signals: ['honeypot'] };

const backend = await startLocalBackend();
const { addresses } = backend.stack;
const sql = postgres(addresses.database, { max: 1, onnotice: () => undefined });
// The rows deleted between rounds would start autovacuum during some of them.
await sql`alter system set autovacuum = off`;
await sql`select pg_reload_conf()`;
await sql`create schema bench`;
await sql`
  create table bench.enquiries (
    id uuid primary key, name text, email text, project_type text, message text
  )`;
const yardstick = await startFunctions({
  root: projectRoot,
  functionsDir: join(projectRoot, 'tests/bench/endpoint/yardstick'),
  environment: { CONTACT_DB_URL: addresses.database },
  dataDir: backend.folder,
});
const bareUrl = yardstick.addressOf('bare-insert') ?? '';
const ownUrl = backend.functionUrl();
try {
  await seed(1_000);
  await warmUp();
  await measure('stored, 1,000 there', asSpam);
  await measure('stored and mailed', {});
  await mailsDone(sql);
  console.log('a mail server that takes 1.5 s for each mail:');
  await fetch(`${addresses.mail}/api/faults`, {
    method: 'POST',
    body: JSON.stringify([{ kind: 'slow', delayMs: 1_500, times: 'always' }]),
  });
  const slow = await load(ownUrl, 1, 3_000, {});
  console.log(
    `  answered in ${slow.medianMs.toFixed(1)} ms at the median, ${slow.longestMs.toFixed(0)} ms at most`,
  );
  await fetch(`${addresses.mail}/api/faults`, { method: 'POST', body: '[]' });
  await mailsDone(sql);
  await seed(manyEnquiries);
  await measure(`stored, ${manyEnquiries.toLocaleString('en-US')} there`, asSpam);
} finally {
  await yardstick.stop();
  await sql.end();
  await backend.stop();
}

/** Alternates the function and the plain INSERT, and prints the median of the rounds' ratios. */
async function measure(what: string, changes: Record<string, unknown>): Promise<void> {
  console.log(`${what}:`);
  for (const connections of [1, 8]) {
    await load(ownUrl, connections, 500, changes);
    await load(bareUrl, connections, 500, {});
    const pairs: [own: Pace, bare: Pace][] = [];
    for (let round = 0; round < rounds; round += 1) {
      await deleteRecent();
      const own = await load(ownUrl, connections, roundMs, changes);
      pairs.push([own, await load(bareUrl, connections, roundMs, {})]);
    }
    const rate = median(pairs.map(([own, bare]) => own.perSecond / bare.perSecond));
    const time = median(pairs.map(([own, bare]) => own.medianMs / bare.medianMs));
    const [own, bare] = pairs.at(-1) ?? [];
    console.log(
      `  ${connections} connection${connections === 1 ? ' ' : 's'}: ${own?.perSecond.toFixed(0).padStart(6)}/s against ${bare?.perSecond.toFixed(0).padStart(6)}/s, ratio ${rate.toFixed(2)}; median ${own?.medianMs.toFixed(2)} ms against ${bare?.medianMs.toFixed(2)} ms, ratio ${time.toFixed(2)}`,
    );
  }
}

/** Compiles the code, fills the caches, and makes Postgres recycle its write-ahead log files. */
async function warmUp(): Promise<void> {
  for (const url of [ownUrl, bareUrl]) await load(url, 8, 5_000, asSpam);
  await sql`checkpoint`;
}

/** Deletes the enquiries of the last hour, which the function's hourly limit would count. */
async function deleteRecent(): Promise<void> {
  await mailsDone(sql);
  await sql`delete from contact.enquiries where received_at > now() - interval '1 hour'`;
  await sql`truncate bench.enquiries`;
  await sql`vacuum analyze contact.enquiries`;
  await sql`vacuum analyze contact.notifications`;
}

/** Replaces all enquiries with this many older ones, 25 seconds apart and already mailed. */
async function seed(count: number): Promise<void> {
  await sql`delete from contact.enquiries`;
  await sql`
    with added as (
      insert into contact.enquiries (
        id, reference, texts, received_at
      )
      select gen_random_uuid(), 'Q7K4-M2XD',
        jsonb_build_object(
          'name', 'Ada Sample', 'email', 'ada' || n || '@example.com', 'projectType', 'A pond',
          'message', repeat('Two acres above a creek. ', 8)
        ),
        now() - interval '1 day' - n * interval '25 seconds'
      from generate_series(1, ${count}) n
      returning id, received_at
    )
    insert into contact.notifications (
      enquiry_id, state, subject, body_text, body_html, sent_at, created_at
    )
    select id, 'sent', 'Enquiry', 'Text', '<p>Text</p>', received_at, received_at from added`;
}
