import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type DenoPackage, findDeno } from '../local/denoBinary.ts';
import { projectRoot } from './backend.ts';
import type { Counts } from './counts.ts';

const folder = join(projectRoot, 'tests/supabase');
/** A run takes half a minute; one that never ends has to fail. */
const longestRunMs = 10 * 60_000;

/** Runs the functions' tests under one Deno. */
export async function runDenoTests(
  deno: DenoPackage,
  environment: Record<string, string>,
  files: readonly string[],
  print: (line: string) => void,
): Promise<Counts> {
  const child = spawn(
    findDeno(deno),
    [
      'test',
      '--allow-all',
      '--no-prompt',
      '--no-lock',
      '--cached-only',
      '--node-modules-dir=manual',
      // Types are the compiler's job: tsc -p tests/supabase.
      '--no-check',
      '--config',
      join(folder, 'deno.json'),
      ...(files.length > 0 ? files : [join(folder, 'functions')]),
    ],
    {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1' },
    },
  );
  const end = (): boolean => child.kill('SIGKILL');
  process.once('exit', end);
  const limit = setTimeout(() => {
    print(`The tests under ${deno} don’t end; they are ended.`);
    end();
  }, longestRunMs);
  const counts: Counts = { passed: 0, failed: 0 };
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      print(line);
      const [, passed, failed] = /\| (\d+) passed.* \| (\d+) failed/.exec(` ${line}`) ?? [];
      if (passed !== undefined && failed !== undefined) {
        counts.passed = Number(passed);
        counts.failed = Number(failed);
      }
    });
  }
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  clearTimeout(limit);
  process.off('exit', end);
  // What fails before or beside the tests is a failure too.
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}
