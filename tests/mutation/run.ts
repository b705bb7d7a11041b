// Changes the code in one place at a time and runs the unit tests that reach it. A change that no test
// detects means that a test is missing. `npm run test:mutation [-- area …]`; `--file src/outbox/core/due.ts`
// mutates one file only.

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
  // If the score is too low, Stryker sets this process's exit code.
  await new Stryker({
    mutate: values.file === undefined ? [...mutate] : [values.file],
    thresholds: { high: 100, low: leastScore, break: leastScore },
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    // Strings are texts or state names; the compiler rejects a wrong state name.
    mutator: { excludedMutations: ['StringLiteral'] },
    // Stryker reads a tsconfig through the compiler's JavaScript API, which TypeScript 7 lacks.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    concurrency: 2,
    // Only an endless mutant may time out, even on a busy machine.
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
