// Plays histories of visitors, tabs, crashes and faults against the real outbox and the real
// function, on a simulated platform: `npm run test:simulation -- --runs N --seed S`. `--run R` plays
// one of them again, `--planted` plants a known fault of each kind and has to find it.

import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { playRun, shorten } from '../tests/simulation/histories';
import { loadCode } from '../tests/simulation/load';
import { plants } from '../tests/simulation/plants';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    run: { type: 'string' },
    from: { type: 'string' },
    planted: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const seed = Number(values.seed);
const progressMs = 2_000;

if (!Number.isInteger(runs) || runs < 1 || !Number.isInteger(seed)) {
  console.error('--runs and --seed take whole numbers.');
  process.exit(2);
}
if (values.planted) await findPlanted();
else if (values.run !== undefined) await replay(Number(values.run));
else if (values.from !== undefined) await playPart(Number(values.from), runs);
else await playAll();

/** All runs, shared out to as many processes as there are processors. */
async function playAll(): Promise<void> {
  const parts = Math.min(availableParallelism(), Math.ceil(runs / 100));
  const size = Math.ceil(runs / parts);
  const results = await Promise.all(
    Array.from({ length: parts }, (_, part) =>
      spawnPart(part * size, Math.min(size, runs - part * size)),
    ),
  );
  const failed = results.reduce((sum, count) => sum + count, 0);
  console.log(`simulation: ${runs} histories of seed ${seed}`);
  console.log(`${runs - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** @returns how many of its histories went wrong */
async function spawnPart(from: number, count: number): Promise<number> {
  const script = process.argv[1] ?? '';
  const words = ['--from', String(from), '--runs', String(count), '--seed', String(seed)];
  const child = spawn(process.execPath, [...process.execArgv, script, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  let failed = count;
  createInterface(child.stdout).on('line', (line) => {
    const [, wrong] = /^failed (\d+)$/.exec(line) ?? [];
    if (wrong === undefined) console.log(line);
    else failed = Number(wrong);
  });
  await new Promise((resolve) => child.once('close', resolve));
  return failed;
}

async function playPart(from: number, count: number): Promise<void> {
  const code = await loadCode();
  let failed = 0;
  let shownMs = Date.now();
  for (let run = from; run < from + count; run += 1) {
    const { faults } = await playRun(code, seed, run);
    if (faults.length > 0) {
      failed += 1;
      if (failed === 1) await show(code, run);
    }
    if (Date.now() - shownMs > progressMs) {
      shownMs = Date.now();
      console.log(`  ${run - from + 1} of ${count} histories from ${from} on, ${failed} failed`);
    }
  }
  console.log(`failed ${failed}`);
}

async function show(code: Awaited<ReturnType<typeof loadCode>>, run: number): Promise<void> {
  const { faults, lines } = await shorten(code, seed, run);
  console.log(`Run ${run} of seed ${seed} went wrong: ${faults.join('; ')}`);
  for (const line of lines) console.log(`  ${line}`);
  console.log(`Again: npm run test:simulation -- --seed ${seed} --run ${run}`);
}

async function replay(run: number): Promise<void> {
  const code = await loadCode();
  const { faults, lines } = await playRun(code, seed, run);
  for (const line of lines) console.log(line);
  console.log(faults.length === 0 ? 'It went well.' : `It went wrong: ${faults.join('; ')}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

/** Every planted fault has to show within the runs; the one that does not counts as failed. */
async function findPlanted(): Promise<void> {
  let failed = 0;
  for (const plant of plants) {
    const code = await loadCode([plant]);
    let found: { run: number; fault: string } | null = null;
    for (let run = 0; run < runs && !found; run += 1) {
      const [fault] = (await playRun(code, seed, run)).faults;
      if (fault !== undefined) found = { run, fault };
    }
    if (!found) failed += 1;
    console.log(
      found
        ? `planted and found in history ${found.run}: ${plant.name} (${found.fault})`
        : `planted and NOT found in ${runs} histories: ${plant.name}`,
    );
  }
  console.log(`${plants.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
