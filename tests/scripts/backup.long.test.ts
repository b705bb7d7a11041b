import { randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Sql } from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Stack, startStack } from '../../scripts/backend/stack.ts';
import { ownFolder } from '../support/ownFolder.ts';
import { askDatabase } from '../support/askDatabase.ts';
import { ownerTool } from './support/ownerTool.ts';
import { backUp } from '../../scripts/owner/backUp.ts';
import { linesOf } from '../../scripts/owner/backupFile.ts';
import { restore } from '../../scripts/owner/restore.ts';
import { uuidv7 } from '../../src/lib/uuidv7.ts';
import {
  functionName,
  idempotencyHeader,
  replayedHeader,
  signalsProperty,
} from '../../supabase/functions/_shared/contract.ts';
import { emptyTables } from '../support/emptyTables.ts';
import { type MigratedDatabase, startMigratedDatabase } from '../support/migratedDatabase.ts';

const folder = ownFolder();
let stack: Stack | null = null;

afterEach(async () => {
  await stack?.stop();
  stack = null;
});

async function start(data: string): Promise<Stack> {
  await stack?.stop();
  stack = await startStack({ dataDir: join(folder.path, data), deliveryIntervalMs: 500 });
  return stack;
}

const ask = <T>(at: Stack, question: (sql: Sql) => Promise<T>): Promise<T> =>
  askDatabase(at.addresses.database, question);

const tool = (at: Stack, ...words: string[]) => ownerTool(at.addresses.database, ...words);

type Sent = { status: number; isReplay: boolean; text: string };

