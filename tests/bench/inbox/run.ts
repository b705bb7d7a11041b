// `npm run bench:inbox` measures the owner's inbox with 50,000 messages on a slow network: 100 kbit/s and a
// round trip of 800 ms to the local backend.

import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { inboxFunctionName, parseInboxList } from '#contract/ownerInbox';
import { localOwner } from '../../../scripts/backend/functionSettings.ts';
import { freePort, loopback } from '../../../scripts/backend/ports.ts';
import { uuidv7 } from '../../../src/lib/uuidv7.ts';
import { startLocalBackend } from '../../endpoint/localBackend.ts';
import { openThrottledNetwork } from '../throttledNetwork.ts';
import { median } from '../measuring.ts';

const messages = 50_000;
const unanswered = 40;
const rounds = 5;

const backend = await startLocalBackend();
const { addresses } = backend.stack;
const sql = postgres(addresses.database, { max: 1, onnotice: () => undefined });
const network = openThrottledNetwork({ bitsPerSecond: 100_000, roundTripMs: 800 });
try {
  await seed();
  const port = await freePort();
  await network.forward(port, Number(new URL(addresses.api).port));
  const url = `http://${loopback}:${port}/functions/v1/${inboxFunctionName}`;
  const token = await signIn();

  const first = await measured(() => ask(url, token, { step: 'list' }));
  printTimes(
    'first page, after its first byte',
    first.map(({ bodyMs }) => bodyMs),
  );
  printTimes(
    'first page, in all',
    first.map(({ allMs }) => allMs),
  );
  console.log(`  ${first[0]?.bytes} bytes on the network`);
  const { revision } = list(first);
  const since = await measured(() => ask(url, token, { step: 'list', since: revision }));
  printTimes(
    'what has changed since, where nothing has',
    since.map(({ allMs }) => allMs),
  );
  const [one] = list(first).messages;
  const acts = await measured(() => {
    const id = uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
    const change = { message: one?.id ?? '', act: 'note', note: 'Called', agoMs: 0 };
    return ask(url, token, { step: 'change', change }, id);
  });
  printTimes(
    'an act',
    acts.map(({ allMs }) => allMs),
  );
  console.log('in the database:');
  for (const search of ['no such word', 'visitor 7', 'a', `message ${messages - 3}`]) {
    const times: number[] = [];
    let looked = '';
    for (let round = 0; round < rounds; round += 1) {
      const beganMs = performance.now();
      const [row] = await sql<{ page: { looked: number; messages: unknown[] } }[]>`
        select contact.inbox(${localOwner}, 'all', ${search}, null, null, 25) as page`;
      times.push(performance.now() - beganMs);
      looked = `${row?.page.looked} looked through, ${row?.page.messages.length} found`;
    }
    printTimes(`a search for “${search}”, ${looked}`, times);
  }
} finally {
  await network.close();
  await sql.end();
  await backend.stop();
}

/** Writes messages of which most are answered, 40 are new and some are held. */
async function seed(): Promise<void> {
  await sql`
    insert into contact.enquiries (id, reference, texts, received_at, signals, answered_at)
    select ('0192d3a0-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'REF-' || n,
      jsonb_build_object(
        'name', 'Visitor ' || n, 'email', 'visitor' || n || '@example.com',
        'projectType', 'Pollinator Habitat Planning',
        'message', 'Message ' || n || '. ' || substr(
          (select string_agg(md5((n * 50 + k)::text), ' ') from generate_series(1, 50) k),
          1, 400 + n % 800)
      ),
      now() - make_interval(mins => n),
      case when n % 50 = 0 then '{honeypot}' when n % 51 = 0 then '{flood}' else '{}' end::text[],
      case when n > ${unanswered} and n % 50 <> 0 and n % 51 <> 0
        then now() - make_interval(mins => n - 30) end
    from generate_series(1, ${messages}::int) n`;
  await sql`
    insert into contact.notifications
      (enquiry_id, state, sent_at, subject, body_text, body_html)
    select id, case when signals = '{}' then 'sent' else 'held' end,
      case when signals = '{}' then received_at end, '', '', ''
    from contact.enquiries`;
  const beganMs = performance.now();
  await sql`select contact.renew_inbox('1 hour')`;
  console.log(`${messages} entries written in ${Math.round(performance.now() - beganMs)} ms`);
  await sql`vacuum analyze`;
}

async function signIn(): Promise<string> {
  const auth = async (path: string, body: object) =>
    await fetch(`${addresses.api}/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: 'bench' },
      body: JSON.stringify(body),
    });
  const requested = await auth('otp', { email: localOwner, create_user: false });
  if (!requested.ok) throw new Error(`No code: ${requested.status} ${await requested.text()}`);
  const code = await codeMailed();
  const verified = await auth('verify', { email: localOwner, token: code, type: 'email' });
  const { access_token: token } = Object(await verified.json());
  if (typeof token !== 'string') throw new Error(`Sign-in failed: ${verified.status}.`);
  return token;
}

async function codeMailed(): Promise<string> {
  for (;;) {
    const answer = await fetch(`${addresses.mail}/api/mails`);
    const mails: { text: string | null }[] = await answer.json();
    const code = mails.map(({ text }) => /^\d{6,8}$/m.exec(text ?? '')?.[0]).findLast(Boolean);
    if (code !== undefined) return code;
    await wait(100);
  }
}

async function ask(url: string, token: string, body: object, id?: string) {
  const beganMs = performance.now();
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      apikey: 'bench',
      ...(id !== undefined && { 'Idempotency-Key': id }),
    },
    body: JSON.stringify(body),
  });
  const begunMs = performance.now();
  const text = await answer.text();
  const endMs = performance.now();
  if (!answer.ok) throw new Error(`${answer.status}: ${text}`);
  const bytes = Number(answer.headers.get('content-length'));
  return { text, bytes, bodyMs: endMs - begunMs, allMs: endMs - beganMs };
}

async function measured<T>(act: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await act());
  return all;
}

function list(answers: readonly { text: string }[]) {
  const read = parseInboxList(JSON.parse(answers[0]?.text ?? 'null'));
  if (!read) throw new Error('The answer is no list.');
  return read;
}

function printTimes(what: string, times: readonly number[]): void {
  console.log(
    `  ${what}: ${Math.round(median(times))} ms, ${Math.round(Math.max(...times))} at most`,
  );
}
