import { strict as assert } from 'node:assert';
import { Client } from 'pg';
import { signInCode } from '../../../supabase/functions/_shared/contract/ownerInbox.ts';
import { openDatabase } from '../../../supabase/functions/_shared/database.ts';
import type { LogEvent } from '../../../supabase/functions/_shared/log.ts';
import { codeTable } from '../../../supabase/functions/owner-inbox/codeTable.ts';
import { giveCode } from '../../../supabase/functions/owner-inbox/giveCode.ts';
import { createHandler } from '../../../supabase/functions/owner-inbox/handler.ts';
import { inboxTable } from '../../../supabase/functions/owner-inbox/inboxTable.ts';
import { codeMailer } from '../../../supabase/functions/owner-inbox/mailCode.ts';
import { emptyTables } from '../../support/emptyTables.ts';
import { backend, query } from './support/backend.ts';
import { claim } from './support/claim.ts';
import { origin } from './support/functionProcess.ts';

const owner = 'owner@example.com';
const ownKey = 'sb_publishable_own';
const minuteS = 60;
const hourS = 3_600;

const sessionId = (count: number): string =>
  `01900000-0000-7000-8000-${String(count).padStart(12, '0')}`;

type Code = { atS: number; number: number; isUsed: boolean };

const clocks: Client[] = [];

/** A test that closes its database connections at the end. */
function codeClaim(name: string, prove: () => Promise<void>): void {
  claim(name, prove, async () => {
    await Promise.all(clocks.splice(0).map((clock) => clock.end()));
  });
}

/**
 * The real handler and the real SQL, with a fake of Supabase Auth written after its source code: it mails a user at
 * most one code a minute, only the last code works, once, and its gateway refuses an unknown API key.
 */
