// Plays visitors against the whole system while its parts fail: a real browser, worker, function,
// database and mail catcher, with a faulty proxy between them.
// `npm run test:faults -- --runs N --seed S`; `--run R` replays one run, `--planted` plants known faults
// that the run must find, `--built` uses the tests' site without building it.

import { parseArgs } from 'node:util';
import { type Backend, startBackend } from '../e2e/support/backend.ts';
import { unlimited } from '../../scripts/backend/functionSettings.ts';
import { type Action, planActions, wordsFor } from './actions.ts';
import { play } from './play.ts';
import type { Plant } from '../simulation/plant.ts';
import { fewest } from '../simulation/fewest.ts';
import { plants } from '../simulation/plants.ts';
import { createRandom } from '../simulation/random.ts';
import { buildPlanted, buildTestSite, type Site, testSite } from '../support/siteBuilds.ts';
import { ensureChromium } from '../../scripts/backend/chromium.ts';
import { endWith } from '../runner/endWith.ts';
import { findPlanted } from '../runner/planted.ts';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';

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
/** The number of tries to shorten a failing run. */
const shortenings = 12;

if (!Number.isInteger(runs) || runs < 1 || !Number.isInteger(seed)) {
  console.error('--runs and --seed take whole numbers.');
  process.exit(2);
}
process.env.CHROMIUM_PATH = await ensureChromium(projectRoot, console.log);
let played = 0;

if (values.planted) await findPlanted(plants, seekPlanted);
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
  endWith(runs - failed, failed);
}

/** Prints the shortest failing version of the run that a few tries find. */
async function shorten(backend: Backend, run: number, lines: readonly string[]): Promise<void> {
  let shortest = lines;
  let tries = 0;
  await fewest([...actionsOf(run).keys()], async (places) => {
    tries += 1;
    if (tries > shortenings) return false;
    const all = actionsOf(run);
    const tried = await play(
      backend,
      places.flatMap((place) => all[place] ?? []),
    );
    if (tried.faults.length > 0) shortest = tried.lines;
    return tried.faults.length > 0;
  });
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

async function seekPlanted(plant: Plant): Promise<string | null> {
  return await withBackend(buildPlanted(plant), async (backend) => {
    for (let run = 0; run < runs; run += 1) {
      const { faults } = await play(backend, actionsOf(run));
      if (faults.length > 0) return `in run ${run} (${faults[0]})`;
    }
    return null;
  });
}
