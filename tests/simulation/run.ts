// Plays histories of visitors, tabs, crashes and faults against the real outbox and the real
// function, on a simulated platform: `npm run test:simulation -- --runs N --seed S`; `--seed fresh` is
// one that nobody chose. `--run R` plays one of them again, `--planted` plants a known fault
// of each kind and has to find it. Which action happened under which fault is shown in a table, and
// a cell that stays empty fails the run. `--owner` does the same with the owner's devices and her inbox.

import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { add, type Counts, emptyCells, tableOf } from './coverage.ts';
import { type Game, ownersGame, visitorsGame } from './game.ts';
import { isOnSql } from './histories.ts';
import type { SimulationPlant } from './plants.ts';
import { endWith } from '../runner/endWith.ts';
import { findPlanted } from '../runner/planted.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    seed: { type: 'string' },
    run: { type: 'string' },
    from: { type: 'string' },
    planted: { type: 'boolean', default: false },
    owner: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const seed = values.seed === 'fresh' ? randomInt(2 ** 31) : Number(values.seed ?? 1);
const progressMs = 10_000;
/** So few histories can't fill every cell of the table. */
const fewRuns = 500;

/** What one process has seen. */
type Part = { failed: number; counts: Counts; tolerated: Counts };

if (!Number.isInteger(runs) || runs < 1 || !Number.isInteger(seed)) {
  console.error('--runs and --seed take whole numbers; --seed also takes fresh.');
  process.exit(2);
}
await (values.owner ? start(ownersGame) : start(visitorsGame));

async function start<Code extends { close(): Promise<void> }>(game: Game<Code>): Promise<void> {
  if (values.planted) {
    const clean = await game.load();
    await findPlanted(game.plants, async (plant) => await seekPlanted(game, clean, plant));
    await clean.close();
  } else if (values.run !== undefined) await replay(game, Number(values.run));
  else if (values.from !== undefined) await playPart(game, Number(values.from), runs);
  else await playAll(game);
}

/** All runs, shared out to as many processes as there are processors. */
async function playAll<Code>(game: Game<Code>): Promise<void> {
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
  for (const line of tableOf(all.counts, game.grid)) console.log(line);
  for (const [kind, times] of Object.entries(all.tolerated)) {
    console.log(`tolerated, ${times} times: ${kind}`);
  }
  const empty = runs < fewRuns ? [] : emptyCells(all.counts, game.grid);
  for (const cell of empty) console.log(`never happened: ${cell}`);
  const tookS = Math.round((Date.now() - beganMs) / 1_000);
  const sql = Array.from({ length: runs }, (_, run) => run).filter(isOnSql).length;
  console.log(
    `simulation: ${runs} ${game.name} of seed ${seed}, ${sql} of them on the real SQL, in ${tookS} s`,
  );
  const failed = all.failed + (empty.length > 0 ? 1 : 0);
  endWith(runs - all.failed, failed);
}

async function spawnPart(from: number, count: number): Promise<Part> {
  const script = process.argv[1] ?? '';
  const words = ['--from', String(from), '--runs', String(count), '--seed', String(seed)];
  if (values.owner) words.push('--owner');
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

async function playPart<Code extends { close(): Promise<void> }>(
  game: Game<Code>,
  from: number,
  count: number,
): Promise<void> {
  const code = await game.load();
  const part: Part = { failed: 0, counts: {}, tolerated: {} };
  let shownMs = Date.now();
  for (let run = from; run < from + count; run += 1) {
    const { faults, counts, tolerated } = await game.playRun(code, seed, run);
    add(part.counts, counts);
    add(part.tolerated, Object.fromEntries(tolerated));
    if (faults.length > 0) {
      part.failed += 1;
      console.log(`Run ${run} of seed ${seed} went wrong: ${faults.join('; ')}`);
      if (part.failed === 1) await show(game, code, run);
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

async function show<Code>(game: Game<Code>, code: Code, run: number): Promise<void> {
  const { lines } = await game.shorten(code, seed, run);
  for (const line of lines) console.log(`  ${line}`);
  console.log(
    `Again: npm run test:simulation -- ${values.owner ? '--owner ' : ''}--seed ${seed} --run ${run}`,
  );
}

async function replay<Code extends { close(): Promise<void> }>(
  game: Game<Code>,
  run: number,
): Promise<void> {
  const code = await game.load();
  const { faults, lines } = await game.playRun(code, seed, run);
  for (const line of lines) console.log(line);
  console.log(faults.length === 0 ? 'It went well.' : `It went wrong: ${faults.join('; ')}`);
  await code.close();
  process.exitCode = faults.length === 0 ? 0 : 1;
}

/** In a history that goes well without it; where no seed is given, in that first which has found it last. */
async function seekPlanted<Code extends { close(): Promise<void> }>(
  game: Game<Code>,
  clean: Code,
  plant: SimulationPlant,
): Promise<string | null> {
  const code = await game.load([plant], clean);
  const words = plant.file.endsWith('.sql') ? [true] : [];
  const all = Array.from({ length: runs }, (_, run) => [seed, run] as const);
  const histories = values.seed === undefined ? [plant.found, ...all] : all;
  try {
    for (const history of histories) {
      const [fault] = (await game.playRun(code, ...history, ...words)).faults;
      if (fault === undefined) continue;
      const { faults } = await game.playRun(clean, ...history, ...words);
      if (faults.length === 0) return `in run ${history[1]} of seed ${history[0]} (${fault})`;
    }
    return null;
  } finally {
    await code.close();
  }
}
