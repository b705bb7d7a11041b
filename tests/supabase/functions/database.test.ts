import { strict as assert } from 'node:assert';
import { openDatabase } from '../../../supabase/functions/_shared/database.ts';
import { backend, query } from './support/backend.ts';
import { claim } from './support/claim.ts';
import { until } from './support/until.ts';

claim('a query works even if a pooler drops its prepared statement', async () => {
  const database = openDatabase(backend.functionDatabaseUrl, () => undefined);
  const ask = () => database.run((sql) => sql<{ sum: number }>`select ${20}::int + ${22}::int sum`);
  const answer = { kind: 'ok', value: [{ sum: 42 }] };
  assert.deepEqual(await ask(), answer);
  assert.deepEqual(await ask(), answer);
  // Simulates a pooler that has switched to another connection, which lacks the prepared statement.
  await database.run((sql) => sql`deallocate all`);
  assert.deepEqual(await ask(), answer);
  assert.deepEqual(await ask(), answer);
  // An error in the statement itself still rejects.
  await assert.rejects(database.run((sql) => sql`select ${'x'}::int`));
});

claim('aborting a query cancels it in the database', async () => {
  const database = openDatabase(backend.functionDatabaseUrl, () => undefined);
  const sleeping = () =>
    query(
      `select from pg_stat_activity where query like '%pg_sleep(' || '30)%' and state = 'active'`,
    );
  const request = new AbortController();
  const asked = database.run((sql) => sql`select pg_sleep(30)::text`, request.signal);
  await until('the statement to run', async () => (await sleeping()).length === 1);
  request.abort();
  assert.deepEqual(await asked, { kind: 'unavailable' });
  await until('it to stop', async () => (await sleeping()).length === 0);
  // A query whose signal is already aborted doesn't run, and the next query works.
  let isBegun = false;
  const late = await database.run(async () => {
    isBegun = true;
  }, request.signal);
  assert.deepEqual([late, isBegun], [{ kind: 'unavailable' }, false]);
  const next = await database.run((sql) => sql<{ one: number }>`select 1 as one`);
  assert.deepEqual(next, { kind: 'ok', value: [{ one: 1 }] });
});
