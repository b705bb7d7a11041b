// Walks small worlds through every order in which things can happen, to a depth: `npm run
// test:worlds -- --acts N --faults N --turns N`. `--planted` plants faults and has to find each.
// A departure from the plain course is an act of the visitor's or of the worker, a fault, or a step
// of the platform out of its turn.

import { parseArgs } from 'node:util';
import { loadCode } from '../tests/simulation/load';
import { beginnings } from '../tests/worlds/beginnings';
import { type Budget, type Walk, walk } from '../tests/worlds/paths';
import { plants } from '../tests/worlds/plants';
import { type Beginning, playSmallWorld } from '../tests/worlds/smallWorld';

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
const results = values.planted ? await findPlanted() : await walkAll();
const failed = results.filter((isWell) => !isWell).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function walkAll(): Promise<boolean[]> {
  const code = await loadCode();
  const wells: boolean[] = [];
  for (const beginning of chosen) {
    const walked = await walk(
      budgetOf(beginning),
      (path) => playSmallWorld(code, beginning, path),
      progress(),
    );
    console.log(`worlds: ${beginning.name}: ${wordsOf(walked)}`);
    if (walked.found) show(walked.found);
    wells.push(walked.found === null);
  }
  return wells;
}

async function findPlanted(): Promise<boolean[]> {
  const wells: boolean[] = [];
  for (const plant of plants) {
    const code = await loadCode([plant]);
    let found: Walk['found'] = null;
    let ways = 0;
    for (const beginning of chosen) {
      if (found) break;
      const walked = await walk(
        budgetOf(beginning),
        (path) => playSmallWorld(code, beginning, path),
        progress(),
      );
      ways += walked.ways;
      found = walked.found;
    }
    console.log(
      found
        ? `planted and found on way ${ways}: ${plant.name} (${found.faults[0]}; ${found.taken.join(', ')})`
        : `planted and NOT found on ${ways} ways: ${plant.name}`,
    );
    wells.push(found !== null);
  }
  return wells;
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
