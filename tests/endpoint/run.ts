// Tests the contract of a `send-contact-email` function from outside: a deployed function, or a local one, which
// this script starts on npm's Postgres and, if installed, on Debian's.
// `npm run test:endpoint [-- --url https://…/send-contact-email --origin https://…]`

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cases } from './all.ts';
import { endpointAt } from './endpoint.ts';
import { trialAt } from './trial.ts';
import { findDebianPostgres } from './debianPostgres.ts';
import { startLocalBackend } from './localBackend.ts';
import { type Counts, nothing, sum } from '../runner/counts.ts';
import { runSqlTests } from '../functions/sqlTests.ts';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';

const print = (line: string): void => console.log(line);
const { values } = parseArgs({
  options: { url: { type: 'string' }, origin: { type: 'string' } },
});
const counts = await holdToContract();
print(`endpoint: ${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);

async function holdToContract(): Promise<Counts> {
  const { url, origin } = values;
  if (url === undefined) {
    const onNpms = await testLocal('npm’s Postgres');
    const debians = findDebianPostgres(print);
    if (debians !== null) {
      process.env.POSTGRES_BIN = debians;
      return sum(onNpms, await testLocal(`Debian’s PostgreSQL in ${debians}`));
    }
    const isRequired = process.env.CI !== undefined;
    const word = isRequired ? 'FAILED' : 'skipped';
    print(`${word}: all of it on Debian’s PostgreSQL: not found on this machine`);
    return isRequired ? sum(onNpms, { ...nothing, failed: 1 }) : onNpms;
  }
  if (origin === undefined) {
    throw new Error('--url needs --origin too: the address of the site whose pages may send.');
  }
  return await testAt(url, origin);
}

async function testLocal(database: string): Promise<Counts> {
  print(`On ${database}:`);
  const backend = await startLocalBackend();
  try {
    const folder = join(projectRoot, 'supabase/tests');
    const inside = await runSqlTests(backend.stack.addresses.database, folder, print);
    const outside = await testAt(backend.url, backend.origin);
    print(`  ${inside.passed} database tests and ${outside.passed} cases passed`);
    return sum(inside, outside);
  } finally {
    await backend.stop();
  }
}

async function testAt(url: string, origin: string): Promise<Counts> {
  const trial = trialAt(endpointAt(url), origin);
  const found = { ...nothing };
  for (const { name, prove } of cases) {
    try {
      await prove(trial);
      found.passed += 1;
    } catch (error) {
      found.failed += 1;
      print(`FAILED: ${name}\n  ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return found;
}
