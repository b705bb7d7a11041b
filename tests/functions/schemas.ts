import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { type Counts, nothing } from '../runner/counts.ts';

const name = 'as_the_schemas_say';

/**
 * Builds a second database from `supabase/schemas` and compares it, object by object, with the migrated database.
 * Counts as one test, whose failure names each object that differs.
 * @param url the migrated database, as its superuser
 */
export async function testSchemas(
  url: string,
  folder: string,
  print: (line: string) => void,
): Promise<Counts> {
  const migrated = postgres(url, { max: 1, onnotice: () => undefined });
  const other = new URL(url);
  other.pathname = name;
  await migrated.unsafe(`create database ${name}`);
  const described = postgres(other.href, { max: 1, onnotice: () => undefined });
  try {
    for (const file of readdirSync(folder).sort()) {
      await described.unsafe(readFileSync(join(folder, file), 'utf8')).simple();
    }
    const [lead, say] = [await objectsOf(migrated), await objectsOf(described)];
    const wrong = [
      ...lead.filter((one) => !say.includes(one)).map((one) => `migrations alone have ${one}`),
      ...say.filter((one) => !lead.includes(one)).map((one) => `schemas alone have ${one}`),
    ];
    for (const one of wrong) print(`schemas: ${one}`);
    const isEqual = wrong.length === 0 && lead.length > 100;
    return { ...nothing, passed: isEqual ? 1 : 0, failed: isEqual ? 0 : 1 };
  } catch (error) {
    print(`schemas: ${error instanceof Error ? error.message : 'unknown fault'}`);
    return { ...nothing, failed: 1 };
  } finally {
    await described.end();
    await migrated.unsafe(`drop database ${name}`);
    await migrated.end();
  }
}

/** Describes each object of the schema `contact`, with its privileges and comments, in one line of text. */
async function objectsOf(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ object: string }[]>`
    with tables as (
      select c.oid, c.relname, c.relrowsecurity, c.relacl from pg_class c
      where c.relnamespace = 'contact'::regnamespace and c.relkind in ('r', 'v', 'S')
    )
    select format('table %s, row security %s', relname, relrowsecurity) as object from tables
    union all
    select format('column %s.%s %s %s %s %s', t.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      a.attnotnull, a.attstorage, pg_get_expr(d.adbin, d.adrelid))
    from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    union all
    select format('constraint %s %s %s', t.relname, c.conname, pg_get_constraintdef(c.oid))
    from tables t join pg_constraint c on c.conrelid = t.oid
    union all
    select pg_get_indexdef(i.indexrelid) from tables t join pg_index i on i.indrelid = t.oid
    union all
    select pg_get_triggerdef(g.oid) from tables t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
    union all
    select pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace = 'contact'::regnamespace
    union all
    select format('right %s of %s on %s', a.privilege_type, a.grantee::regrole, p.oid::regprocedure)
    from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
    where p.pronamespace = 'contact'::regnamespace
    union all
    select format('right %s of %s on %s', a.privilege_type, a.grantee::regrole, t.relname)
    from tables t, aclexplode(t.relacl) a
    union all
    select format('right %s of %s on the schema', a.privilege_type, a.grantee::regrole)
    from pg_namespace n, aclexplode(n.nspacl) a where n.nspname = 'contact'
    union all
    select format('comment on %s.%s: %s', t.relname, a.attname, d.description)
    from tables t join pg_description d on d.objoid = t.oid
    left join pg_attribute a on a.attrelid = t.oid and a.attnum = d.objsubid
    union all
    select format('comment on %s: %s', p.oid::regprocedure, d.description)
    from pg_proc p join pg_description d on d.objoid = p.oid
    where p.pronamespace = 'contact'::regnamespace
    union all
    select format('mail route %s', route) from contact.mail_routes`;
  return rows.map(({ object }) => object);
}
