// Plays histories of visitors, tabs, crashes and faults against the real outbox and the real
// function, on a simulated platform: `npm run test:simulation -- --runs N --seed S`; `--seed fresh` is
// one that nobody chose. `--run R` plays one of them again, `--planted` plants a known fault
// of each kind and has to find it. Which action happened under which fault is shown in a table, and
// a cell that stays empty fails the run.

import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { add, type Counts, emptyCells, tableOf } from '../tests/simulation/coverage';
import { isOnSql, playRun, shorten } from '../tests/simulation/histories';
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
const seed = values.seed === 'fresh' ? randomInt(2 ** 31) : Number(values.seed);
const progressMs = 10_000;
/** So few histories can't fill every cell of the table. */
const fewRuns = 500;

/** What one process has seen. */
type Part = { failed: number; counts: Counts; tolerated: Counts };

if (!Number.isInteger(runs) || runs < 1 || !Number.isInteger(seed)) {
  console.error('--runs and --seed take whole numbers; --seed also takes fresh.');
  process.exit(2);
}
if (values.planted) await findPlanted();
else if (values.run !== undefined) await replay(Number(values.run));
else if (values.from !== undefined) await playPart(Number(values.from), runs);
else await playAll();

/** All runs, shared out to as many processes as there are processors. */
async function playAll(): Promise<void> {
  const beganMs = Date.now();
  const parts = Math.min(availableParallelism(), Math.ceil(runs / 100));
  const size = Math.ceil(runs / parts);
  const results = await Promise.all(
    Array.from({ length: parts }, (_, part) =>
      spawnPart(part * size, Math.min(size, runs - part * size)),
    ),
  );
  const all: Part = { failed: 0, counts: {}, tolerated: {} };
  for (const part of results) {
    all.failed += part.failed;
    add(all.counts, part.counts);
    add(all.tolerated, part.tolerated);
  }
  for (const line of tableOf(all.counts)) console.log(line);
  for (const [kind, times] of Object.entries(all.tolerated)) {
    console.log(`tolerated, ${times} times: ${kind}`);
  }
  const empty = runs < fewRuns ? [] : emptyCells(all.counts);
  for (const cell of empty) console.log(`never happened: ${cell}`);
  const tookS = Math.round((Date.now() - beganMs) / 1_000);
  const sql = Array.from({ length: runs }, (_, run) => run).filter(isOnSql).length;
  console.log(
    `simulation: ${runs} histories of seed ${seed}, ${sql} of them on the real SQL, in ${tookS} s`,
  );
  const failed = all.failed + (empty.length > 0 ? 1 : 0);
  console.log(`${runs - all.failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

async function spawnPart(from: number, count: number): Promise<Part> {
  const script = process.argv[1] ?? '';
  const words = ['--from', String(from), '--runs', String(count), '--seed', String(seed)];
  const child = spawn(process.execPath, [...process.execArgv, script, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  let part: Part = { failed: count, counts: {}, tolerated: {} };
  createInterface(child.stdout).on('line', (line) => {
    const [, text] = /^part (.+)$/.exec(line) ?? [];
    if (text === undefined) console.log(line);
    else part = JSON.parse(text);
  });
  await new Promise((resolve) => child.once('close', resolve));
  return part;
}

async function playPart(from: number, count: number): Promise<void> {
  const code = await loadCode();
  const part: Part = { failed: 0, counts: {}, tolerated: {} };
  let shownMs = Date.now();
  for (let run = from; run < from + count; run += 1) {
    const { faults, counts, tolerated } = await playRun(code, seed, run);
    add(part.counts, counts);
    add(part.tolerated, Object.fromEntries(tolerated));
    if (faults.length > 0) {
      part.failed += 1;
      if (part.failed === 1) await show(code, run);
    }
    if (Date.now() - shownMs > progressMs) {
      shownMs = Date.now();
      console.log(
        `  ${run - from + 1} of ${count} histories from ${from} on, ${part.failed} failed`,
      );
    }
  }
  console.log(`part ${JSON.stringify(part)}`);
  await code.close();
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
  await code.close();
  process.exitCode = faults.length === 0 ? 0 : 1;
}

/** Every planted fault has to show within the runs, in a history that goes well without it. */
async function findPlanted(): Promise<void> {
  const clean = await loadCode();
  const rows: { name: string; run: number | null; fault: string }[] = [];
  for (const plant of plants) {
    const code = await loadCode([plant], clean);
    const words = plant.file.endsWith('.sql') ? [true] : [];
    let found: { run: number; fault: string } | null = null;
    for (let run = 0; run < runs && !found; run += 1) {
      const [fault] = (await playRun(code, seed, run, ...words)).faults;
      if (fault === undefined) continue;
      if ((await playRun(clean, seed, run, ...words)).faults.length > 0) continue;
      found = { run, fault };
    }
    await code.close();
    rows.push({ name: plant.name, run: found?.run ?? null, fault: found?.fault ?? '' });
    console.log(`  ${plant.name}: ${found === null ? 'NOT found' : `found: ${found.fault}`}`);
  }
  await clean.close();
  const widest = Math.max(...rows.map(({ name }) => name.length));
  console.log(`${'planted'.padEnd(widest)}  found after`);
  for (const { name, run } of rows) {
    const after = run === null ? `NOT in ${runs} histories` : `${run + 1} histories`;
    console.log(`${name.padEnd(widest)}  ${after}`);
  }
  const failed = rows.filter(({ run }) => run === null).length;
  console.log(`${rows.length - failed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
