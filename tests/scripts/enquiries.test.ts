import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { type MigratedDatabase, startMigratedDatabase } from '../support/migratedDatabase.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { ownerTool } from './support/ownerTool.ts';

let database: MigratedDatabase;
let sql: MigratedDatabase['sql'];

beforeAll(async () => {
  database = await startMigratedDatabase();
  ({ sql } = database);
});

afterAll(async () => {
  await database.stop();
});

beforeEach(async () => {
  await sql`truncate contact.enquiries, contact.self_tests cascade`;
});

async function store(reference: string, name: string, message: string, signals: string[] = []) {
  await sql`
    select contact.accept(
      gen_random_uuid(), ${reference},
      ${sql.json({ name, email: `${reference}@example.com`, projectType: 'A pond', message })}, null, false, now(), string_to_array(${signals.join(',')}, ','))`;
}

const tool = (...words: string[]) => ownerTool(database.url, ...words);

describe('the owner’s tools', () => {
  it('list, show and export what is stored', async () => {
    await store('AAAA-0001', 'Ana', 'Two acres,\nand a "creek"');
    await store('AAAA-0002', 'Ben', 'Another');
    const { out: list } = await tool('list');
    expect(list.split('\n')[0]).toContain('AAAA-0002');
    expect(list).toContain('Ana <AAAA-0001@example.com>');
    expect(list).toContain('email on its way');
    const { out: one } = await tool('show', 'aaaa-0001');
    expect(one).toContain('Two acres,\nand a "creek"');
    const { out: csv } = await tool('export', '--csv', '--email', 'aaaa-0001@EXAMPLE.com');
    const [head, ...rows] = csv.split('\r\n');
    expect(head?.replaceAll('"', '').replaceAll('\t', ', ')).toBe(
      'reference, arrived, begun, name, email, project type, message, mail, answered',
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(
      /^"AAAA-0001"\t.*\t"Ana"\t"AAAA-0001@example.com"\t"A pond"\t"Two acres,/,
    );
    expect(csv).toContain('"Two acres,\nand a ""creek"""');
    expect(csv).not.toContain('Ben');
  });

  it('save an export in a file of its own that a spreadsheet reads as it is, and in no other', async () => {
    await store('AAAA-0001', 'Renée', 'Text');
    const folder = temporaryFolder();
    const file = join(folder.path, 'messages.csv');
    const { out } = await tool('export', file, '--csv');
    expect(out).toContain(`${file} holds 1 message, for a spreadsheet.`);
    expect(out).not.toContain('Renée');
    const written = readFileSync(file, 'utf16le');
    expect(written).toMatch(/^\uFEFF"reference"\t"arrived".*\r\n"AAAA-0001"\t.*\t"Renée"\t/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await tool('export', file)).complaint).toContain('There is already a file');
    expect((await tool('export')).complaint).toContain('Add the name of the file');
    folder.remove();
  });

  it('mail again what was given up, and at last what was held', async () => {
    await store('AAAA-0001', 'Ana', 'Text');
    await store('AAAA-0002', 'Best Offers', 'Text', ['honeypot']);
    await sql`update contact.notifications set state = 'dead' where state = 'waiting'`;
    expect((await tool('list', '--held')).out).toContain('AAAA-0002');
    expect((await tool('requeue', 'AAAA-0001')).out).toContain('goes out with the next delivery');
    expect((await tool('requeue', 'AAAA-0002')).out).toContain('goes out with the next delivery');
    expect((await tool('requeue', 'AAAA-0002')).out).toContain('already');
    const claim = () => sql`select * from contact.claim(null, '1 minute')`;
    expect([...(await claim()), ...(await claim())]).toHaveLength(2);
  });

  it('show what is overdue, mark what is answered, and count no self-test', async () => {
    await store('AAAA-0001', 'Ana', 'Text');
    await store('AAAA-0002', 'Ben', 'Text');
    await store('AAAA-0003', 'Self-test', 'Text');
    await sql`
      insert into contact.self_tests (id, day, recipient)
      select id, now()::date, 'sink@example.com'
      from contact.enquiries where reference = 'AAAA-0003'`;
    await sql`
      update contact.enquiries set received_at = now() - interval '25 hours'
      where reference = 'AAAA-0001'`;
    const before = (await tool('list')).out;
    expect(before).toMatch(/AAAA-0001.*NOT MARKED AS ANSWERED/);
    expect(before).toMatch(/AAAA-0002.*answer by/);
    expect(before).not.toContain('AAAA-0003');
    expect((await tool('export', '--csv')).out).not.toContain('Self-test');
    expect((await tool('answered', 'aaaa-0001')).out).toContain('is marked');
    expect((await tool('answered', 'AAAA-0001')).out).toContain('already');
    const after = (await tool('list')).out;
    expect(after).toMatch(/AAAA-0001.*answered \w{3} \d+, \d{4}, \d+:\d\d [AP]M P[SD]T/);
    expect(after).not.toContain('NOT MARKED');
    expect((await tool('self-tests')).out).toContain('in progress');
    expect((await tool('answered', 'ZZZZ-0000')).complaint).toContain('There is no message');
  });

  it('take no enquiry for its crafted twin: they name both, and take an id', async () => {
    await store('AAAA-0001', 'Ana', 'Text of Ana');
    await store('AAAA-0001', 'Nobody', 'Text of nobody');
    await sql`update contact.notifications set state = 'dead'`;
    const ids = (await sql<{ id: string }[]>`select id from contact.enquiries`).map(({ id }) => id);
    for (const command of ['answered', 'requeue']) {
      const { complaint } = await tool(command, 'aaaa-0001');
      expect(complaint).toContain('There are 2 messages aaaa-0001.');
      for (const word of [...ids, 'Ana <', 'Nobody <']) expect(complaint).toContain(word);
    }
    expect(await sql`select from contact.enquiries where answered_at is not null`).toHaveLength(0);
    expect(await sql`select from contact.notifications where state = 'waiting'`).toHaveLength(0);
    const [id = ''] = ids;
    expect((await tool('answered', id)).out).toContain('is marked');
    expect((await tool('requeue', id.toUpperCase())).out).toContain('goes out');
    expect(await sql`select from contact.enquiries where answered_at is not null`).toHaveLength(1);
    expect(await sql`select from contact.notifications where state = 'waiting'`).toHaveLength(1);
    expect((await tool('show', 'AAAA-0001')).out).toMatch(/Ana[^]*Nobody|Nobody[^]*Ana/);
  });

  it('know an enquiry by every reference that its sender was shown', async () => {
    const text = { name: 'Ana', email: 'ana@example.com', message: 'Text' };
    for (const reference of ['AAAA-0001', 'BBBB-0002']) {
      await sql`
        select contact.accept(gen_random_uuid(), ${reference}, ${sql.json(text)}, null, false, now())`;
    }
    expect((await tool('show', 'bbbb-0002')).out).toContain('AAAA-0001');
    expect((await tool('answered', 'BBBB-0002')).out).toBe('AAAA-0001 is marked as answered.\n');
  });

  it('say in words why one is held', async () => {
    await store('AAAA-0001', 'Ana', 'Text', ['flood', 'links']);
    expect((await tool('show', 'AAAA-0001')).out).toContain(
      'it came when there were more messages than usual',
    );
    expect((await tool('list')).out).toContain('held as spam');
    await store('AAAA-0002', 'Ben', 'Another', ['flood']);
    const { out } = await tool('show', 'AAAA-0002');
    expect(out).toContain('Delivery      held in a flood');
    expect(out).not.toMatch(/spam|suspect/i);
  });

  it('erase only on a clear word, and then every text', async () => {
    await store('AAAA-0001', 'Ana Marigold', 'Text of Ana');
    const address = 'AAAA-0001@example.com';
    expect((await tool('erase', address)).complaint).toContain('add --yes');
    expect(
      await sql`select from contact.enquiries where texts ->> 'name' = 'Ana Marigold'`,
    ).toHaveLength(1);
    expect((await tool('erase', address, '--yes')).out).toContain('1 message from');
    const { out: shown } = await tool('show', 'AAAA-0001');
    expect(shown).toContain('Text deleted');
    expect(shown).not.toMatch(/not given|^Name/m);
    const [left] = await sql<{ all: string }[]>`
      select string_agg(e::text, '') || string_agg(n::text, '') as all
      from contact.enquiries e join contact.notifications n on n.enquiry_id = e.id`;
    expect(left?.all).not.toMatch(/Marigold|Text of Ana|example\.com/);
  });

  it('say plainly what is wrong', async () => {
    expect((await tool('show', 'ZZZZ-0000')).complaint).toBe('There is no message ZZZZ-0000.');
    expect((await tool('requeue', 'ZZZZ-0000')).complaint).toContain('There is no message');
    expect((await tool('sell')).complaint).toContain('There is no command “sell”.');
    expect((await tool('list', '--limit', 'many')).complaint).toContain('--limit');
    expect((await tool('list', '--frobnicate')).complaint).toContain('--frobnicate');
  });

  it('are a program that prints its answer, or fails with its complaint', () => {
    const run = (word: string) =>
      spawnSync('node_modules/.bin/tsx', ['scripts/enquiries.ts', word], {
        cwd: projectRoot,
        encoding: 'utf8',
        env: { ...process.env, CONTACT_OWNER_DB_URL: database.url },
      });
    expect(run('list')).toMatchObject({
      status: 0,
      stdout: 'There are no messages.\n',
      stderr: '',
    });
    const failed = run('sell');
    expect([failed.status, failed.stdout]).toEqual([1, '']);
    expect(failed.stderr).toMatch(/^There is no command “sell”\..*\n$/s);
  });

  it('tell of an address that doesn’t answer which ones do, and of the local one what starts it', async () => {
    const away = await ownerTool('postgres://postgres@127.0.0.1:9/postgres', 'list');
    expect(away.complaint).toContain('ECONNREFUSED');
    expect(away.complaint).toMatch(/direct connection, or the session pooler’s address/);
    expect(away.complaint).not.toContain('npm start');
    vi.stubEnv('DB_PORT', '9');
    vi.stubEnv('CONTACT_OWNER_DB_URL', '');
    const local = await ownerTool('', 'list');
    vi.unstubAllEnvs();
    expect(local.complaint).toContain('Keep npm start running');
    expect(local.complaint).not.toContain('pooler');
  });

  it('hand a stranger’s text to no terminal as orders', async () => {
    await store('AAAA-0001', '\u001B[2Jgone', '\u202Etxt');
    const { out } = await tool('show', 'AAAA-0001');
    for (const order of ['\u001B', '\u202E']) expect(out).not.toContain(order);
  });
});
