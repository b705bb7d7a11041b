import { strict as assert } from 'node:assert';
import { openDatabase } from '../../../supabase/functions/_shared/database.ts';
import { backend } from './support/backend.ts';
import { claim } from './support/claim.ts';

claim(
  'a statement that another connection has prepared, or none, is asked all the same',
  async () => {
    const database = openDatabase(backend.functionDatabaseUrl, () => undefined);
    const ask = () =>
      database.take((sql) => sql<{ sum: number }>`select ${20}::int + ${22}::int sum`);
    const answer = { kind: 'taken', value: [{ sum: 42 }] };
    assert.deepEqual(await ask(), answer);
    assert.deepEqual(await ask(), answer);
    // So a connection looks that a pooler has handed to somebody else meanwhile.
    await database.take((sql) => sql`deallocate all`);
    assert.deepEqual(await ask(), answer);
    assert.deepEqual(await ask(), answer);
    // A fault of the statement itself stays one.
    await assert.rejects(database.take((sql) => sql`select ${'x'}::int`));
  },
);
