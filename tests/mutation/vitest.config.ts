import { BaseSequencer, type TestSpecification } from 'vitest/node';
import base from '../vitest.config.ts';

/**
 * By their names, so that each run is the same: who loads a module first, tests or the file that holds them,
 * decides which tests are tried on what runs as it is loaded.
 */
class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1));
  }
}

/** The unit tests of what is mutated, and no others; they share a worker, which makes each mutant cheaper. */
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
    // What never comes is what many mutants are found by.
    expect: { poll: { timeout: 1_000, interval: 5 } },
  },
};
