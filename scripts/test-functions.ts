// Holds the functions and the database to their promises, on a real Postgres and under real Deno:
// the current one, and the one that hosted Supabase is compatible with.
// `tsx scripts/test-functions.ts [test files]`

import { join } from 'node:path';
import type { DenoPackage } from './local/denoBinary.ts';
import { projectRoot, startTestBackend } from './functionTests/backend.ts';
import { add, type Counts } from './functionTests/counts.ts';
import { runDenoTests } from './functionTests/denoTests.ts';
import { runSqlTests } from './functionTests/sqlTests.ts';

const print = (line: string): void => console.log(line);
const versions: readonly DenoPackage[] = ['deno', 'deno-2.1.4'];

print('functions: starting a database and a mail catcher');
const backend = await startTestBackend((line) => print(`functions: ${line}`));
let counts: Counts = { passed: 0, failed: 0 };
try {
  print('functions: database tests');
  counts = add(
    counts,
    await runSqlTests(backend.databaseUrl, join(projectRoot, 'supabase/tests'), print),
  );
  for (const deno of versions) {
    print(`functions: tests under ${deno}`);
    counts = add(
      counts,
      await runDenoTests(deno, backend.environment, process.argv.slice(2), print),
    );
  }
} finally {
  await backend.stop();
}
print(`functions: ${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;
