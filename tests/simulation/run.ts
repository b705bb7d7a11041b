// Plays random histories of visitors, tabs, crashes and faults against the real outbox and the real
// function, on a simulated platform: `npm run test:simulation -- --runs N --seed S`. `--fresh M` adds M
// histories of a random seed, `--run R` replays one history, and `--planted` plants known faults, which the
// run must find. A table shows which action happened under which fault; an empty cell fails the run.
// `--owner` plays the owner's devices and her inbox instead.

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
    fresh: { type: 'string', default: '0' },
    run: { type: 'string' },
    shares: { type: 'string' },
    planted: { type: 'boolean', default: false },
    owner: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const seed = Number(values.seed ?? 1);
const freshRuns = Number(values.fresh);
const progressMs = 10_000;
/** Fewer histories than this can't fill every cell of the table. */
const fewRuns = 500;

/** A range of histories of one seed. */
type Share = { seed: number; from: number; count: number };
/** The results of one process. */
type Part = { failed: number; counts: Counts; tolerated: Counts };

if (![runs, seed, freshRuns].every(Number.isInteger) || runs < 1 || freshRuns < 0) {
  console.error('--runs, --seed and --fresh take whole numbers.');
  process.exit(2);
}
await (values.owner ? start(ownersGame) : start(visitorsGame));

async function start<Code extends { close(): Promise<void> }>(game: Game<Code>): Promise<void> {
  if (values.planted) {
    const clean = await game.load();
    await findPlanted(game.plants, async (plant) => await seekPlanted(game, clean, plant));
    await clean.close();
  } else if (values.run !== undefined) await replay(game, Number(values.run));
  else if (values.shares !== undefined) await playPart(game, JSON.parse(values.shares));
  else await playAll(game);
}

/** Plays all runs in parallel processes, at most one for each processor. */
async function playAll<Code>(game: Game<Code>): Promise<void> {
  const beganMs = Date.now();
  const wholes: Share[] = [{ seed, from: 0, count: runs }];
  if (freshRuns > 0) wholes.push({ seed: randomInt(2 ** 31), from: 0, count: freshRuns });
  for (const whole of wholes) {
    const sql = runsOf(whole).filter(isOnSql).length;
    console.log(
      `simulation: ${whole.count} ${game.name} of seed ${whole.seed}, ${sql} of them on the real SQL`,
    );
  }
  const parts = Math.min(availableParallelism(), Math.ceil(runs / 100));
  const results = await Promise.all(
    Array.from({ length: parts }, (_, part) =>
      spawnPart(wholes.map((whole) => shareOf(whole, part, parts))),
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
  console.log(`simulation: played in ${tookS} s`);
  const failed = all.failed + (empty.length > 0 ? 1 : 0);
  endWith(runs + freshRuns - all.failed, failed);
}

/** @param part the index of this part among all parts */
function shareOf({ seed: ofSeed, count }: Share, part: number, parts: number): Share {
  const size = Math.ceil(count / parts);
  const from = Math.min(part * size, count);
  return { seed: ofSeed, from, count: Math.min(size, count - from) };
}

function runsOf({ from, count }: Share): number[] {
  return Array.from({ length: count }, (_, place) => from + place);
}

async function spawnPart(shares: readonly Share[]): Promise<Part> {
  const script = process.argv[1] ?? '';
  const words = ['--shares', JSON.stringify(shares), '--seed', String(seed)];
  if (values.owner) words.push('--owner');
  const child = spawn(process.execPath, [...process.execArgv, script, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  let part: Part = { failed: shares.flatMap(runsOf).length, counts: {}, tolerated: {} };
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
  shares: readonly Share[],
): Promise<void> {
  const code = await game.load();
  const part: Part = { failed: 0, counts: {}, tolerated: {} };
  let shownMs = Date.now();
  const all = shares.flatMap((share) => runsOf(share).map((run) => [share.seed, run] as const));
  for (const [place, [ofSeed, run]] of all.entries()) {
    const { faults, counts, tolerated } = await game.playRun(code, ofSeed, run);
    // Only the fixed seed counts in the table, so that a run with the same options gives the same table.
    if (ofSeed === seed) add(part.counts, counts);
    add(part.tolerated, Object.fromEntries(tolerated));
    if (faults.length > 0) {
      part.failed += 1;
      console.log(`Run ${run} of seed ${ofSeed} went wrong: ${faults.join('; ')}`);
      if (part.failed === 1) await show(game, code, ofSeed, run);
    }
    if (Date.now() - shownMs > progressMs) {
      shownMs = Date.now();
      console.log(
        `  ${place + 1} of ${all.length}, now run ${run} of seed ${ofSeed}, ${part.failed} failed`,
      );
    }
  }
  console.log(`part ${JSON.stringify(part)}`);
  await code.close();
}

async function show<Code>(
  game: Game<Code>,
  code: Code,
  ofSeed: number,
  run: number,
): Promise<void> {
  const { lines } = await game.shorten(code, ofSeed, run);
  for (const line of lines) console.log(`  ${line}`);
  console.log(
    `Again: npm run test:simulation -- ${values.owner ? '--owner ' : ''}--seed ${ofSeed} --run ${run}`,
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

/**
 * Looks for a history that fails with the planted fault and not without it. Unless a seed is given, the
 * history that last found the fault comes first.
 */
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
      // A planted fault may crash the page, which ends the history.
      const [fault] = await game.playRun(code, ...history, ...words).then(
        (played) => played.faults,
        (error: unknown) => [String(error)],
      );
      if (fault === undefined) continue;
      const { faults } = await game.playRun(clean, ...history, ...words);
      if (faults.length === 0) return `in run ${history[1]} of seed ${history[0]} (${fault})`;
    }
    return null;
  } finally {
    await code.close();
  }
}
