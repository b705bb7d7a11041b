import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { migrate } from '../../scripts/backend/migrate.ts';
import { freePort } from '../../scripts/backend/ports.ts';
import { startPostgres } from '../../scripts/backend/postgres.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { cliVersion } from '../../scripts/owner/deploy/supabaseCli.ts';
import { type Counts, nothing, sum } from '../runner/counts.ts';
import { runSqlTests } from './sqlTests.ts';

const longestMs = 10 * 60_000;

type Print = (line: string) => void;

/**
 * Applies the migrations to a new database by the Supabase CLI, as on a hosted project, and runs the SQL tests there.
 * Without a CLI, counts nothing; in CI, npm downloads the CLI.
 */
export async function testSupabaseCli(print: Print): Promise<Counts> {
  const cli = findCli();
  if (cli === null) {
    print('skipped: migrations by the Supabase CLI: not found on this machine');
    return nothing;
  }
  const folder = temporaryFolder();
  const database = await startPostgres({
    dataDir: join(folder.path, 'database'),
    port: await freePort(),
  });
  try {
    const url = `${database.url}?sslmode=disable`;
    const words = ['db', 'push', `--remote=${url}`, '--yes', '--workdir', projectRoot];
    const pushed = run([...cli, ...words]);
    if (pushed.status !== 0) {
      print(`The Supabase CLI could not push:\n${pushed.stderr}`);
      return { ...nothing, failed: 1 };
    }
    const left = await migrate(database.url, join(projectRoot, 'supabase/migrations'));
    if (left.length > 0) print(`The Supabase CLI has not applied ${left.join(', ')}`);
    const own = left.length === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 };
    return sum(own, await runSqlTests(database.url, join(projectRoot, 'supabase/tests'), print));
  } finally {
    await database.stop();
    folder.remove();
  }
}

/** The command that runs the CLI: the one in the PATH or, in CI, `npm exec`; null if none works. */
export function findCli(): string[] | null {
  const candidates = [
    ['supabase'],
    ...(process.env.CI === undefined
      ? []
      : [['npm', 'exec', '--yes', `--package=supabase@${cliVersion}`, '--', 'supabase']]),
  ];
  return candidates.find((words) => run([...words, '--version']).status === 0) ?? null;
}

function run(words: readonly string[]) {
  const [program = '', ...rest] = words;
  return spawnSync(program, rest, {
    encoding: 'utf8',
    timeout: longestMs,
    env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
  });
}
