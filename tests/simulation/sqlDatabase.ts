import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { type Plant, planted } from './plant.ts';

/** A PGlite database with our migrations, whose time and ids the simulation controls. */
export type SqlDatabase = {
  /**
   * Runs a statement as a function's role. @param nowMs the simulated time in ms since 1970
   * @param role the visitors' function by default
   */
  asFunctions<Row>(
    nowMs: number,
    text: string,
    values: readonly unknown[],
    role?: 'contact_function' | 'inbox_function',
  ): Promise<Row[]>;
  /** Runs several statements at once, with every right. */
  asOwner(...texts: readonly string[]): Promise<Record<string, unknown>[][]>;
  /** Restores the tables' rows from right after the migrations. */
  empty(): Promise<void>;
  close(): Promise<void>;
};

const simulated = `
  create schema simulated;
  create sequence simulated.ids;
  create function simulated.now() returns timestamptz language sql stable
    as $$ select current_setting('simulated.now')::timestamptz $$;
  create function simulated.uuid() returns uuid language sql volatile as $$
    select ('00000000-0000-4000-8000-' || lpad(nextval('simulated.ids')::text, 12, '0'))::uuid
  $$;
  set simulated.now = '2026-01-01';
`;

export async function openSql(plants: readonly Plant[]): Promise<SqlDatabase> {
  const pglite = await createPglite();
  await pglite.exec(simulated);
  const folder = join(projectRoot, 'supabase/migrations');
  for (const file of (await readdir(folder)).toSorted()) {
    let text = await readFile(join(folder, file), 'utf8');
    for (const plant of plants) if (plant.file.endsWith(file)) text = planted(text, plant);
    await pglite.exec(withSimulatedTime(text));
  }
  const reset = await resetOf(pglite);
  return {
    async asFunctions<Row>(
      nowMs: number,
      text: string,
      values: readonly unknown[],
      role = 'contact_function',
    ) {
      await pglite.exec(`set simulated.now = '${new Date(nowMs).toISOString()}'; set role ${role}`);
      try {
        return (await pglite.query<Row>(text, [...values])).rows;
      } finally {
        await pglite.exec('reset role');
      }
    },
    asOwner: async (...texts) => (await pglite.exec(texts.join(';'))).map(({ rows }) => rows),
    empty: async () => void (await pglite.exec(reset)),
    close: async () => await pglite.close(),
  };
}

/** Creates a database from a cached dump of this PGlite version, since a new database takes seconds. */
async function createPglite(): Promise<PGlite> {
  const version = packageJson.devDependencies['@electric-sql/pglite'];
  const cached = join(projectRoot, '.cache/pglite', `${version}.tar`);
  if (existsSync(cached))
    return await PGlite.create({ loadDataDir: new Blob([await readFile(cached)]) });
  const pglite = await PGlite.create();
  const ownPart = `${cached}.${process.pid}`;
  await mkdir(join(cached, '..'), { recursive: true });
  await writeFile(ownPart, (await pglite.dumpDataDir('none')).stream());
  await rename(ownPart, cached);
  return pglite;
}

/** Replaces calls for time and ids in the SQL text, since Postgres's own functions can't be replaced. */
function withSimulatedTime(text: string): string {
  return text
    .replaceAll(/\b(?:now|clock_timestamp)\(\)/g, 'simulated.now()')
    .replaceAll(/\bgen_random_uuid\(\)/g, 'simulated.uuid()');
}

/** Returns SQL that restores every table's present rows. */
async function resetOf(pglite: PGlite): Promise<string> {
  const tables = await pglite.query<{ name: string }>(
    "select format('contact.%I', tablename) as name from pg_tables where schemaname = 'contact'",
  );
  const names = tables.rows.map(({ name }) => name);
  const filled: string[] = [];
  for (const [place, name] of names.entries()) {
    const kept = `simulated.kept_${place}`;
    await pglite.exec(`create table ${kept} as table ${name}`);
    filled.push(`insert into ${name} table ${kept};`);
  }
  return `truncate ${names.join(', ')}; alter sequence simulated.ids restart; ${filled.join(' ')}`;
}
