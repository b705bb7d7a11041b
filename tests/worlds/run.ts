// Walks small worlds through every order in which things can happen, to a depth: `npm run
// test:worlds -- --acts N --faults N --turns N`. `--planted` plants faults and has to find each.
// A departure from the plain course is an act of the visitor's or of the worker, a fault, or a step
// of the platform out of its turn.

import { parseArgs } from 'node:util';
import type { Plant } from '../simulation/plant.ts';
import { type Code, loadCode } from '../simulation/load.ts';
import { type Budget, type Path, type Walk, walk } from './paths.ts';
import { plants } from './plants.ts';
import { type Beginning, beginnings, playSmallWorld } from './smallWorld.ts';
import { endWith } from '../runner/endWith.ts';
import { findPlanted } from '../runner/planted.ts';

const { values } = parseArgs({
  options: {
    acts: { type: 'string', default: '1' },
    faults: { type: 'string' },
    turns: { type: 'string', default: '0' },
    enquiries: { type: 'string', default: '2' },
    planted: { type: 'boolean', default: false },
  },
});
const budget: Budget = {
  act: Number(values.acts),
  fault: Number(values.faults ?? 1),
  turn: Number(values.turns),
};
const chosen = beginnings.filter(({ texts }) => texts.length <= Number(values.enquiries));
/** Two enquiries with a fault beside an act take hours: they are walked so only where that is said. */
const budgetOf = ({ texts }: Beginning): Budget =>
  texts.length > 1 && values.faults === undefined ? { ...budget, fault: 0 } : budget;
const progressMs = 5_000;

if (
  Object.values(budget).some((count) => !Number.isInteger(count) || count < 0) ||
  chosen.length === 0
) {
  console.error('--acts, --faults and --turns take whole numbers, --enquiries 1 or 2.');
  process.exit(2);
}
if (values.planted) await findPlanted(plants, seekPlanted);
else await walkAll();

async function walkAll(): Promise<void> {
  const code = await loadCode();
  let failed = 0;
  for (const beginning of chosen) {
    const walked = await walkFrom(beginning, code);
    console.log(`worlds: ${beginning.name}: ${wordsOf(walked)}`);
    if (walked.found === null) continue;
    failed += 1;
    show(walked.found);
  }
  endWith(chosen.length - failed, failed);
}

async function seekPlanted(plant: Plant): Promise<string | null> {
  const code = await loadCode([plant]);
  let ways = 0;
  for (const beginning of chosen) {
    const walked = await walkFrom(beginning, code);
    ways += walked.ways;
    const { found } = walked;
    if (found) return `on way ${ways} (${found.faults[0]}; ${found.taken.join(', ')})`;
  }
  return null;
}

async function walkFrom(beginning: Beginning, code: Code): Promise<Walk> {
  const play = async (path: Path) => await playSmallWorld(code, beginning, path);
  return await walk(budgetOf(beginning), play, progress());
}

function progress(): (soFar: Walk) => void {
  let shownMs = Date.now();
  return (soFar) => {
    if (Date.now() - shownMs < progressMs) return;
    shownMs = Date.now();
    console.log(`  ${wordsOf(soFar)} so far`);
  };
}

function wordsOf({ states, ways, ends }: Walk): string {
  return `${states} states visited on ${ways} ways, ${ends} of them to a new end`;
}

function show({ faults, taken, lines }: NonNullable<Walk['found']>): void {
  console.log(`It went wrong: ${faults.join('; ')}`);
  console.log(`Against the plain course: ${taken.join(', ')}`);
  for (const line of lines) console.log(`  ${line}`);
}
