import base from '../vitest.config.ts';

/** The unit tests of what is mutated, and no others; they share a worker, which makes each mutant cheaper. */
export default {
  ...base,
  test: {
    ...base.test,
    isolate: false,
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]'),
    exclude: [],
    setupFiles: [base.test?.setupFiles ?? [], 'tests/mutation/denoTests.ts'].flat(),
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // What never comes is what many mutants are found by.
    expect: { poll: { timeout: 1_000 } },
  },
};