/** Sends an enquiry as a device does. */
async function send(at: Stack, id: string, name: string, more: object = {}): Promise<Sent> {
  const response = await fetch(`${at.addresses.api}/functions/v1/${functionName}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [idempotencyHeader]: id },
    body: JSON.stringify({ name, email: 'ana@example.com', message: `From ${name}`, ...more }),
  });
  const isReplay = response.headers.get(replayedHeader) === 'true';
  return { status: response.status, isReplay, text: await response.text() };
}

const newId = (): string => uuidv7(Date.now(), randomBytes(10));

const states = (at: Stack): Promise<Record<string, string>> =>
  ask(at, async (sql) => {
    const rows = await sql<{ name: string; state: string }[]>`
      select e.texts ->> 'name' as name, n.state from contact.enquiries e
      join contact.notifications n on n.enquiry_id = e.id and n.kind = 'enquiry'`;
    return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
  });

/** Received mails: the visitor's name of an enquiry or “held” for a list, each marked if it may be a repeat. */
async function mailed(at: Stack): Promise<string[]> {
  const mails = (await (await fetch(`${at.addresses.mail}/api/mails`)).json()) as {
    subject: string;
    text: string;
  }[];
  return mails
    .flatMap(({ subject, text }) => {
      const what = /^(\w+).*\(\w{4}-\w{4}\)$|^\d+ messages? (held)/.exec(subject);
      const end = text.startsWith('This email may be a repeat') ? ', a repeat?' : '';
      return what ? `${what[1] ?? what[2]}${end}` : [];
    })
    .sort();
}

/** A message whose Unicode line separators must not split a line of the backup. */
const withSeparators = { message: 'A meadow\u2028by a creek\u2029and an orchard' };

/** Columns that say that a mail may have been sent. A restore changes them. */
const doubtColumns = ['in_doubt', 'may_repeat', 'key_tried_at', 'send_key'];

const fromDatabase = (at: Stack): Promise<string> =>
  ask(at, async (sql) => {
    const tables = await sql<{ name: string }[]>`
      select relname as name from pg_class
      where relnamespace = 'contact'::regnamespace and relkind = 'r'
        and relname not like 'inbox%' order by relname`;
    const all: string[] = [];
    for (const { name } of tables) {
      const rows = await sql<{ row: string }[]>`
        select (to_jsonb(t) - ${doubtColumns}::text[])::text as row
        from ${sql('contact')}.${sql(name)} t order by 1`;
      all.push(name, ...rows.map(({ row }) => row));
    }
    return all.join('\n');
  });

/** Removes tables from a backup, as in one made before they existed. */
function withoutTables(file: string, names: readonly string[]): string {
  const [head, ...rows] = file
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { table: string });
  const { tables, ...more } = head as unknown as { tables: { name: string }[] };
  const remaining = rows.slice(0, -1).filter(({ table }) => !names.includes(table));
  const lines = [
    { ...more, tables: tables.filter(({ name }) => !names.includes(name)) },
    ...remaining,
    { rows: remaining.length },
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

describe('a backup', () => {
  it('is split only at line feeds, however the stream is divided', async () => {
    const [first, last] = ['{"a":"One\u2028two\u2029three\u0085\u000b\r"}', '{"b":""}'];
    const all = `${first}\n${last}\n`;
    for (const pieces of [[all], Array.from(all), [all.slice(0, -1)], [`${first}\n`, last]]) {
      const read: string[] = [];
      for await (const line of linesOf(Readable.from(pieces))) read.push(line);
      expect(read).toEqual([first, last]);
    }
  });

  it('restores everything; afterwards each message is stored once and mailed once', async () => {
    const ids = { sent: newId(), waiting: newId(), held: newId(), dead: newId(), later: newId() };
    const first = await start('first');
    expect((await send(first, ids.sent, 'Ana', withSeparators)).status).toBe(202);
    await expect.poll(() => states(first), { timeout: 120_000 }).toEqual({ Ana: 'sent' });
    expect(await mailed(first)).toEqual(['Ana']);
    await fetch(`${first.addresses.mail}/api/faults`, {
      method: 'POST',
      body: JSON.stringify([{ kind: 'status', status: 503, times: 'always' }]),
    });
    const waiting = await send(first, ids.waiting, 'Ben');
    expect(waiting.status).toBe(202);
    await send(first, ids.held, 'Offers', { [signalsProperty]: ['honeypot'] });
    await send(first, ids.dead, 'Dan');
    await expect
      .poll(() => ask(first, (sql) => sql`select from contact.told`), { timeout: 120_000 })
      .toHaveLength(1);
    await first.timer.stop();
    // The timer's last delivery run may still be active.
    await first.functions.stop();
    await ask(
      first,
      (sql) => sql`
        update contact.notifications set state = 'dead', lease = null, lease_until = null
        where enquiry_id = ${ids.dead}`,
    );
    const file = join(folder.path, 'backup.jsonl');
    const { out, complaint } = await tool(first, 'backup', file);
    expect([out, complaint]).toEqual([expect.stringContaining('4 messages'), '']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await tool(first, 'backup', file)).complaint).toContain(
      'already exists. Choose another name.',
    );
    const before = await fromDatabase(first);
    expect((await tool(first, 'restore', file)).complaint).toContain('already has messages: 4.');

    const second = await start('second');
    await second.timer.stop();
    for (const command of ['backup', 'restore']) {
      const result = await tool(second, command, join(folder.path, 'none/x.jsonl'));
      expect(result.complaint).toContain('can’t be read or written (ENOENT)');
    }
    expect((await tool(second, 'restore', folder.path)).complaint).toMatch(/^EISDIR/);
    const whole = readFileSync(file, 'utf8');
    for (const cut of [whole.slice(0, -40), whole.slice(0, whole.lastIndexOf('{"rows"')), '{}\n']) {
      writeFileSync(join(folder.path, 'cut.jsonl'), cut);
      const result = await tool(second, 'restore', join(folder.path, 'cut.jsonl'));
      expect(result.complaint).toContain('isn’t a complete file');
      expect(await states(second)).toEqual({});
    }
    const restored = await tool(second, 'restore', file);
    expect([restored.out, restored.complaint]).toEqual([
      expect.stringMatching(
        /Restored: 4 messages .*\nEmails not yet sent.*: \d\..*\nEmails held or failed.*: 2\./s,
      ),
      '',
    ]);
    expect(await fromDatabase(second)).toBe(before);
    // The waiting mail may have been sent since the backup, so its text will say that it may be a repeat.
    const doubtful = await ask(
      second,
      (sql) => sql<{ name: string }[]>`
        select e.texts ->> 'name' as name from contact.enquiries e
        join contact.notifications n on n.enquiry_id = e.id
        where n.in_doubt and n.key_tried_at is not null and n.kind = 'enquiry'`,
    );
    expect(doubtful.map(({ name }) => name)).toEqual(['Ben']);

    // Three devices repeat their requests, and one sends a new message.
    const again = await Promise.all([
      send(second, ids.sent, 'Ana', withSeparators),
      send(second, ids.waiting, 'Ben'),
      send(second, ids.held, 'Offers', { [signalsProperty]: ['honeypot'] }),
    ]);
    expect(again.map(({ status, isReplay }) => [status, isReplay])).toEqual(
      again.map(() => [202, true]),
    );
    expect(again[1]?.text).toBe(waiting.text);
    expect((await send(second, ids.later, 'Cleo')).status).toBe(202);
    await ask(
      second,
      (sql) => sql`update contact.notifications set next_attempt_at = now(),
      lease_until = case when lease is not null then now() end`,
    );
    await second.timer.start();
    await expect
      .poll(() => states(second), { timeout: 120_000 })
      .toEqual({ Ana: 'sent', Ben: 'sent', Cleo: 'sent', Dan: 'sent', Offers: 'held' });
    const expected = ['Ben', 'Cleo', 'Dan, a repeat?', 'held'];
    await expect.poll(() => mailed(second), { timeout: 120_000 }).toEqual(expected);
    await ask(second, (sql) => sql`select contact.requeue(${ids.held})`);
    await expect
      .poll(() => mailed(second), { timeout: 120_000 })
      .toEqual([...expected, 'Offers, a repeat?'].sort());
  });

  describe('from one database to another', () => {
    let first: MigratedDatabase;
    let second: MigratedDatabase;

    beforeAll(async () => {
      first = await startMigratedDatabase();
      second = await startMigratedDatabase();
    });

    afterEach(async () => {
      for (const { sql } of [first, second]) await sql.unsafe(emptyTables);
    });

    afterAll(async () => {
      await first.stop();
      await second.stop();
    });

    it('marks the next list of held messages as a possible repeat after a restore', async () => {
      await first.sql`
        select contact.accept(gen_random_uuid(), 'REF1', '{"name": "Offers", "message": "Text"}',
          null, false, now(), '{honeypot}')`;
      const file = join(folder.path, 'backup.jsonl');
      await backUp(first.sql, file);
      await restore(second.sql, file);
      const { sql } = second;
      const due = await sql<
        { id: string }[]
      >`select id from contact.held_due('30 minutes', '7 days', 10)`;
      await sql`
        select contact.add_digest('digest', ${due.map(({ id }) => id)}::uuid[], 'S', 'T', 'H')`;
      const lists = await sql`select may_repeat from contact.notifications where kind = 'digest'`;
      expect(lists).toEqual([{ may_repeat: true }]);
    });

    it('of the first version keeps the inbox’s owners and gives each answered message its act', async () => {
      const [answered, open] = [newId(), newId()];
      for (const id of [answered, open]) {
        await first.sql`
          select contact.accept(${id}, 'REF', ${first.sql.json({ name: 'Ana', message: id })},
            null, false, now(), '{}')`;
      }
      await first.sql`select contact.mark_answered(${answered})`;
      const file = join(folder.path, 'backup.jsonl');
      await backUp(first.sql, file);
      writeFileSync(file, withoutTables(readFileSync(file, 'utf8'), ['owners', 'owner_acts']));
      const { sql } = second;
      await sql`insert into contact.owners (email) values ('owner@example.com')`;
      await restore(sql, file);

      const shown = async () => {
        const [row] = await sql<
          { inbox: { messages: { id: string; answeredBy: string | null }[] } }[]
        >`
          select contact.inbox('owner@example.com', 'all', '', null, null, 10) as inbox`;
        return row?.inbox.messages.map(({ id, answeredBy }) => [id, answeredBy]);
      };
      const marks = [
        [open, null],
        [answered, 'link'],
      ];
      expect(await shown()).toEqual(marks);
      // A second press of the link doesn't change the time of the mark.
      const before = await sql`select answered_at from contact.enquiries order by id`;
      expect(await sql`select contact.mark_answered(${answered}) as is`).toEqual([
        { is: 'already' },
      ]);
      expect(await sql`select answered_at from contact.enquiries order by id`).toEqual(before);
      expect(await shown()).toEqual(marks);
    });
  });
});
