// Plays visitors against the whole system while everything in it breaks: a real browser, worker,
// function, database and mail catcher, with a proxy of our own on the line between them.
// `npm run test:faults -- --runs N --seed S`; `--run R` plays one run again, `--planted` plants a
// known fault of each kind and has to find it, `--built` takes the tests' site as it was built.

import { parseArgs } from 'node:util';
import { type Backend, startBackend } from '../tests/e2e/support/backend.ts';
import { unlimited } from './local/functionSettings.ts';
import { type Action, planActions, wordsFor } from '../tests/faults/actions.ts';
import { play } from '../tests/faults/play.ts';
import { plants } from '../tests/simulation/plants.ts';
import { createRandom } from '../tests/simulation/random.ts';
import { buildPlanted, buildTestSite, type Site, testSite } from '../tests/support/siteBuilds.ts';
import { ensureChromium } from './test/chromium.ts';
import { projectRoot } from './local/stackOptions.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    run: { type: 'string' },
    planted: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const seed = Number(values.seed);
/** How often a failing run is played again with fewer actions. */
const shortenings = 12;

if (!Number.isInteger(runs) || runs < 1 || !Number.isInteger(seed)) {
  console.error('--runs and --seed take whole numbers.');
  process.exit(2);
}
process.env.CHROMIUM_PATH = await ensureChromium(projectRoot, console.log);
let played = 0;

if (values.planted) await findPlanted();
else if (values.run === undefined) await playAll();
else await replay(Number(values.run));

function sharedSite(): Site {
  return values.built ? testSite : buildTestSite();
}

function actionsOf(run: number): Action[] {
  played += 1;
  return planActions(createRandom(Math.imul(seed, 0x9e3779b1) ^ run), `${run}-${played}`);
}

async function withBackend<T>(site: Site, work: (backend: Backend) => Promise<T>): Promise<T> {
  const backend = await startBackend(site, { functionEnvironment: unlimited });
  try {
    return await work(backend);
  } finally {
    await backend.end();
  }
}

async function playAll(): Promise<void> {
  const begunMs = Date.now();
  let failed = 0;
  await withBackend(sharedSite(), async (backend) => {
    for (let run = 0; run < runs; run += 1) {
      const { faults, lines } = await play(backend, actionsOf(run));
      if (faults.length > 0) {
        failed += 1;
        console.log(`Run ${run} of seed ${seed} went wrong: ${faults.join('; ')}`);
        if (failed === 1) await shorten(backend, run, lines);
        else for (const line of lines) console.log(`  ${line}`);
      }
      const s = Math.round((Date.now() - begunMs) / 1_000);
      console.log(`  ${run + 1} of ${runs} runs, ${failed} failed, ${s} s`);
    }
    console.log(
      `faults: ${(await backend.rows()).length} enquiries stored in ${runs} runs of seed ${seed}`,
    );
  });
  console.log(`${runs - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** Leaves out actions for as long as it still goes wrong, and shows what remains. */
async function shorten(backend: Backend, run: number, lines: readonly string[]): Promise<void> {
  let shortest = lines;
  let left = Array.from(actionsOf(run).keys());
  let tries = 0;
  for (let size = Math.ceil(left.length / 2); size >= 1 && tries < shortenings; size >>= 1) {
    for (let from = 0; from < left.length && tries < shortenings; tries += 1) {
      const fewer = left.filter((_, place) => place < from || place >= from + size);
      const all = actionsOf(run);
      const tried = await play(
        backend,
        fewer.flatMap((place) => all[place] ?? []),
      );
      if (tried.faults.length === 0) {
        from += size;
        continue;
      }
      left = fewer;
      shortest = tried.lines;
    }
  }
  for (const line of shortest) console.log(`  ${line}`);
  console.log(`Again: npm run test:faults -- --seed ${seed} --run ${run}`);
}

async function replay(run: number): Promise<void> {
  await withBackend(sharedSite(), async (backend) => {
    const actions = actionsOf(run);
    for (const action of actions) console.log(`  ${wordsFor(action)}`);
    const { faults, lines } = await play(backend, actions);
    for (const line of lines) console.log(line);
    console.log(faults.length === 0 ? 'It went well.' : `It went wrong: ${faults.join('; ')}`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  });
}

/** Every planted fault has to show within the runs; the one that does not counts as failed. */
async function findPlanted(): Promise<void> {
  let failed = 0;
  for (const plant of plants) {
    const found = await withBackend(buildPlanted(plant), async (backend) => {
      for (let run = 0; run < runs; run += 1) {
        const { faults } = await play(backend, actionsOf(run));
        if (faults.length > 0) return { run, fault: faults[0] };
      }
      return null;
    });
    if (!found) failed += 1;
    console.log(
      found
        ? `planted and found in run ${found.run}: ${plant.name} (${found.fault})`
        : `planted and NOT found in ${runs} runs: ${plant.name}`,
    );
  }
  console.log(`${plants.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
