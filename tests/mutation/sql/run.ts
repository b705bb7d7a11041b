// Changes the owner's SQL in one place at a time, on a database of its own, and runs the database's tests:
// `npm run test:mutation:sql [-- function …]`. Stryker knows no SQL.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { projectRoot } from '../../../scripts/backend/stackOptions.ts';
import { startTestBackend } from '../../functions/backend.ts';
import { runFile, runSqlTests } from '../../functions/sqlTests.ts';
import { mutantsOf, type SqlMutant } from './mutants.ts';
import { survivors } from './survivors.ts';

type Place = SqlMutant & { name: string; restore: string };

/** In percent of what Postgres takes and changes something. */
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
  // What a mutant makes endless is ended, and has failed.
  await sql`alter database postgres set statement_timeout = '20s'`;
  const { failed } = await runSqlTests(backend.databaseUrl, testFolder, console.log);
  if (failed > 0) return false;
  const wanted = process.argv.slice(2);
  const names = ownersFunctions().filter((name) => wanted.length === 0 || wanted.includes(name));
  let [killed, refused, same, missed] = [0, 0, 0, 0];
  for (const place of [
    ...(await functionMutants(sql, names)),
    ...(await ruleMutants(sql, names)),
  ]) {
    const fate = await fateOf(place);
    if (fate === 'killed') killed += 1;
    else if (fate === 'refused') refused += 1;
    else if (isListed(place)) same += 1;
    else {
      missed += 1;
      console.log(`\n${place.name} lives\n- ${place.was}\n+ ${place.becomes}`);
    }
  }
  const score = (100 * killed) / Math.max(1, killed + missed);
  console.log(
    `\nSQL of ${names.length} functions: ${score.toFixed(1)} %, ${killed} killed, ${missed} missed, ` +
      `${same} change nothing, ${refused} refused; at least ${leastScore} %`,
  );
  return score >= leastScore;
}

/** Those that the migrations of the inbox make, or make anew. */
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

async function functionMutants(database: Sql, names: readonly string[]): Promise<Place[]> {
  const rows = await database<{ name: string; definition: string }[]>`
    select proname as name, pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'contact'::regnamespace and proname in ${database(names)} order by proname`;
  return rows.flatMap(({ name, definition }) =>
    mutantsOf(definition).map((mutant) => ({ ...mutant, name, restore: definition })),
  );
}

/** A right taken away or given to all, a check dropped. */
async function ruleMutants(database: Sql, names: readonly string[]): Promise<Place[]> {
  const rights = await database<{ name: string; signature: string; role: string }[]>`
    select p.proname as name, p.oid::regprocedure::text as signature, r.rolname as role
    from pg_proc p join pg_roles r on r.rolname in ('inbox_function', 'contact_function')
    where p.pronamespace = 'contact'::regnamespace and p.proname in ${database(names)}
    order by 2, 3`;
  const checks = await database<{ name: string; check: string; definition: string }[]>`
    select conrelid::regclass::text as name, conname as check, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'c' and conrelid in (
      select oid from pg_class where relnamespace = 'contact'::regnamespace
        and relname in ('owners', 'owner_acts', 'owner_sessions', 'inbox_entries'))
    order by 1, 2`;
  const held = await database<{ signature: string; role: string }[]>`
    select p.oid::regprocedure::text as signature, g.grantee::regrole::text as role
    from pg_proc p, aclexplode(p.proacl) g
    where p.pronamespace = 'contact'::regnamespace and g.grantee <> 0`;
  const hasRight = new Set(held.map(({ signature, role }) => `${signature} ${role}`));
  return [
    ...rights.map(({ name, signature, role }) => {
      const give = `grant execute on function ${signature} to ${role}`;
      const take = `revoke execute on function ${signature} from ${role}`;
      const [was, becomes] = hasRight.has(`${signature} ${role}`) ? [give, take] : [take, give];
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

function isListed({ name, was, becomes }: Place): boolean {
  return (survivors[name] ?? []).some((one) => one.was === was && one.becomes === becomes);
}