async function play() {
  await query(emptyTables);
  await query('insert into contact.owners values ($1) on conflict do nothing', [owner]);
  const clock = new Client({ connectionString: backend.databaseUrl });
  clocks.push(clock);
  await clock.connect();
  const codes: Code[] = [];
  const logged: LogEvent[] = [];
  const world = { nowS: 0, takes: true };
  const last = (): Code | undefined => codes.at(-1);
  const auth: typeof fetch = async (_url, init) => {
    if (new Headers(init?.headers).get('apikey') !== ownKey)
      return new Response('', { status: 401 });
    const before = last();
    if (before && before.atS + minuteS > world.nowS) return new Response('', { status: 429 });
    if (!world.takes) return new Response('', { status: 500 });
    codes.push({ atS: world.nowS, number: codes.length, isUsed: false });
    return Response.json({});
  };
  const database = openDatabase(backend.inboxDatabaseUrl, () => undefined);
  const table = codeTable(database);
  const later: Promise<unknown>[] = [];
  const sessions = { count: 0 };
  const handle = createHandler({
    table: inboxTable(database),
    readSession: async (request) => {
      const id = request.headers.get('authorization');
      return id === null ? { kind: 'none' } : { kind: 'open', email: owner, id };
    },
    callerOf: async () => null,
    giveCode: giveCode(
      table,
      codeMailer({ url: 'https://auth.example.com', apiKey: ownKey }, auth),
      (event) => logged.push(event),
    ),
    waitUntil: (work) => later.push(work),
    now: () => world.nowS * 1_000,
    site: { allowedOrigins: new Set([origin]), origin },
    log: (event) => logged.push(event),
  });
  const send = async (body: object, headers: Record<string, string> = {}) => {
    const response = await handle(
      new Request('https://backend.example.com/owner-inbox', {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    );
    const text = await response.text();
    await Promise.all(later.splice(0));
    return [response.status, text, [...response.headers].toString()] as const;
  };
  return {
    codes,
    logged,
    world,
    last,
    ask: (email = owner, headers: Record<string, string> = {}) =>
      send({ step: 'code', email }, headers),
    /** Advances the time: makes all rows older by this much. */
    pass: async (seconds: number) => {
      world.nowS += seconds;
      await clock.query(
        `update contact.sign_in_codes set asked_at = asked_at - interval '${seconds} s',
           mailed_at = mailed_at - interval '${seconds} s';
         update contact.notifications set created_at = created_at - interval '${seconds} s'`,
      );
    },
    /** Signs in with the newest code in the owner's mailbox; false if the code doesn't work, or was already used. */
    signIn: async (): Promise<boolean> => {
      const code = last();
      if (!code || code.isUsed || code.atS + signInCode.lifeS <= world.nowS) return false;
      code.isUsed = true;
      sessions.count += 1;
      assert.equal(
        (await send({ step: 'list' }, { authorization: sessionId(sessions.count) }))[0],
        200,
      );
      return true;
    },
  };
}

codeClaim(
  'a second code request within a minute gets the same answer, and the first code works',
  async () => {
    const { ask, pass, codes, signIn } = await play();
    const first = await ask();
    await pass(20);
    assert.deepEqual(await ask(), first);
    assert.deepEqual(await ask('stranger@example.com'), first);
    assert.equal(first[0], 202);
    assert.equal(codes.length, 1);
    assert.ok(await signIn());
    assert.ok(!(await signIn()), 'twice');
  },
);

codeClaim(
  'a code that couldn’t be mailed doesn’t count, and alarms the owner by mail once a day',
  async () => {
    const { ask, pass, codes, world, logged, signIn } = await play();
    world.takes = false;
    for (let times = 0; times < 5; times += 1) {
      assert.equal((await ask())[0], 202);
      await pass(1);
    }
    assert.equal(logged.filter(({ level }) => level === 'alarm').length, 5);
    assert.ok(!JSON.stringify(logged).includes('example.com'));
    const alarms = () => query<{ subject: string }>(`select subject from contact.notifications`);
    assert.deepEqual(
      (await alarms()).map(({ subject }) => subject.split(':')[0]),
      ['A code wasn’t mailed'],
    );
    world.takes = true;
    await ask();
    assert.equal(codes.length, 1);
    assert.ok(await signIn());
  },
);

codeClaim('a further code is mailed after a minute, three times a day', async () => {
  const { ask, pass, codes } = await play();
  for (let times = 0; times < 8; times += 1) {
    await ask();
    await pass(61);
  }
  assert.equal(codes.length, 4);
  await pass(115 * minuteS);
  await ask();
  assert.equal(codes.length, 5);
});

/** Ways in which an attacker may ask for a code. */
const disguises: readonly [string, Record<string, string>][] = [
  [owner, {}],
  [' OWNER@example.com ', { apikey: ownKey }],
  [owner, { apikey: 'wrong', authorization: 'Bearer wrong' }],
  [owner, { 'cf-connecting-ip': '203.0.113.9', 'x-forwarded-for': '198.51.100.7' }],
  ['stranger@example.com', { apikey: ownKey }],
];

/**
 * An attacker asks for a code every `everyS` seconds from any address. The owner signs in every `ownerEveryS` seconds,
 * which has to work within a minute.
 */
async function attack(forS: number, everyS: number, ownerEveryS: number) {
  const played = await play();
  const { ask, pass, world, signIn } = played;
  const answers = new Set<string>();
  let tries = 0;
  let entered = 0;
  while (world.nowS < forS) {
    const [email, headers] = disguises[tries % disguises.length] ?? [owner, {}];
    answers.add((await ask(email, headers)).join());
    tries += 1;
    if (tries % Math.ceil(ownerEveryS / everyS) === 0) {
      answers.add((await ask(owner, { apikey: ownKey })).join());
      let waitedS = 0;
      while (!(await signIn())) {
        assert.ok(waitedS <= minuteS, `the owner waits at ${world.nowS} s`);
        await pass(everyS);
        waitedS += everyS;
        await ask(owner, { apikey: ownKey });
      }
      entered += 1;
    }
    await pass(everyS);
  }
  return { ...played, answers, entered };
}

codeClaim(
  'an hour of requests by an attacker never delays the owner’s sign-in by more than a minute',
  async () => {
    // The attacker requests each code as soon as possible; the owner signs in every four minutes.
    const { answers, entered } = await attack(hourS, 3, 4 * minuteS);
    assert.equal(answers.size, 1, 'all are answered alike');
    assert.equal(entered, 15);
  },
);

codeClaim(
  'a day of requests by an attacker causes at most 16 mails, and the owner can sign in afterward',
  async () => {
    const { codes, entered, ask, signIn, pass } = await attack(24 * hourS, 60, 25 * hourS);
    assert.equal(entered, 0);
    assert.ok(codes.length <= 16, `${codes.length} codes`);
    for (let times = 0; times < 3; times += 1) {
      await ask();
      assert.ok(await signIn());
      await pass(61);
    }
  },
);
