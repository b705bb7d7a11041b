// Changes the code in one place at a time and runs the unit tests that reach it: a change that no test
// sees shows a promise that no test holds. `npm run test:mutation [-- area …]`; `--file src/outbox/core/due.ts`
// takes one file alone.

import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { areas } from './areas.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { file: { type: 'string' } },
});
const names = positionals.length === 0 ? Object.keys(areas) : positionals;
process.chdir(projectRoot);
for (const name of names) {
  const area = areas[name];
  if (!area) throw new Error(`There is no area ${name}: ${Object.keys(areas).join(', ')}.`);
  const { mutate, tests, leastScore } = area;
  console.log(`${name}: at least ${leastScore} %`);
  process.env.MUTATION_TESTS = JSON.stringify(tests);
  // Below its threshold it sets this process's exit code.
  await new Stryker({
    mutate: values.file === undefined ? [...mutate] : [values.file],
    thresholds: { high: 100, low: leastScore, break: leastScore },
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
    reporters: ['progress-append-only', 'clear-text'],
    clearTextReporter: { logTests: false, reportTests: false },
    warnings: {
      slow: false,
      unknownOptions: true,
      preprocessorErrors: true,
      unserializableOptions: true,
    },
  }).runMutationTest();
}
