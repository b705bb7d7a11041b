// Changes the owner's SQL in one place at a time, in a database of its own, and runs the database tests:
// `npm run test:mutation:sql [-- function …]`. Stryker does not support SQL.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { projectRoot } from '../../../scripts/backend/stackOptions.ts';
import { startTestBackend } from '../../functions/backend.ts';
import { runFile, runSqlTests } from '../../functions/sqlTests.ts';
import { mutantsOf, type SqlMutant } from './mutants.ts';
import { survivors } from './survivors.ts';

type Place = SqlMutant & { name: string; restore: string };

/** The lowest score in percent of the mutants that Postgres accepts; harmless mutants count as alive. */
const leastScore = 95;
const testFolder = join(projectRoot, 'supabase/tests');
const tests = readdirSync(testFolder)
  .filter((name) => name.endsWith('.test.sql'))
  .map((name) => join(testFolder, name));

const backend = await startTestBackend(() => undefined);
const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => undefined });
let passed = false;
try {
  passed = await play();
} finally {
  await sql.end();
  await backend.stop();
}
process.exit(passed ? 0 : 1);

async function play(): Promise<boolean> {
  // Postgres cancels a statement that a mutant makes endless, which fails its test.
  await sql`alter database postgres set statement_timeout = '20s'`;
  const { failed } = await runSqlTests(backend.databaseUrl, testFolder, console.log);
  if (failed > 0) return false;
  const wanted = process.argv.slice(2);
  const names = ownersFunctions().filter((name) => wanted.length === 0 || wanted.includes(name));
  const count = { killed: 0, refused: 0, alive: 0, ofThemNamed: 0 };
  for (const place of [...(await functionMutants(names)), ...(await ruleMutants(names))]) {
    const fate = await fateOf(place);
    count[fate] += 1;
    if (fate !== 'alive') continue;
    if (isNamed(place)) count.ofThemNamed += 1;
    else console.log(`\n${place.name} lives\n- ${place.was}\n+ ${place.becomes}`);
  }
  const score = (100 * count.killed) / Math.max(1, count.killed + count.alive);
  console.log(`\n${score.toFixed(1)} %, at least ${leastScore} %:`, count);
  return score >= leastScore;
}

/** The functions that the migrations since 1.0.0 create or replace. */
function ownersFunctions(): string[] {
  const folder = join(projectRoot, 'supabase/migrations');
  const texts = readdirSync(folder)
    .filter((name) => name >= '20261124')
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const made = /create (?:or replace )?function contact\.(\w+)/g;
  return [
    ...new Set(texts.flatMap((text) => [...text.matchAll(made)].map(([, name = '']) => name))),
  ];
}

async function functionMutants(names: readonly string[]): Promise<Place[]> {
  const rows = await sql<{ name: string; definition: string }[]>`
    select proname as name, pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'contact'::regnamespace and proname in ${sql(names)} order by proname`;
  return rows.flatMap(({ name, definition }) =>
    mutantsOf(definition).map((mutant) => ({ ...mutant, name, restore: definition })),
  );
}

/** Mutants that revoke a right, grant a missing right, or drop a check. */
async function ruleMutants(names: readonly string[]): Promise<Place[]> {
  const rights = await sql<{ name: string; right: string; isHeld: boolean }[]>`
    select p.proname as name, has_function_privilege(r.oid, p.oid, 'execute') as "isHeld",
      format('execute on function %s|%s', p.oid::regprocedure, r.rolname) as right
    from pg_proc p join pg_roles r on r.rolname in ('inbox_function', 'contact_function')
    where p.pronamespace = 'contact'::regnamespace and p.proname in ${sql(names)}
    order by 3`;
  const checks = await sql<{ name: string; check: string; definition: string }[]>`
    select conrelid::regclass::text as name, conname as check, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'c' and conrelid in (
      select oid from pg_class where relnamespace = 'contact'::regnamespace
        and relname in ('owners', 'owner_acts', 'owner_sessions', 'inbox_entries'))
    order by 1, 2`;
  return [
    ...rights.map(({ name, right, isHeld }) => {
      const [what, role] = right.split('|');
      const give = `grant ${what} to ${role}`;
      const take = `revoke ${what} from ${role}`;
      const [was, becomes] = isHeld ? [give, take] : [take, give];
      return { name, was, becomes, sql: becomes, restore: was };
    }),
    ...checks.map(({ name, check, definition }) => ({
      name,
      was: `${check} ${definition}`,
      becomes: '',
      sql: `alter table ${name} drop constraint ${check}`,
      restore: `alter table ${name} add constraint ${check} ${definition}`,
    })),
  ];
}

async function fateOf(place: Place): Promise<'killed' | 'refused' | 'alive'> {
  try {
    await sql.unsafe(place.sql).simple();
  } catch {
    return 'refused';
  }
  try {
    for (const file of likeliestFirst(place.name)) {
      if ((await runFile(backend.databaseUrl, file, () => undefined)).failed > 0) return 'killed';
    }
    return 'alive';
  } finally {
    await sql.unsafe(place.restore).simple();
  }
}

function likeliestFirst(name: string): string[] {
  const namesIt = new Set(tests.filter((file) => readFileSync(file, 'utf8').includes(name)));
  return tests.toSorted((a, b) => Number(namesIt.has(b)) - Number(namesIt.has(a)));
}

function isNamed({ name, was, becomes }: Place): boolean {
  return (survivors[name] ?? []).some((one) => one.was === was && one.becomes === becomes);
}
