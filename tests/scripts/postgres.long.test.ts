import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../scripts/backend/migrate.ts';
import { freePort } from '../../scripts/backend/ports.ts';
import { type Postgres, startPostgres } from '../../scripts/backend/postgres.ts';
import { isAlive } from '../../scripts/backend/processes.ts';
import { listen } from '../support/httpServer.ts';
import { ownFolder } from '../support/ownFolder.ts';
import { askDatabase } from '../support/askDatabase.ts';

const folder = ownFolder('all');
let port = 0;
let running: Postgres | undefined;
let url = '';

const dataDir = (): string => `${folder.path}/database`;

const start = async (): Promise<Postgres> => {
  running = await startPostgres({ dataDir: dataDir(), port });
  ({ url } = running);
  return running;
};

const stop = async (): Promise<void> => {
  await running?.stop();
};

const query = async (text: string): Promise<unknown[]> =>
  await askDatabase(url, async (sql) => await sql.unsafe(text));

beforeAll(async () => {
  port = await freePort();
});

describe('the database', () => {
  afterEach(stop);

  test('keeps its data over a stop and over kill -9', async () => {
    await start();
    await query('create table kept (number int)');
    await query('insert into kept values (1)');
    await stop();
    await start();
    await query('insert into kept values (2)');
    await running?.child.kill();
    await start();
    expect(await query('select number from kept order by number')).toEqual([
      { number: 1 },
      { number: 2 },
    ]);
  });

  test('uses the C.UTF-8 locale, whatever locales the system has', async () => {
    await start();
    expect(
      await query("select datlocprovider, datlocale from pg_database where datname = 'postgres'"),
    ).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8' }]);
    expect(await query("select lower('ÉŁ') as low, 'é' < 'z' as is_first")).toEqual([
      { low: 'éł', is_first: false },
    ]);
  });

  test('replaces a database process that a killed start left running', async () => {
    const left = await start();
    await start();
    await left.child.ended;
    expect(isAlive(left.child.pid)).toBe(false);
    expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('doesn’t kill another program whose process id is in an old pid file', async () => {
    await start();
    await stop();
    writeFileSync(`${dataDir()}/postmaster.pid`, `${process.pid}\n${dataDir()}\n`);
    await start();
    expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('names a port that is in use', async () => {
    const other = await listen((_request, response) => response.end());
    const usedPort = Number(new URL(other.url).port);
    await expect(startPostgres({ dataDir: dataDir(), port: usedPort })).rejects.toThrow(
      `Port ${usedPort}, for the database, is taken`,
    );
    await other.stop();
  });

  test('shows Postgres’s own message if it doesn’t start', async () => {
    await start();
    await stop();
    const settings = `${dataDir()}/postgresql.conf`;
    const good = readFileSync(settings);
    appendFileSync(settings, '\nno_such_setting = 1\n');
    await expect(start()).rejects.toThrow('unrecognized configuration parameter "no_such_setting"');
    writeFileSync(settings, good);
  });

  test('logs neither a failed statement nor its values', async () => {
    await start();
    await query('create table once (email text unique)');
    await query("insert into once values ('visitor@example.com')");
    await expect(query("insert into once values ('visitor@example.com')")).rejects.toThrow(
      'duplicate key',
    );
    const log = readFileSync(`${dataDir()}.log`, 'utf8');
    expect(log).toContain('duplicate key');
    expect(log).not.toContain('visitor@example.com');
  });

  test.runIf(process.getuid?.() === 0)(
    'names the folder that the Postgres user can’t open',
    async () => {
      mkdirSync(`${folder.path}/closed`, { mode: 0o700 });
      const inside = startPostgres({ dataDir: `${folder.path}/closed/database`, port });
      await expect(inside).rejects.toThrow(`chmod o+x ${folder.path}/closed`);
      expect(existsSync(`${folder.path}/closed/database`)).toBe(false);
    },
  );
});

describe('migrations', () => {
  const migrations = ownFolder();
  const write = (file: string, text: string): void => {
    writeFileSync(`${migrations.path}/${file}`, text);
  };
  const run = async (): Promise<string[]> => await migrate(url, migrations.path);
  let databases = 0;

  beforeAll(start);

  beforeEach(async () => {
    databases += 1;
    await query(`create database trial_${databases}`);
    url = new URL(`trial_${databases}`, url).href;
  });

  afterAll(stop);

  test('run once each, oldest first, and are recorded as by the Supabase CLI', async () => {
    write(
      '20260102000000_fill.sql',
      'insert into sample values (1); insert into sample values (2);',
    );
    write('20260101000000_sample.sql', 'create table sample (number int);');
    expect(await run()).toEqual(['20260101000000_sample.sql', '20260102000000_fill.sql']);
    expect(await run()).toEqual([]);
    expect(await query('select number from sample')).toHaveLength(2);
    expect(
      await query('select version, name from supabase_migrations.schema_migrations order by 1'),
    ).toEqual([
      { version: '20260101000000', name: 'sample' },
      { version: '20260102000000', name: 'fill' },
    ]);
  });

  test('are rolled back if they fail, and the error names the file', async () => {
    write('20260101000000_half.sql', 'create table half (number int); select no_such_thing();');
    await expect(run()).rejects.toThrow('20260101000000_half.sql failed');
    expect(await query("select to_regclass('public.half') as half")).toEqual([{ half: null }]);
    write('20260101000000_half.sql', 'create table half (number int);');
    expect(await run()).toEqual(['20260101000000_half.sql']);
  });

  test('that only another version of the project has are named', async () => {
    write('20260101000000_sample.sql', 'select 1;');
    await run();
    await query("update supabase_migrations.schema_migrations set version = '20990101000000'");
    await expect(run()).rejects.toThrow('20990101000000');
  });

  test('that changed since they ran are named, except for changed comments', async () => {
    write('20260101000000_sample.sql', '-- One.\ncreate table sample (number int);\n');
    await run();
    write('20260101000000_sample.sql', '-- Another.\n\n  create table sample (number int);');
    expect(await run()).toEqual([]);
    await query("update supabase_migrations.schema_migrations set statements = '{create,table}'");
    expect(await run()).toEqual([]);
    await query(
      "update supabase_migrations.schema_migrations set statements = array['create table sample (number int)']",
    );
    expect(await run()).toEqual([]);
    write('20260101000000_sample.sql', 'create table sample (number bigint);');
    await expect(run()).rejects.toThrow(/20260101000000_sample\.sql has changed.*--reset/);
  });

  test('run once each, even if two runs start at once', async () => {
    write('20260101000000_sample.sql', 'create table sample (number int);');
    const both = await Promise.all([run(), run()]);
    expect(both.flat()).toEqual(['20260101000000_sample.sql']);
  });
});
