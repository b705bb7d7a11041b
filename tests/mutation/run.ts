// Changes the code in one place at a time and runs the unit tests that reach it: a change that no test
// sees shows a promise that no test holds. `npm run test:mutation [-- area]`; `--file src/outbox/core/due.ts`
// plays one file alone, `--again` judges once more what the last run has found.

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { type Area, areas } from './areas.ts';
import { judge } from './judge.ts';
import { readReport } from './report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    file: { type: 'string' },
    again: { type: 'boolean', default: false },
  },
});
const { file, again } = values;
const chosen = areas.filter(
  ({ name, mutate }) =>
    (positionals.length === 0 || positionals.includes(name)) &&
    (file === undefined || mutate.includes(file)),
);
if (chosen.length === 0) {
  console.error(`Nothing to mutate. The areas: ${areas.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
process.chdir(projectRoot);
let passed = true;
for (const area of chosen) {
  const report = join(projectRoot, '.cache/mutation', `${area.name}.json`);
  if (!again) await play(area, report);
  passed = judge(area, readReport(report)) && passed;
}
process.exit(passed ? 0 : 1);

async function play({ mutate, tests }: Area, report: string): Promise<void> {
  process.env.MUTATION_TESTS = JSON.stringify(tests);
  await new Stryker({
    mutate: file === undefined ? [...mutate] : [file],
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    // Words, and names of states: another one of these the compiler refuses.
    mutator: { excludedMutations: ['StringLiteral'] },
    // It reads these by the compiler's JavaScript API, which the compiler here has not.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    concurrency: 2,
    // Only what never ends is to run out of it, on a busy machine too.
    timeoutMS: 60_000,
    ignorePatterns: ['.cache', 'dist', '.local', '.secrets', 'public', 'tests/e2e'],
    tempDirName: '.cache/mutation/sandbox',
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: report },
    warnings: {
      slow: false,
      unknownOptions: true,
      preprocessorErrors: true,
      unserializableOptions: true,
    },
  }).runMutationTest();
}
