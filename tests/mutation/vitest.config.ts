import { BaseSequencer, type TestSpecification } from 'vitest/node';
import base from '../vitest.config.ts';

/**
 * Sorts test files by name, so that each run is the same: Stryker assigns a module's load-time code to the
 * test file that loads the module first.
 */
class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1));
  }
}

/** Runs only the tests of the mutated area. The test files share a worker, which makes each mutant cheaper. */
export default {
  ...base,
  test: {
    ...base.test,
    isolate: false,
    sequence: { sequencer: ByName },
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]'),
    exclude: [],
    setupFiles: [
      base.test?.setupFiles ?? [],
      'tests/mutation/denoTests.ts',
      'tests/mutation/shortWaits.ts',
    ].flat(),
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Many mutants make a test wait for a value that never comes, so polls give up early.
    expect: { poll: { timeout: 1_000, interval: 5 } },
  },
};
