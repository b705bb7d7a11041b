import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { codeOf } from '../../scripts/backend/processes.ts';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { type Counts, nothing } from '../runner/counts.ts';

const folder = join(projectRoot, 'tests/supabase');
/** A run takes half a minute; one that exceeds this timeout fails. */
const longestRunMs = 15 * 60_000;

export type DenoRun = {
  /** Path of the binary. */
  deno: string;
  environment: Record<string, string>;
  /** The test files to run; all of them if empty. */
  files: readonly string[];
  print: (line: string) => void;
  end: AbortSignal;
};

/** Runs the functions' tests under one Deno, then ends all processes that the tests have started. */
export async function runDenoTests(run: DenoRun): Promise<Counts> {
  const { deno, environment, files, print, end } = run;
  const child = spawn(
    deno,
    [
      'test',
      '--allow-all',
      '--no-prompt',
      '--no-lock',
      '--cached-only',
      '--node-modules-dir=manual',
      // `tsc -p tests/supabase` checks the types.
      '--no-check',
      '--config',
      join(folder, 'deno.json'),
      ...(files.length > 0 ? files : [join(folder, 'functions')]),
    ],
    {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1' },
      // Gives the run a process group of its own, so that the functions can be ended together with it.
      detached: process.platform !== 'win32',
    },
  );
  const endAll = (): void => endGroup(child);
  process.once('exit', endAll);
  end.addEventListener('abort', endAll);
  const counts = { ...nothing };
  const limit = setTimeout(() => {
    print(`The tests under ${deno} are not done in ${longestRunMs / 1_000} s; they are ended.`);
    endAll();
  }, longestRunMs);
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
  child.once('exit', endAll);
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  clearTimeout(limit);
  process.off('exit', endAll);
  end.removeEventListener('abort', endAll);
  // Deno may fail without a failed test, such as on an import error: count that as a failure.
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') {
    child.kill('SIGKILL');
    return;
  }
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    // ESRCH: all processes of the group have ended.
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}
