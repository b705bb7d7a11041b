// Tests the functions and the database on a real Postgres and under two Denos: the current one, and the one that hosted
// Supabase supports.
// `tsx tests/functions/run.ts [--current | --hosted] [test files]`: `--current` runs only the SQL tests and the current
// Deno, `--hosted` only the hosted Deno and the migrations by the Supabase CLI.

import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { startTestBackend, type TestBackend } from './backend.ts';
import { nothing, sum } from '../runner/counts.ts';
import { runDenoTests } from './denoTests.ts';
import { testSchemas } from './schemas.ts';
import { runSqlTests } from './sqlTests.ts';
import { testSupabaseCli } from './supabaseCli.ts';
import { fetchHostedDeno, hostedDenoVersion } from './hostedDeno.ts';
import { findDeno } from '../../scripts/backend/denoBinary.ts';
import { waitForStopSignal } from '../../scripts/backend/stopSignal.ts';

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    current: { type: 'boolean', default: false },
    hosted: { type: 'boolean', default: false },
  },
});
const print = (line: string): void => console.log(line);
/** The whole run takes a minute and a half. */
const longestRunMs = 30 * 60_000;

const stopped = new AbortController();
void waitForStopSignal().then((reason) => stopped.abort(reason));
const end = AbortSignal.any([stopped.signal, AbortSignal.timeout(longestRunMs)]);

print('functions: starting a database and a mail catcher');
const backend = await startTestBackend((line) => print(`functions: ${line}`));
let counts = nothing;
try {
  const ended = end.aborted ? Promise.resolve() : once(end, 'abort');
  await Promise.race([runAll(backend), ended]);
} finally {
  await backend.stop();
}
if (end.aborted) {
  const why = stopped.signal.aborted
    ? `${stopped.signal.reason}`
    : `not done in ${longestRunMs / 1_000} s`;
  print(`functions: broken off: ${why}`);
  counts = sum(counts, { ...nothing, failed: 1 });
}
print(`functions: ${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1);

async function runAll({ databaseUrl, environment }: TestBackend): Promise<void> {
  const denos: Record<string, string | null> = {};
  if (!values.hosted) {
    print('functions: database tests');
    const sqlTests = join(projectRoot, 'supabase/tests');
    counts = sum(counts, await runSqlTests(databaseUrl, sqlTests, print));
    const schemas = join(projectRoot, 'supabase/schemas');
    counts = sum(counts, await testSchemas(databaseUrl, schemas, print));
    denos['the current Deno'] = findDeno();
  }
  if (!values.current) {
    print('functions: migrations by the Supabase CLI');
    counts = sum(counts, await testSupabaseCli(print));
    const hosted = fetchHostedDeno();
    if (hosted === null) {
      const isRequired = process.env.CI !== undefined;
      const word = isRequired ? 'FAILED' : 'skipped';
      print(`${word}: tests under Deno ${hostedDenoVersion}: npm has none for this platform`);
      if (isRequired) counts = sum(counts, { ...nothing, failed: 1 });
    }
    denos[`Deno ${hostedDenoVersion}`] = hosted;
  }
  for (const [name, deno] of Object.entries(denos)) {
    if (end.aborted || deno === null) continue;
    print(`functions: tests under ${name}`);
    counts = sum(counts, await runDenoTests({ deno, environment, files, print, end }));
  }
}
